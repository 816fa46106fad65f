import * as z from 'zod/mini';
import { calendarDate, ID_MAX_CHARACTERS, orderNo, orderStep, upTo } from '../entities/common.ts';
import { c, endpoint, noData, STEP_REFUSALS } from '../wire/endpoint.ts';
import { unread } from '../wire/reading.ts';

/** A photo is a multipart form: part `file` (JPEG, PNG or WebP, recognised by its bytes) and text field `orderNo`. */
export const PHOTO_PART = 'file';
const upload = { method: 'POST', contentType: 'multipart/form-data', body: c.type<FormData>() } as const;
const photo = z.object({ imageId: z.string() });
const PHOTO_REFUSALS = { ...STEP_REFUSALS, photoUnreadable: noData, photoTooSmall: noData } as const;
const missing = z.object({ missing: z.array(z.enum(['photoBack', 'photoFront', 'photoReading', 'photoFace'])) });
const imageId = z.string().check(upTo(ID_MAX_CHARACTERS));
/**
 * Checks only the length, so that the photo screen need not load the fields' rules; the server's handler applies them.
 */
const typed = z.optional(z.string().check(upTo(200)));

export const identityCalls = c.router({
  uploadCurpFront: {
    ...upload,
    path: '/user/upload/curp/front',
    summary: 'Front of the ID; refused until the back is in.',
    ...endpoint({ auth: 'token', data: photo, rules: '§5 ID', refusals: { ...PHOTO_REFUSALS, backFirst: noData } }),
  },
  uploadCurpBack: {
    ...upload,
    path: '/user/upload/curp/back',
    summary: 'Back of the ID; the first photo.',
    ...endpoint({ auth: 'token', data: photo, rules: '§5 ID', refusals: PHOTO_REFUSALS }),
  },
  saveFaceImage: {
    ...upload,
    path: '/user/saveFaceImage',
    summary: 'Selfie, matched with the ID.',
    ...endpoint({
      auth: 'token',
      data: z.object({ imageId: z.string(), matched: unread(z.boolean()) }),
      rules: '§5 ID, §8',
      refusals: { ...PHOTO_REFUSALS, faceNotMatched: noData },
    }),
  },
  curpOcr: {
    method: 'POST',
    path: '/user/curp/ocr',
    body: z.object({ frontImageId: imageId, backImageId: imageId }),
    summary: 'Reads the ID; takes 5 to 10 s. When it fails the photos are dropped and must be taken again.',
    ...endpoint({
      auth: 'token',
      data: z.object({
        firstName: z.string(),
        lastName: z.string(),
        nationalId: z.string(),
        birthday: calendarDate,
        gender: z.string(),
        confidence: unread(z.number()),
      }),
      rules: '§8, §9 OCR wait',
      refusals: { ...STEP_REFUSALS, identityIncomplete: missing, ocrFailed: noData },
    }),
  },
  finishUploadAllImg: {
    method: 'POST',
    path: '/user/finishUploadAllImg',
    body: z.object({
      orderNo,
      nationalId: typed,
      firstName: typed,
      lastName: typed,
    }),
    summary: 'Closes identification when back, front, face and reading are in; 12 → 11.',
    ...endpoint({
      auth: 'token',
      data: orderStep,
      rules: '§5 ID',
      refusals: { ...STEP_REFUSALS, identityIncomplete: missing },
    }),
  },
});
