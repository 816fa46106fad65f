import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { identityCalls } from '@puente/contract/calls/identity';
import { checkCurp, normaliseCurp } from '@puente/contract/rules/curp';
import { checkName, normaliseName } from '@puente/contract/rules/person';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import type { Language } from '@puente/contract/wire/headers';
import type { BodyOf, RefusalsOf, STEP_REFUSALS } from '@puente/contract/wire/endpoint';
import { PHOTO_MARKS } from '@puente/fixtures';
import { formatMessage, refuseFields, type Refuse } from '../errors/failures.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import { hasReached } from '../loans/application.ts';
import type { TextKey } from '../errors/texts.ts';
import {
  NO_IDENTITY,
  type Borrower,
  type IdentityRecord,
  replaceOrder,
  type StoredPhoto,
} from '../loans/borrower-record.ts';
import { listPhotoIds } from '../loans/advance-order.ts';
import { type Call, type HandlersOf, moveOrder, requireOwnOrder } from './handler.ts';

type Side = 'back' | 'front' | 'face';
type Calls = typeof identityCalls;
type PhotoCall = Call<Calls['uploadCurpBack']>;
type StepRefuse = Refuse<typeof STEP_REFUSALS>;
type FinishBody = BodyOf<typeof identityCalls.finishUploadAllImg>;

function requireOpenApplication(mine: Borrower, orderNo: string, refuse: StepRefuse): LoanRecord {
  const order = requireOwnOrder(mine, orderNo, refuse);
  if (!hasReached(order.status, ORDER_STATUS.identityOcr)) refuse('wrongStep');
  return order;
}

/** Writes the photo's file, then the borrower; a refusal leaves no file. */
async function storePhoto(
  call: Omit<PhotoCall, 'refuse'> & { refuse: StepRefuse },
  side: Side,
  refuseUnless: (mine: Borrower) => void,
): Promise<string> {
  const { world, file, change, borrower, now, refuse } = call;
  const orderNo = call.fields.orderNo ?? '';
  refuseUnless(borrower);
  requireOpenApplication(borrower, orderNo, refuse);
  const photo = describePhoto(call, side);
  await world.photos.keep(photo.imageId, file.bytes);
  try {
    await change((mine) => {
      const order = requireOpenApplication(mine, orderNo, refuse);
      refuseUnless(mine);
      mine.identity = { ...mine.identity, ...resetReading(side, photo, mine.identity), [side]: photo };
      // Restarts the wait after which the data of an idle application are deleted.
      replaceOrder(mine, { ...order, touchedAt: now });
    });
  } catch (error) {
    // The borrower was not saved: removes the file, unless an equal photo saved earlier uses it.
    if (!listPhotoIds(borrower).includes(photo.imageId)) await world.photos.drop([photo.imageId]);
    throw error;
  }
  return photo.imageId;
}

/** A new photo must be read again. A different back also drops the front, because the back comes first (rules §6). */
function resetReading(side: Side, { imageId }: StoredPhoto, { back }: IdentityRecord): Partial<IdentityRecord> {
  if (side === 'face') return {};
  return side === 'back' && back && back.imageId !== imageId ? { ocrAt: null, front: null } : { ocrAt: null };
}

function describePhoto({ world, borrower, file, now }: Omit<PhotoCall, 'refuse'>, side: Side): StoredPhoto {
  const { type, width, height, bytes } = file;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const imageId = world.hmac('photo', borrower.userId, side, hash).slice(0, 32);
  const unreadable = bytes.includes(PHOTO_MARKS.ocrFails);
  return { imageId, type, width, height, bytes: bytes.length, unreadable, uploadedAt: now };
}

const PARTS = [
  ['photoBack', 'back'],
  ['photoFront', 'front'],
  ['photoReading', 'ocrAt'],
  ['photoFace', 'face'],
] as const satisfies readonly (readonly [TextKey, keyof IdentityRecord])[];
type Part = (typeof PARTS)[number][0];

const listMissingParts = (identity: IdentityRecord): Part[] =>
  PARTS.flatMap(([name, part]) => (identity[part] === null ? [name] : []));

function toIncompleteRefusal(missing: Part[], lang: Language): Parameters<IncompleteRefuse> {
  const parts = missing.map((part) => formatMessage(part, {}, lang)).join(', ');
  return ['identityIncomplete', { missing: parts }, { missing }];
}
type IncompleteRefuse = Refuse<Pick<RefusalsOf<Calls['finishUploadAllImg']>, 'identityIncomplete'>>;

