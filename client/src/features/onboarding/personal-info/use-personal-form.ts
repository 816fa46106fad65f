import { profileCalls } from '@puente/contract/calls/profile';
import type { BasicInfo } from '@puente/contract/entities/profile';
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { StoredBasicInfo } from '@puente/contract/entities/user-info';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { useRefreshUser } from '../../../api/session.ts';
import { useWantedPage } from '../../../forms/form-pages.ts';
import { SubmitCancelled } from '../../../forms/form-options.ts';
import { type FormApi, useForm } from '../../../forms/use-form.ts';
import { mexicoDay } from '../../../i18n/dates.ts';
import { useSaveStep } from '../../../application/use-save-step.ts';
import { useClock } from '../../../utils/clock.ts';
import { askToConfirm } from '../../../utils/overlays.ts';
import { useFieldEvents } from '../../../native/use-field-events.ts';
import { useDraft } from '../../../storage/use-draft.ts';
import { useSession } from '../../../storage/device.ts';
import {
  curpAnswers,
  personalFormOf,
  PERSONAL_PAGES,
  basicInfoOf,
  PERSONAL_MESSAGES,
  type PersonalForm,
  personalSchema,
} from './personal-form.ts';
import { useFormats } from '../../../i18n/use-formats.ts';

/**
 * Form of «Tus datos»: asks the borrower to check a CURP that contradicts an answer, then sends the save call of the
 * edition.
 */
export function usePersonalForm({ order, stored }: { order: LoanOrder; stored: StoredBasicInfo }) {
  const { t } = useTranslation(['personal']);
  const [today] = useState(mexicoDay(useClock().now()));
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
    // A notice at the CURP field shows the birthday or sex that differs; a tap replaces the answer by the CURP’s.
    form.show('nationalId');
    throw new SubmitCancelled();
  };
  const save = (body: BasicInfo) =>
    edition === 'market'
      ? market.save({ body: { ...body, orderNo: order.orderNo } }, order.status)
      : single.save({ body }, order.status);
  const form: FormApi<PersonalForm> = useForm({
    start: personalFormOf(stored),
    schema: (all) => personalSchema(all, today),
    messages: PERSONAL_MESSAGES,
    say: (key, { count }) => t(key, { count }),
    checkOnLeave: ['nationalId', 'email'],
    clearWhenEmptied: ['email'],
    draft: useDraft('personalInfo'),
    pages: PERSONAL_PAGES,
    wanted: useWantedPage(),
    onField: useFieldEvents('personalInfo', order.orderNo),
    send: async (answers, all) => {
      await confirmCurp(all);
      await save(basicInfoOf(answers, language));
      refreshUser();
    },
    refused: (error) => {
      if (!(error instanceof ApiError)) return [];
      const age = error.codeName === 'ageOutOfRange' ? [{ field: 'birthday', msg: textOf(error) }] : [];
      return [...error.fields, ...age];
    },
  });
  return { form, today };
}

/** Says «Tu CURP dice 1 de enero de 1985; tú elegiste 2 de enero de 1985», likewise the sex; empty if they agree. */
export function useCurpWords() {
  const { t } = useTranslation('personal');
  const { date } = useFormats();
  return (form: PersonalForm): string => {
    const { birthday, gender } = curpAnswers(form) ?? {};
    const sex = (code: string) => (code === '1' || code === '2' ? t(`options.gender.${code}`) : '');
    const lines = [
      birthday && t('curpQuestion.birthday', { curp: date(birthday), chosen: date(form.birthday) }),
      gender && t('curpQuestion.gender', { curp: sex(gender), chosen: sex(form.gender) }),
    ];
    return lines.filter(Boolean).join(' ');
  };
}
