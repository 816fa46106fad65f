import { bankCardCalls } from '@puente/contract/calls/bank-card';
import { normaliseAccount } from '@puente/contract/rules/payout-account';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useWantedPage } from '../../forms/form-pages.ts';
import { SubmitCancelled } from '../../forms/form-options.ts';
import { type FormApi, useForm } from '../../forms/use-form.ts';
import { mexicoDay } from '../../i18n/dates.ts';
import { useContinueTo } from '../../history/continue-to.tsx';
import { useCodeRequest } from '../../codes/one-time-code.tsx';
import { useSaveStep } from '../../application/use-save-step.ts';
import { useClock } from '../../utils/clock.ts';
import { useCountdown } from '../../components/countdown.tsx';
import { hasPageBehind } from '../../history/entries.ts';
import { askToConfirm, showToast } from '../../utils/overlays.ts';
import { useFieldEvents } from '../../native/use-field-events.ts';
import { useDraft } from '../../storage/use-draft.ts';
import {
  ACCOUNT_PAGES,
  type AccountAnswers,
  type AccountField,
  type AccountForm,
  accountMessages,
  accountSchema,
  type ExtraAnswers,
  findRefusals,
} from './account-schema.ts';
import { accountFormOf, type AccountMode, accountToSend, bankQuestion, type Holder } from './bank-card-form.ts';
import { sessionCalls } from '@puente/contract/calls/session';
import { normaliseCode } from '@puente/contract/rules/code';
import { REFUSALS } from '@puente/contract/wire/codes';
import { useWrite } from '../../api/use-write.ts';

const codeOf = (reason: string | null | undefined): number | null =>
  Object.entries(REFUSALS).find(([name]) => name === reason)?.[1] ?? null;

/** Asks the server to verify account and code, once per press of the button and before anything is saved. */
function useAccountChecks() {
  const { t } = useTranslation('bank-card');
  const textOf = useErrorText();
  const account = useWrite(bankCardCalls.verifyBankCard);
  const code = useWrite(sessionCalls.validateVerifyCode);

  return {
    /**
     * Returns the number's bank and, if the account is refused, the reason's text. Rejects with an ApiError if the call
     * fails.
     */
    verify: async (cardNo: string): Promise<{ refused: string | null; bankCode: number | null }> => {
      const answer = await account.write({ query: { cardNo } });
      if (answer.state === 'failed') throw answer.error;
      if (answer.state === 'ignored' || answer.data.valid) {
        return { refused: null, bankCode: answer.state === 'done' ? answer.data.bankCode : null };
      }
      const refusal = codeOf(answer.data.reason);
      const path = bankCardCalls.verifyBankCard.path;
      const refused =
        refusal === null ? t('problems.notVerified') : textOf(new ApiError({ kind: 'refused', path, code: refusal }));
      return { refused, bankCode: answer.data.bankCode };
    },
    /** Returns the text for why a code is refused; null if it is accepted. */
    checkCode: async (mobile: string, text: string): Promise<string | null> => {
      const path = sessionCalls.validateVerifyCode.path;
      const answer = await code.write({ query: { mobile, code: normaliseCode(text), purpose: 'bankCard' } });
      if (answer.state === 'failed') throw answer.error;
      if (answer.state === 'ignored' || answer.data.valid) return null;
      return textOf(new ApiError({ kind: 'refused', path, code: REFUSALS.wrongCode }));
    },
  };
}

export type Editable = Extract<AccountMode, { kind: 'add' | 'correct' | 'change' }>;

export type AccountFormArgs = {
  mode: Editable;
  /** Status of the borrower's latest order; null if there is none. */
  statusBefore: number | null;
  asked: ExtraAnswers;
  holder: Holder;
  /** Returns the bank's name; the code itself if the catalogue lacks it. */
  bankName: (code: number) => string;
};

/**
 * Form of «Cuenta bancaria»: checks the answers, lets the server verify the account, asks about a different bank, then
 * saves by mode.
 */
