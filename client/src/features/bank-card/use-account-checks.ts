import { bankCardCalls } from '@puente/contract/calls/bank-card';
import { sessionCalls } from '@puente/contract/calls/session';
import { normaliseCode } from '@puente/contract/rules/code';
import { REFUSALS } from '@puente/contract/wire/codes';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors/api-error.ts';
import { useErrorText } from '../../api/errors/error-text.ts';
import { useWrite } from '../../api/use-write.ts';

const codeOf = (reason: string | null | undefined): number | null =>
  Object.entries(REFUSALS).find(([name]) => name === reason)?.[1] ?? null;

/** Asks the server to verify account and code, once per press of the button and before anything is saved. */
export function useAccountChecks() {
  const { t } = useTranslation('bank-card');
  const textOf = useErrorText();
  const account = useWrite(bankCardCalls.verifyBankCard);
  const code = useWrite(sessionCalls.validateVerifyCode);

  return {
    /**
     * Returns the number's bank and, if the account is refused, the reason's text. Rejects if the server does not
     * answer.
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
