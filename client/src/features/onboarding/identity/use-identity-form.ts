import { identityCalls } from '@puente/contract/calls/identity';
import { ruled } from '@puente/contract/entities/ruled';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import { checkCurp, normaliseCurp } from '@puente/contract/rules/person/curp';
import { checkName, normaliseName } from '@puente/contract/rules/person/name';
import { CURP_CHARACTERS } from '@puente/contract/values/limits';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/errors/api-error.ts';
import { useRefreshUser } from '../../../api/use-sign-in.ts';
import { useRefreshAll } from '../../../api/use-read.ts';
import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { checkedText, type Messages, shownIf } from '../../../forms/form-schema.ts';
import { type FormApi, useForm } from '../../../forms/use-form.ts';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useDraft } from '../../../device/use-draft.ts';
import { type Identity, missingOf, type Need } from './identity-checklist.ts';
import type { IdReading } from './use-reading.ts';
import { foldText } from '../../../ui/list/fold-text.ts';
import { useLatest } from '../../../lib/use-latest.ts';

const READ_FIELDS = ['firstName', 'lastName', 'nationalId'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/** Holds what was read, to confirm or correct, and one entry per photo, so that the summary also lists missing ones. */
function identitySchema(missing: readonly Need[], read: boolean) {
  const needs = (need: Need) => checkedText(() => (missing.includes(need) ? 'missing' : null));
  const name = ruled(checkName, normaliseName);
  return z.object({
    back: needs('back'),
    front: needs('front'),
    reading: needs('reading'),
    ...shownIf(read, { firstName: name, lastName: name, nationalId: ruled(checkCurp, normaliseCurp) }),
    face: needs('face'),
  });
}
export type IdentityForm = Record<keyof ReturnType<typeof identitySchema>['shape'], string>;

const MESSAGES: Messages<IdentityForm, ParseKeys<['identity', 'personal']>> = {
  back: 'missing.back',
  front: 'missing.front',
  reading: 'missing.reading',
  face: 'missing.face',
  firstName: 'personal:problems.firstName',
  lastName: 'personal:problems.lastName',
  nationalId: {
    required: 'personal:problems.nationalId',
    tooShort: ({ nationalId }) => ({
      key: 'personal:problems.nationalIdShort',
      count: CURP_CHARACTERS - normaliseCurp(nationalId).length,
    }),
    rest: 'personal:problems.nationalIdFormat',
  },
};

const startOf = ({ firstName, lastName, nationalId }: StoredBasicInfo): IdentityForm => ({
  back: '',
  front: '',
  reading: '',
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  nationalId: nationalId ?? '',
  face: '',
});

/** Returns the fields in which the ID differs; ignores capitals and accents, because an INE has no accents. */
const differing = (read: Record<ReadField, string>, said: Record<ReadField, string>): readonly ReadField[] =>
  READ_FIELDS.filter((name) => foldText(read[name]) !== foldText(said[name]));

type Args = { order: LoanOrder; stored: StoredBasicInfo; identity: Identity };

/** «Enviar»: succeeds only when back, front, face and reading are in; otherwise it lists what is missing. */
export function useIdentityForm({ order, stored, identity }: Args) {
  const { t } = useTranslation(['identity', 'personal']);
  const refresh = useRefreshAll();
  const refreshUser = useRefreshUser();
  const { save, busy } = useSaveStep(identityCalls.finishUploadAllImg, { step: 'identity' });
  const draft = useDraft('identity');
  const tell = useFieldEvents('identity', order.orderNo);
  const missing = missingOf(identity);

  const start = startOf(stored);
  /** Only what was read or corrected: what the borrower said before is the lender's to keep. */
  const keepReading = (values: Record<string, unknown>) => {
    if (READ_FIELDS.some((name) => values[name] !== start[name])) {
      draft.keep(Object.fromEntries(READ_FIELDS.map((name) => [name, values[name]])));
    }
  };

  const form: FormApi<IdentityForm> = useForm({
    start,
    schema: () => identitySchema(missing, identity.ocr),
    messages: MESSAGES,
    say: (key, { count }) => t(key, { count }),
    checkOnLeave: ['nationalId'],
    onField: tell,
    draft: { ...draft, keep: (values) => keepReading(values) },
    send: async ({ firstName = '', lastName = '', nationalId = '' }) => {
      const body = { orderNo: order.orderNo, firstName, lastName, nationalId };
      try {
        await save({ body }, order.status);
        refreshUser();
      } catch (error) {
        // The lender lacks something that this screen believed it had.
        if (error instanceof ApiError && error.codeName === 'identityIncomplete') await refresh();
        throw error;
      }
    },
  });

  // A restored draft was read or corrected before, so its differences show again.
  const [shown, setShown] = useState<readonly ReadField[]>(() => differing(form.values, start));
  const latest = useLatest(form);
  // Removes what has arrived since from the list of missing things on screen.
  const state = missing.join();
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) latest.current.put({});
    last.current = state;
  }, [state, latest]);

  return {
    form,
    busy,
    /** Records an event of a photo. */
    tell,
    /** Fields in which the ID differs from the borrower's answers; all of them once the borrower corrects. */
    shown: identity.ocr
      ? READ_FIELDS.filter((name) => shown.includes(name) || form.problems.some((one) => one.name === name))
      : [],
    /** The borrower's answers before the reading. */
    said: start,
    correct: () => setShown(READ_FIELDS),
    /** Replaces the answers with what was read; a spelling that means the same keeps the borrower's accents. */
    fill: (read: IdReading) => {
      const other = differing(read, start);
      setShown(other);
      form.put(Object.fromEntries(READ_FIELDS.map((name) => [name, (other.includes(name) ? read : start)[name]])));
    },
  };
}
