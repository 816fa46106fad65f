import { mobile } from '@puente/contract/entities/common';
import { UPLOAD_KINDS } from '@puente/contract/values/device-data';
import * as z from 'zod/mini';
import { done, duration, post } from './parts.ts';

export const deviceCalls = {
  deviceData: post(
    '/backstage/device-data',
    z.object({ mobile, orderNo: z.string(), kinds: z.array(z.enum(UPLOAD_KINDS)), after: z.optional(duration) }),
    done,
    'Device data arrive, as if a shell had collected them: all kinds or some, now or after a while of the world’s time.',
  ),
};
