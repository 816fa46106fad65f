import { isDeepStrictEqual } from 'node:util';
import type { profileCalls } from '@puente/contract/calls/profile';
import type { AdditionInfo } from '@puente/contract/entities/addition-info';
import type { BasicInfo } from '@puente/contract/entities/basic-info';
import { storedWorkInfo } from '@puente/contract/entities/user-info';
import { checkBirthday } from '@puente/contract/rules/person/birthday';
import { checkCity } from '@puente/contract/rules/person/city';
import { checkEmergencyContacts, isSameMobile } from '@puente/contract/rules/person/emergency-contacts';
import {
  checkWork,
  visibleWork,
  WORK_FIELDS,
  type WorkField,
  type WorkForm,
} from '@puente/contract/rules/work/employment';
import { AGE_MAX, AGE_MIN } from '@puente/contract/values/limits';
import * as z from 'zod/mini';
import { refuseFields } from '../errors/failures.ts';
import { dateOf } from '../loans/time/mexico-time.ts';
import type { LoanRecord } from '../loans/order-record.ts';
import type { Borrower } from '../loans/borrower-record.ts';
import type { HandlersOf } from './context.ts';
import { latestOrder, move, ownOrder } from './own-order.ts';

type Save<T> = { mine: Borrower; order: LoanRecord; info: T; now: number };

function saveBasicInfo({ mine, order, info, now }: Save<BasicInfo>) {
  const issue = checkBirthday(info.birthday, dateOf(now));
  const faults = issue ? [{ field: 'birthday', rule: issue }] : [];
  if (issue === 'tooYoung' || issue === 'tooOld') refuseFields(faults, 'ageOutOfRange', { min: AGE_MIN, max: AGE_MAX });
  if (issue) refuseFields(faults);
  refuseUnknownCity('city', info.city, info.state);
  const unchanged = isDeepStrictEqual(mine.basicInfo, info);
  const step = move({ mine, order, event: { type: 'saveBasicInfo', unchanged }, now });
  mine.basicInfo = info;
  return step;
}

/** A city belongs to a state's list. */
function refuseUnknownCity(field: string, city: string | null | undefined, stateCode: string | null | undefined) {
  const rule = checkCity({ city: city ?? '', stateCode: stateCode ?? '' });
  if (rule) refuseFields([{ field, rule }]);
}

/** What both contacts share is shown at the second one. */
const SHARED = {
  sameRelation: {
    refusal: 'contactsShareRelation',
    fault: { field: 'emergencyContactRelation2', rule: 'sameRelation' },
  },
  sameMobile: { refusal: 'contactsShareMobile', fault: { field: 'emergencyContactMobile2', rule: 'sameMobile' } },
} as const;

function saveAdditionInfo({ mine, order, info, now }: Save<AdditionInfo>) {
  const contacts = contactsOf(info);
  const clash = checkEmergencyContacts(contacts)[0];
  if (clash) refuseFields([SHARED[clash].fault], SHARED[clash].refusal);
  const own = contacts.flatMap(({ mobile }, index) =>
    isSameMobile(mobile, mine.mobile) ? [{ field: `emergencyContactMobile${index + 1}`, rule: 'ownMobile' }] : [],
  );
  if (own.length > 0) refuseFields(own);
  const form = workFormOf(info);
  const faults = Object.entries(checkWork(form)).map(([field, rule]) => ({ field, rule }));
  if (faults.some(({ rule }) => rule !== 'samePayday')) refuseFields(faults, 'workFieldsMissing');
  if (faults.length > 0) refuseFields(faults);
  refuseUnknownCity('workCity', info.workCity, info.workState);
  const workInfo = { ...workplace.parse(info), ...visibleWork(form) };
  const unchanged = isDeepStrictEqual([mine.workInfo, mine.contacts], [workInfo, contacts]);
  const step = move({ mine, order, event: { type: 'saveAdditionalInfo', unchanged }, now });
  mine.workInfo = workInfo;
  mine.contacts = contacts;
  return step;
}

/** Hidden answers are dropped, also those that another client sends along (rules §4). */
function workFormOf(info: AdditionInfo): WorkForm {
  return Object.fromEntries(WORK_FIELDS.map((field) => [field, info[field] ?? ''])) as WorkForm;
}

/** What is asked about the workplace, which no rule hides. */
const workplace = z.omit(storedWorkInfo, {
  employmentType: true,
  designation: true,
  jobExperience: true,
  monthlySalary: true,
  payFrequency: true,
  monthlyPayday: true,
  monthlyPaydayTwo: true,
} satisfies Record<WorkField, true>);

function contactsOf(info: AdditionInfo) {
  return ([1, 2] as const).map((slot) => ({
    name: info[`emergencyContactName${slot}`],
    mobile: info[`emergencyContactMobile${slot}`],
    relation: info[`emergencyContactRelation${slot}`],
  }));
}

export const profileHandlers: HandlersOf<typeof profileCalls> = {
  saveBasicInfo: ({ body, change, now }) =>
    change((mine) => saveBasicInfo({ mine, order: latestOrder(mine), info: body, now })),

  saveBasicInfoMarket: ({ body: { orderNo, ...info }, change, now }) =>
    change((mine) => saveBasicInfo({ mine, order: ownOrder(mine, orderNo), info, now })),

  saveAdditionInfoMarket: ({ body: { orderNo, ...info }, change, now }) =>
    change((mine) => saveAdditionInfo({ mine, order: ownOrder(mine, orderNo), info, now })),
};
