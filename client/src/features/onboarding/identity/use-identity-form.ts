import { identityCalls } from '@puente/contract/calls/identity';
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
import { type FormApi, useForm } from '../../../forms/use-form.ts';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useDraft } from '../../../device/use-draft.ts';
import { type Identity, missingOf, type Need } from './identity-checklist.ts';
import type { IdReading } from './use-reading.ts';
import { foldText } from '../../../ui/list/fold-text.ts';
import { useLatest } from '../../../lib/use-latest.ts';

/** Holds what was read, to confirm or correct, and one entry per photo, so that the summary also lists missing ones. */
export type IdentityForm = Record<'firstName' | 'lastName' | 'nationalId' | Need, string>;

const READ_FIELDS = ['firstName', 'lastName', 'nationalId'] as const;
export type ReadField = (typeof READ_FIELDS)[number];

const startOf = ({ firstName, lastName, nationalId }: StoredBasicInfo): IdentityForm => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  nationalId: nationalId ?? '',
  back: '',
  front: '',
  reading: '',
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

  const problem = (field: keyof IdentityForm, { [field]: value }: IdentityForm): string | null => {
    if (field === 'firstName' || field === 'lastName') {
      return checkName(value) === null ? null : t(`personal:problems.${field}`);
    }
    if (field !== 'nationalId') return missing.includes(field) ? t(`missing.${field}`) : null;
    const issue = checkCurp(value);
    if (issue === 'required') return t('personal:problems.nationalId');
    const count = CURP_CHARACTERS - normaliseCurp(value).length;
    if (issue === 'tooShort') return t('personal:problems.nationalIdShort', { count });
    return issue === null ? null : t('personal:problems.nationalIdFormat');
  };

  const start = startOf(stored);
  /** Only what was read or corrected: what the borrower said before is the lender's to keep. */
  const keepReading = (values: Record<string, unknown>) => {
    if (READ_FIELDS.some((name) => values[name] !== start[name])) {
      draft.keep(Object.fromEntries(READ_FIELDS.map((name) => [name, values[name]])));
    }
  };

  const form: FormApi<IdentityForm> = useForm<IdentityForm>({
    start,
    visible: () => ['back', 'front', 'reading', ...(identity.ocr ? READ_FIELDS : []), 'face'],
    problem,
    checkOnLeave: ['nationalId'],
    onField: tell,
    draft: { ...draft, keep: (values) => keepReading(values) },
    send: async ({ firstName, lastName, nationalId }) => {
      const body = {
        orderNo: order.orderNo,
        firstName: normaliseName(firstName),
        lastName: normaliseName(lastName),
        nationalId: normaliseCurp(nationalId),
      };
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
