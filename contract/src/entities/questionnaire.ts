import * as z from 'zod/mini';
import { orderNo } from './common.ts';

/** Answers keyed by question number, `1` to `11`; the handler names what is missing or unknown. */
export const questionnaireForm = z.object({
  orderNo,
  answers: z.record(z.string().check(z.regex(/^\d{1,2}$/)), z.string().check(z.maxLength(60))),
});
