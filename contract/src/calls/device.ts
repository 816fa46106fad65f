import * as z from 'zod/mini';
import { orderQuery } from '../entities/common.ts';
import { c, endpoint, ORDER_REFUSALS } from '../wire/endpoint.ts';

const b = z.boolean();

export const deviceCalls = c.router({
  uploadEnable: {
    method: 'GET',
    path: '/time/upload/enable',
    query: orderQuery,
    summary: 'May device data be collected for this order? -1 when disabled, with msg.',
    ...endpoint({
      auth: 'token',
      data: z.object({ enabled: z.boolean() }),
      rules: '§4 upload flow, §8',
      refusals: ORDER_REFUSALS,
    }),
  },
  uploadStatus: {
    method: 'GET',
    path: '/time/upload/uploadStatus',
    query: orderQuery,
    summary: 'Which kinds are in: code 0 all, 1 collection started, -1 error.',
    ...endpoint({
      auth: 'token',
      data: z.object({ appList: b, sms: b, exif: b, device: b, contact: b, location: b }),
      rules: '§4 upload flow, §8',
      refusals: ORDER_REFUSALS,
    }),
  },
  packageList: {
    method: 'GET',
    path: '/user/device/packageList',
    summary: 'Packages the shell is to look for.',
    ...endpoint({ auth: 'token', data: z.object({ packages: z.array(z.string()) }), rules: '§4 app list' }),
  },
});
