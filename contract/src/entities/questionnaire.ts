import * as z from 'zod/mini';
import { orderNo, upTo } from './common.ts';

/** Answers by question number, `1` to `11`; the handler names missing and unknown ones. */
export const questionnaireForm = z.object({
  orderNo,
  answers: z.record(z.string().check(upTo(2), z.regex(/^\d{1,2}$/)), z.string().check(upTo(60))),
});
