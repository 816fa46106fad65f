/** Maps a refusal of the lender to form fields, with the rule of each if the refusal names one. */
import type { ApiError } from '../../api/errors/api-error.ts';
import { ownRow } from '../../forms/own-row.ts';
import { ACCOUNT_FIELDS, type AccountField } from './bank-card-form.ts';

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

/** Maps field names of the contract to the form's where they differ. */
const BY_WIRE_NAME: Partial<Record<string, AccountField>> = {
  cardNo: 'accountNumber',
  confirmCardNo: 'accountConfirmation',
};

type AccountFault = { field: AccountField; rule?: string | null | undefined; msg?: string };

export function faultyFields(error: ApiError): AccountFault[] {
  const named = BY_CODE[error.codeName ?? ''];
  const listed = error.fields.flatMap(({ field: name, rule, msg }): AccountFault[] => {
    const field = ownRow(BY_WIRE_NAME, name) ?? ACCOUNT_FIELDS.find((each) => each === name);
    return field === undefined ? [] : [{ field, rule, msg }];
  });
  return named === undefined || listed.some(({ field }) => field === named) ? listed : [{ field: named }, ...listed];
}
