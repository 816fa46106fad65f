import { repaymentSamples } from '@puente/contract/samples/loan';
import type { RepaymentDetail } from '@puente/contract/entities/repayment';
import { expect, test } from 'vitest';
import { listMovements } from './movement-list.tsx';

const detail = repaymentSamples.detail.data as RepaymentDetail;
const [sample] = detail.payments;
const at = (reference: string, paidAt: string) =>
  ({ ...sample, reference, paidAt }) as RepaymentDetail['payments'][number];
const loan: RepaymentDetail = {
  ...detail,
  status: 3,
  dueDate: '2027-02-20',
  disbursedAt: '2026-11-21 10:00:00',
  overdueDays: 3,
  penalty: 132.49,
  payments: [at('A', '2026-12-01 09:00:00'), at('B', '2027-02-22 09:00:00')],
};

test('lists the amount left first, then the movements, newest first', () => {
  expect(listMovements(loan).map(({ id }) => id)).toEqual(['left', 'B', 'penalty', 'A', 'deposit']);
});

test('a loan paid on time lists only its payments if the deposit has no date', () => {
  const paid = { ...loan, status: 4, overdueDays: 0, penalty: 0, disbursedAt: null, unrepaid: 0 };
  expect(listMovements(paid).map(({ id }) => id)).toEqual(['B', 'A']);
});