export const identityHandlers: HandlersOf<Calls> = {
  uploadCurpBack: async (call) => ({ imageId: await storePhoto(call, 'back', () => {}) }),

  uploadCurpFront: async (call) => ({
    imageId: await storePhoto(call, 'front', (mine) => {
      if (!mine.identity.back) call.refuse('backFirst');
    }),
  }),

  async saveFaceImage(call) {
    const { face, faceRefusals = 0 } = call.borrower.settings;
    const fails = face === 'fail' || faceRefusals > 0 || call.file.bytes.includes(PHOTO_MARKS.faceFails);
    if (faceRefusals > 0)
      await call.change((mine) => {
        mine.settings = { ...mine.settings, faceRefusals: faceRefusals - 1 };
      });
    const imageId = await storePhoto(call, 'face', () => {
      if (fails) call.refuse('faceNotMatched');
    });
    return { imageId, matched: true };
  },

  async curpOcr({ body, borrower, change, now, world, lang, refuse }) {
    const { back, front } = borrower.identity;
    if (!back || back.imageId !== body.backImageId) return refuse(...toIncompleteRefusal(['photoBack'], lang));
    if (!front || front.imageId !== body.frontImageId) return refuse(...toIncompleteRefusal(['photoFront'], lang));
    await world.wait(world.timetable.ocr);
    const fails = borrower.settings.ocr === 'fail' || back.unreadable || front.unreadable;
    const read = await change((mine) => {
      const order = mine.orders.at(-1) ?? refuse('orderNotFound');
      requireOpenApplication(mine, order.orderNo, refuse);
      if (mine.identity.front?.imageId !== front.imageId) refuse(...toIncompleteRefusal(['photoFront'], lang));
      if (fails) {
        // TRANSITIONS row T05 drops the photos and their reading; later statuses have no such row.
        if (order.status === ORDER_STATUS.identityOcr)
          moveOrder({ mine, order, event: { type: 'ocrFailed' }, now, refuse });
        mine.identity = NO_IDENTITY;
        return null;
      }
      mine.identity = { ...mine.identity, ocrAt: now };
      return toReading(mine, refuse);
    });
    // Refuses after the change, so that the photos stay dropped.
    return read ?? refuse('ocrFailed');
  },

  finishUploadAllImg: ({ body, change, now, lang, refuse }) =>
    change((mine) => {
      const order = requireOwnOrder(mine, body.orderNo, refuse);
      const missing = listMissingParts(mine.identity);
      if (missing.length > 0) refuse(...toIncompleteRefusal(missing, lang));
      const basicInfo = mine.basicInfo && { ...mine.basicInfo, ...checkCorrections(body) };
      const unchanged = isDeepStrictEqual(mine.basicInfo, basicInfo);
      const step = moveOrder({ mine, order, event: { type: 'finishIdentity', unchanged }, now, refuse });
      mine.basicInfo = basicInfo;
      return step;
    }),
};

function checkCorrections({ firstName, lastName, nationalId }: FinishBody) {
  const given = {
    ...(firstName === undefined ? {} : { firstName: normaliseName(firstName) }),
    ...(lastName === undefined ? {} : { lastName: normaliseName(lastName) }),
    ...(nationalId === undefined ? {} : { nationalId: normaliseCurp(nationalId) }),
  };
  const checks = { firstName: checkName, lastName: checkName, nationalId: checkCurp };
  const faults = Object.entries(given).flatMap(([field, value]) => {
    const rule = checks[field as keyof typeof given](value);
    return rule === null ? [] : [{ field, rule }];
  });
  if (faults.length > 0) refuseFields(faults);
  return given;
}

const UNSURE = 0.42;

/** our choice: the simulated reading returns the data that the borrower typed; settings make it differ. */
function toReading({ basicInfo, identity: { front }, settings: { ocr, reading = {} } }: Borrower, refuse: StepRefuse) {
  const { firstName, lastName, nationalId, birthday, gender } = basicInfo ?? refuse('wrongStep');
  const read = {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    nationalId: nationalId ?? '',
    birthday: birthday ?? '',
    gender: gender ?? '',
  };
  const confidence = Math.round(100 * Math.min(0.99, 0.9 + (front?.width ?? 0) / 50_000)) / 100;
  switch (ocr) {
    case 'differs':
      return { ...read, lastName: OTHER_LAST_NAME, confidence, ...reading };
    case 'unsure':
      return { ...read, confidence: UNSURE, ...reading };
    case 'empty':
      return { ...read, firstName: '', lastName: '', nationalId: '', confidence: 0 };
    default:
      return { ...read, confidence };
  }
}

const OTHER_LAST_NAME = 'Sánches Ruis';
