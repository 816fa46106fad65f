import { isDeepStrictEqual } from 'node:util';
import type { profileCalls } from '@puente/contract/calls/profile';
import type { AdditionInfo, BasicInfo } from '@puente/contract/entities/profile';
import { storedWorkInfo } from '@puente/contract/entities/user-info';
import { checkBirthday } from '@puente/contract/rules/dates';
import { checkCity } from '@puente/contract/values/cities';
import { checkEmergencyContacts, isSameMobile } from '@puente/contract/rules/contacts';
import { checkWork, visibleWork, WORK_FIELDS, type WorkField, type WorkForm } from '@puente/contract/rules/employment';
import { AGE_MAX, AGE_MIN } from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { refuseFields } from '../errors/failures.ts';
import { toMexicoDate } from '../loans/mexico-time.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import type { Borrower } from '../loans/borrower-record.ts';
import { type Call, type HandlersOf, moveOrder, requireOwnOrder } from './handler.ts';

type Calls = typeof profileCalls;
type Save<T, C> = Pick<Call<C>, 'refuse' | 'now'> & { mine: Borrower; order: LoanRecord; info: T };

function saveBasicInfo({ mine, order, info, now, refuse }: Save<BasicInfo, Calls['saveBasicInfo']>) {
  const issue = checkBirthday(info.birthday, toMexicoDate(now));
  const faults = issue ? [{ field: 'birthday', rule: issue }] : [];
  if (issue === 'tooYoung' || issue === 'tooOld') refuse('ageOutOfRange', { min: AGE_MIN, max: AGE_MAX }, faults);
  if (issue) refuseFields(faults);
  refuseUnknownCity('city', info.city, info.state);
  const unchanged = isDeepStrictEqual(mine.basicInfo, info);
  const step = moveOrder({ mine, order, event: { type: 'saveBasicInfo', unchanged }, now, refuse });
  mine.basicInfo = info;
  return step;
}

function refuseUnknownCity(field: string, city: string | null | undefined, stateCode: string | null | undefined) {
  const rule = checkCity({ city: city ?? '', stateCode: stateCode ?? '' });
  if (rule) refuseFields([{ field, rule }]);
}

/** A conflict between both contacts is reported at the second. */
const SHARED = {
  sameRelation: {
    refusal: 'contactsShareRelation',
    fault: { field: 'emergencyContactRelation2', rule: 'sameRelation' },
  },
  sameMobile: { refusal: 'contactsShareMobile', fault: { field: 'emergencyContactMobile2', rule: 'sameMobile' } },
} as const;

function saveAdditionInfo({ mine, order, info, now, refuse }: Save<AdditionInfo, Calls['saveAdditionInfoMarket']>) {
  const contacts = toContacts(info);
  const clash = checkEmergencyContacts(contacts)[0];
  if (clash) refuse(SHARED[clash].refusal, {}, [SHARED[clash].fault]);
  const own = contacts.flatMap(({ mobile }, index) =>
    isSameMobile(mobile, mine.mobile) ? [{ field: `emergencyContactMobile${index + 1}`, rule: 'ownMobile' }] : [],
  );
  if (own.length > 0) refuseFields(own);
  const form = toWorkForm(info);
  const faults = Object.entries(checkWork(form)).map(([field, rule]) => ({ field, rule }));
  if (faults.some(({ rule }) => rule !== 'samePayday')) refuse('workFieldsMissing', {}, faults);
  if (faults.length > 0) refuseFields(faults);
  refuseUnknownCity('workCity', info.workCity, info.workState);
  const workInfo = { ...workplace.parse(info), ...visibleWork(form) };
  const unchanged = isDeepStrictEqual([mine.workInfo, mine.contacts], [workInfo, contacts]);
  const step = moveOrder({ mine, order, event: { type: 'saveAdditionalInfo', unchanged }, now, refuse });
  mine.workInfo = workInfo;
  mine.contacts = contacts;
  return step;
}

/** Returns the work answers as the form has them, where an answer left out is an empty text. */
function toWorkForm(info: AdditionInfo): WorkForm {
  return Object.fromEntries(WORK_FIELDS.map((field) => [field, info[field] ?? ''])) as WorkForm;
}

const workFields = Object.fromEntries(WORK_FIELDS.map((field) => [field, true])) as Record<WorkField, true>;
const workplace = z.omit(storedWorkInfo, workFields);

function toContacts(info: AdditionInfo) {
  return ([1, 2] as const).map((slot) => ({
    name: info[`emergencyContactName${slot}`],
    mobile: info[`emergencyContactMobile${slot}`],
    relation: info[`emergencyContactRelation${slot}`],
  }));
}

export const profileHandlers: HandlersOf<Calls> = {
  saveBasicInfo: ({ body, change, now, refuse }) =>
    change((mine) => {
      const order = mine.orders.at(-1) ?? refuse('orderNotFound');
      return saveBasicInfo({ mine, order, info: body, now, refuse });
    }),

  saveBasicInfoMarket: ({ body: { orderNo, ...info }, change, now, refuse }) =>
    change((mine) => saveBasicInfo({ mine, order: requireOwnOrder(mine, orderNo, refuse), info, now, refuse })),

  saveAdditionInfoMarket: ({ body: { orderNo, ...info }, change, now, refuse }) =>
    change((mine) => saveAdditionInfo({ mine, order: requireOwnOrder(mine, orderNo, refuse), info, now, refuse })),
};
