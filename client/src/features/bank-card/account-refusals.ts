/** Which field a refusal of the lender belongs to. */
import type { ApiError } from '../../api/api-error.ts';
import type { AccountField } from './bank-card-form.ts';

const BY_CODE: Partial<Record<string, AccountField>> = {
  accountInvalid: 'accountNumber',
  accountOfAnother: 'accountNumber',
  accountNumbersDiffer: 'accountConfirmation',
  bankDiffersFromClabe: 'bankCode',
  holderDiffers: 'holderName',
  wrongCode: 'code',
  codeExpired: 'code',
  codeUsed: 'code',
  tooManyTries: 'code',
};

/** The wire's names, where the form has others. */
const BY_WIRE_NAME: Partial<Record<string, AccountField>> = {
  cardType: 'cardType',
  cardNo: 'accountNumber',
  confirmCardNo: 'accountConfirmation',
  bankCode: 'bankCode',
  validPeriod: 'validPeriod',
  cvc: 'cvc',
  holderName: 'holderName',
  nationalId: 'nationalId',
  code: 'code',
};

export function faultyFields(error: ApiError): AccountField[] {
  const named = BY_CODE[error.codeName ?? ''];
  const listed = error.fields.flatMap(({ field }) => BY_WIRE_NAME[field] ?? []);
  return named === undefined ? listed : [named, ...listed];
}
