import { identityCalls } from '@puente/contract/calls/identity';
import { ruled } from '@puente/contract/entities/ruled';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import { checkCurp, normaliseCurp } from '@puente/contract/rules/curp';
import { checkName, normaliseName } from '@puente/contract/rules/person';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useRefreshUser } from '../../../api/session.ts';
import { useRefreshAll } from '../../../api/query-client.ts';
import type { ParseKeys } from 'i18next';
import * as z from 'zod/mini';
import { checkedText, type Messages, shownIf } from '../../../forms/form-schema.ts';
import { type FormApi, useForm } from '../../../forms/use-form.ts';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useDraft } from '../../../storage/use-draft.ts';
import { type Identity, missingOf, type Need } from './photo-stage.ts';
import type { DataOf } from '@puente/contract/wire/endpoint';
import { CURP_MESSAGES, nameMessages } from '../../../forms/person-messages.ts';
import { foldText } from '../../../utils/text.ts';
import { useLatest } from '../../../utils/hooks.ts';

const READ_FIELDS = ['firstName', 'lastName', 'nationalId'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

/**
 * Returns the schema of the values read from the ID, with one entry per photo: the error summary also lists missing
 * photos.
 */
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
export type IdReading = DataOf<typeof identityCalls.curpOcr>;
export type IdentityForm = Record<keyof ReturnType<typeof identitySchema>['shape'], string>;

const MESSAGES: Messages<IdentityForm, ParseKeys<['identity', 'personal']>> = {
  back: 'missing.back',
  front: 'missing.front',
  reading: 'missing.reading',
  face: 'missing.face',
  firstName: nameMessages('firstName'),
  lastName: nameMessages('lastName'),
  nationalId: CURP_MESSAGES,
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

/** Returns the fields in which the ID differs; ignores case and accents, because an INE is printed without accents. */
const differing = (read: Record<ReadField, string>, said: Record<ReadField, string>): readonly ReadField[] =>
  READ_FIELDS.filter((name) => foldText(read[name]) !== foldText(said[name]));

type Args = { order: LoanOrder; stored: StoredBasicInfo; identity: Identity };

export function useIdentityForm({ order, stored, identity }: Args) {
  const { t } = useTranslation(['identity', 'personal']);
  const refresh = useRefreshAll();
  const refreshUser = useRefreshUser();
  const { save, busy } = useSaveStep(identityCalls.finishUploadAllImg, { step: 'identity' });
  const draft = useDraft('identity');
  const tell = useFieldEvents('identity', order.orderNo);
  const missing = missingOf(identity);

  const start = startOf(stored);
  /**
   * Stores the draft only if the ID or the borrower changed a value: the unchanged answers are on the server already.
   */
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
        // The server lacks a part that this screen counted as received.
        if (error instanceof ApiError && error.codeName === 'identityIncomplete') await refresh();
        throw error;
      }
    },
  });

  const [shown, setShown] = useState<readonly ReadField[]>(() => differing(form.values, start));
  const latest = useLatest(form);
  // Updates the error summary on screen when a missing part has arrived.
  const state = missing.join();
  const last = useRef(state);
  useEffect(() => {
    if (last.current !== state) latest.current.put({});
    last.current = state;
  }, [state, latest]);

  return {
    form,
    busy,
    tell,
    /** Fields whose value on the ID differs from the answer or has a problem; all once the borrower corrects them. */
    shown: identity.ocr
      ? READ_FIELDS.filter((name) => shown.includes(name) || form.problems.some((one) => one.name === name))
      : [],
    said: start,
    correct: () => setShown(READ_FIELDS),
    /** Fills in the values read from the ID, except where they differ from the answer only by case or accents. */
    fill: (read: IdReading) => {
      const other = differing(read, start);
      setShown(other);
      form.put(Object.fromEntries(READ_FIELDS.map((name) => [name, (other.includes(name) ? read : start)[name]])));
    },
  };
}
