import { profileCalls } from '@puente/contract/calls/profile';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/errors/api-error.ts';
import { useErrorText } from '../../../api/errors/error-text.ts';
import { useRefreshUser } from '../../../api/use-sign-in.ts';
import { goToField } from '../../../forms/first-error.ts';
import { type FormApi, SubmitCancelled, useForm } from '../../../forms/use-form.ts';
import { mexicoDay } from '../../../i18n/dates.ts';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useClock } from '../../../lib/time/clock.ts';
import { askToConfirm } from '../../../lib/confirm-dialog.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useDraft } from '../../../device/use-draft.ts';
import { useSession } from '../../../device/use-session.ts';
import {
  basicInfoOf,
  curpAnswers,
  PERSONAL_FIELDS,
  type PersonalField,
  type PersonalForm,
  personalFormOf,
  visiblePersonalFields,
} from './personal-form.ts';
import { useCurpWords } from './use-curp-words.ts';
import { personalProblem, problemOfRule } from './personal-problems.ts';

type StepFacts = { order: LoanOrder; stored: StoredBasicInfo };

/** The words of a field's problem in the language of the screen; null when there is none. `today` in Mexico City. */
export function usePersonalWords(today: string) {
  const { t } = useTranslation('personal');
  return (field: PersonalField, value: string): string | null => {
    const problem = personalProblem(field, value, today);
    return problem && t(`problems.${problem.key}`, { count: problem.count ?? 0 });
  };
}

const isPersonalField = (name: string): name is PersonalField => PERSONAL_FIELDS.some((field) => field === name);

/**
 * The form of «Tus datos»: checks, draft, the question about a CURP that says otherwise, and the save of the edition.
 */
export function usePersonalForm({ order, stored }: StepFacts) {
  const { t } = useTranslation('personal');
  const [today] = useState(mexicoDay(useClock().now()));
  const words = usePersonalWords(today);
  const curpWords = useCurpWords();
  const textOf = useErrorText();
  const { edition, language } = useSession();
  const refreshUser = useRefreshUser();
  const market = useSaveStep(profileCalls.saveBasicInfoMarket, { step: 'personalInfo' });
  const single = useSaveStep(profileCalls.saveBasicInfo, { step: 'personalInfo' });

  const confirmCurp = async (all: PersonalForm) => {
    if (curpAnswers(all) === null) return;
    const sure = await askToConfirm({
      title: t('curpQuestion.title'),
      body: curpWords(all),
      confirm: t('curpQuestion.confirm'),
      cancel: t('curpQuestion.cancel'),
    });
    if (sure) return;
    // That field shows both values and offers the correction in one tap.
    goToField(form.field('nationalId').id);
    throw new SubmitCancelled();
  };
  const save = (all: PersonalForm) => {
    const body = basicInfoOf(all, language);
    return edition === 'market'
      ? market.save({ body: { ...body, orderNo: order.orderNo } }, order.status)
      : single.save({ body }, order.status);
  };
  const form: FormApi<PersonalForm> = useForm<PersonalForm>({
    start: personalFormOf(stored),
    visible: visiblePersonalFields,
    problem: (field, all) => words(field, all[field]),
    checkOnLeave: ['nationalId', 'email'],
    clearWhenEmptied: ['email'],
    draft: useDraft('personalInfo'),
    onField: useFieldEvents('personalInfo', order.orderNo),
    send: async (all) => {
      await confirmCurp(all);
      await save(all);
      refreshUser();
    },
    faults: (error, all) => {
      if (!(error instanceof ApiError)) return [];
      const named = error.fields.flatMap(({ field, rule, msg }) => {
        if (!isPersonalField(field)) return [];
        const key = problemOfRule(field, rule);
        return [[field, (key && t(`problems.${key}`)) ?? words(field, all[field]) ?? msg] as const];
      });
      return error.codeName === 'ageOutOfRange' ? [...named, ['birthday', textOf(error)]] : named;
    },
  });
  return { form, today, words };
}
