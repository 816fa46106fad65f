/** Maps a refusal of the server to form fields, with the broken rule if the refusal names one. */
import type { ApiError } from '../../api/errors/api-error.ts';
import { ownRow } from '../../forms/own-row.ts';
import type { Refusal } from '../../forms/use-form.ts';
import type { AccountField } from './account-schema.ts';

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

/** Maps the contract's field names to the form's where they differ. */
const BY_WIRE_NAME: Partial<Record<string, AccountField>> = {
  cardNo: 'accountNumber',
  confirmCardNo: 'accountConfirmation',
};

/** @param msg text of the whole refusal, for a field that only the error code names */
export function findRefusals(error: ApiError, msg: string): Refusal[] {
  const named = BY_CODE[error.codeName ?? ''];
  const listed = error.fields.map((fault) => ({ ...fault, field: ownRow(BY_WIRE_NAME, fault.field) ?? fault.field }));
  return named === undefined || listed.some(({ field }) => field === named)
    ? listed
    : [{ field: named, msg }, ...listed];
}
