import * as z from 'zod/mini';
import { accountNumber, bankBranch, bankCardForm, bankCardUpdate } from '../entities/bank-card.ts';
import { maybeText, wireStatus } from '../entities/common.ts';
import { c, endpoint, CODE_REFUSALS, fieldFaults, noData, STEP_REFUSALS } from '../wire/endpoint.ts';
import { done, some } from '../wire/reading.ts';

const ACCOUNT_REFUSALS = {
  ...STEP_REFUSALS,
  ...CODE_REFUSALS,
  accountInvalid: fieldFaults,
  accountNumbersDiffer: noData,
  accountOfAnother: noData,
  bankDiffersFromClabe: noData,
  holderDiffers: noData,
  cardNotEditable: noData,
} as const;

const saved = done(z.object({ cardId: z.string(), orderNo: z.nullable(z.string()), status: wireStatus }));

export const bankCardCalls = c.router({
  addBankCard: {
    method: 'POST',
    path: '/user/addBankCard',
    body: bankCardForm,
    summary: 'Saves the account for the deposit; 5 → 17.',
    ...endpoint({ auth: 'token', data: saved, rules: '§3, §5 bank account', refusals: ACCOUNT_REFUSALS }),
  },
  updateBankCard: {
    method: 'POST',
    path: '/user/update-bankCard',
    body: bankCardUpdate,
    summary: 'Corrects the account after a returned deposit, 10 → 7, or while no loan is open.',
    ...endpoint({
      auth: 'token',
      data: saved,
      rules: '§4 failed payout',
      refusals: { ...ACCOUNT_REFUSALS, cardNotFound: noData },
    }),
  },
  verifyBankCard: {
    method: 'GET',
    path: '/user/verifyBankCard',
    query: z.object({ cardNo: accountNumber }),
    summary: 'Which bank is this account of, and is it free to use?',
    ...endpoint({
      auth: 'token',
      data: z.object({ valid: z.boolean(), bankCode: z.nullable(z.int()), reason: maybeText }),
    }),
  },
  getBankBranch: {
    method: 'GET',
    path: '/user/getBankBranch',
    summary: 'The catalogue of institutions.',
    ...endpoint({ auth: 'token', data: z.object({ banks: some(z.array(bankBranch)) }), rules: '§3 banks' }),
  },
});