export function useAccountForm({ mode, statusBefore, asked, holder, bankName }: AccountFormArgs) {
  const { t } = useTranslation(['bank-card', 'personal', 'sign-in']);
  const textOf = useErrorText();
  const [today] = useState(mexicoDay(useClock().now()));
  const codes = useCodeRequest('bankCard');
  const lender = useAccountChecks();
  const [verifying, setVerifying] = useState(false);
  const saved = useWayOn({ mode, statusBefore });
  const add = useSaveStep(bankCardCalls.addBankCard, saved);
  const update = useSaveStep(bankCardCalls.updateBankCard, saved);
  const ownRequest = codes.request?.mobile === holder.mobile ? codes.request : null;
  const codeDigits = ownRequest?.digits ?? null;
  // While locked, the server accepts neither this code nor a new one.
  const locked = useCountdown(asked.code ? (ownRequest?.lockedUntil ?? null) : null) > 0;

  const refuse = (field: AccountField, message: string | null) => {
    if (message === null) return;
    form.flag(field, message);
    throw new SubmitCancelled();
  };
  const settleBank = async (all: AccountForm, verified: number | null): Promise<string> => {
    const question = bankQuestion(all, verified);
    if (question === null) return all.bankCode;
    const [clabeBank, chosenBank] = [bankName(question.clabeBank), bankName(question.chosenBank)];
    // Removes the overlay synchronously: it returns the focus to the button, and the question later returns the focus
    // to the element that had it.
    flushSync(() => setVerifying(false));
    const takeClabes = await askToConfirm({
      title: t('question.title'),
      body: t('question.body', { clabeBank, chosenBank }),
      confirm: t('question.confirm', { clabeBank }),
      cancel: t('question.cancel'),
    });
    if (!takeClabes) throw new SubmitCancelled();
    setVerifying(true);
    const bankCode = String(question.clabeBank);
    form.put({ bankCode });
    return bankCode;
  };
  const save = (answers: AccountAnswers) => {
    const orderNo = mode.kind === 'change' ? undefined : mode.orderNo;
    const body = accountToSend({ answers, holder, orderNo });
    return mode.kind === 'add'
      ? add.save({ body }, statusBefore)
      : update.save({ body: { ...body, cardId: mode.cardId } }, statusBefore);
  };
  const send = async (answers: AccountAnswers, all: AccountForm) => {
    const found = await lender.verify(normaliseAccount(all.accountNumber));
    refuse('accountNumber', found.refused);
    const bankCode = await settleBank(all, found.bankCode);
    if (asked.code) refuse('code', await lender.checkCode(holder.mobile, all.code));
    // `save` shows its own overlay from here on.
    setVerifying(false);
    await save({ ...answers, bankCode });
    codes.forget();
  };

  const form: FormApi<AccountForm> = useForm({
    start: accountFormOf(holder),
    schema: (all) => accountSchema(all, { asked, today, codeDigits }),
    messages: accountMessages(codeDigits),
    say: (key, { count }) => t(key, { count }),
    checkOnLeave: ['accountNumber', 'accountConfirmation', 'nationalId'],
    draft: useDraft('bankCard'),
    pages: ACCOUNT_PAGES,
    wanted: useWantedPage(),
    onField: useFieldEvents('addBankCard', mode.kind === 'change' ? null : (mode.orderNo ?? null)),
    send: async (answers, all) => {
      setVerifying(true);
      try {
        await send(answers, all);
      } catch (error) {
        if (!(error instanceof ApiError && codes.lock(holder.mobile, error))) throw error;
        // The notice that replaces the code field says why and for how long.
        form.put({ code: '' });
        throw new SubmitCancelled();
      } finally {
        setVerifying(false);
      }
    },
    refused: (error) => (error instanceof ApiError ? findRefusals(error, textOf(error)) : []),
  });
  return { form, codes, locked, verifying: verifying || add.busy || update.busy };
}

/**
 * After saving, continues the application; after a correction, opens the deposit and removes this form from the
 * history; after «Cambiar», returns to the screen before.
 */
function useWayOn({ mode, statusBefore }: Pick<AccountFormArgs, 'mode' | 'statusBefore'>) {
  const { t } = useTranslation(['bank-card', 'personal', 'sign-in']);
  const navigate = useNavigate();
  const goOn = useContinueTo();
  return {
    step: 'bankCard' as const,
    go: async (path: string, { status }: { status: number | null }) => {
      if (mode.kind === 'correct') return goOn(() => ({ to: path }));
      if (status !== null && status !== statusBefore) return navigate(path);
      showToast(t('saved'));
      return hasPageBehind() ? navigate(-1) : navigate(path, { replace: true });
    },
  };
}
