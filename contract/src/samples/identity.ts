import type { identityCalls } from '../calls/identity.ts';
import { curp, orderNo, type Samples } from './pieces.ts';

/** Uploads are multipart (part `file`, field `orderNo`) and have no JSON body to show. */
export const identitySamples = {
  uploadCurpFront: { data: { imageId: 'img-2' } },
  uploadCurpBack: { data: { imageId: 'img-1' } },
  saveFaceImage: { data: { imageId: 'img-3', matched: true } },
  curpOcr: {
    body: { frontImageId: 'img-2', backImageId: 'img-1' },
    data: {
      firstName: 'Ana Sofía',
      lastName: 'Gómez Marín',
      nationalId: curp,
      birthday: '1985-01-01',
      gender: 'female',
      confidence: 0.97,
    },
  },
  finishUploadAllImg: { body: { orderNo, nationalId: curp }, data: { orderNo, status: 11 } },
} satisfies Samples<Omit<typeof identityCalls, 'uploadCurpFront' | 'uploadCurpBack' | 'saveFaceImage'>> &
  Record<'uploadCurpFront' | 'uploadCurpBack' | 'saveFaceImage', { data: object }>;
