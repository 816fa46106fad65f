import type { FormPage } from '../../forms/pages/form-pages.ts';
import type { AccountField } from './account-schema.ts';

export const ACCOUNT_PAGES = [
  { name: 'account', fields: ['cardType', 'accountNumber', 'accountConfirmation'] },
  { name: 'bank', fields: ['bankCode', 'validPeriod', 'cvc', 'holderName', 'nationalId', 'code'] },
] as const satisfies readonly FormPage<AccountField>[];
