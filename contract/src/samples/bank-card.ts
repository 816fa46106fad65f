import type { bankCardCalls } from '../calls/bank-card.ts';
import { curp, mobile, orderNo, stp, type Samples } from './pieces.ts';

const form = {
  orderNo,
  cardType: 'CLABE' as const,
  cardNo: stp.clabe,
  confirmCardNo: stp.clabe,
  holderName: 'Ana Sofía Gómez Marín',
  nationalId: curp,
  bankCode: 90646,
  phone: mobile,
  code: '483920',
};

export const bankCardSamples = {
  addBankCard: { body: form, data: { cardId: 'card-1', orderNo, status: 17 } },
  updateBankCard: { body: { ...form, cardId: 'card-1' }, data: { cardId: 'card-1', orderNo, status: 7 } },
  verifyBankCard: { query: { cardNo: stp.clabe }, data: { valid: true, bankCode: 90646 } },
  getBankBranch: { data: { banks: [{ code: 90646, name: 'STP', clabePrefix: '646', retail: true }] } },
} satisfies Samples<typeof bankCardCalls>;
