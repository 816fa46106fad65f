/** Finds the problem of each answer in the account form, as a key of `bank-card:problems` (screens: field-table). */
import {
  type AccountIssue,
  checkClabe,
  checkConfirmation,
  checkDebitCard,
  normaliseAccount,
} from '@puente/contract/rules/money/bank-account';
import { checkCvc, checkValidPeriod } from '@puente/contract/rules/money/card-details';
import { checkCode } from '@puente/contract/rules/code';
import { checkCurp } from '@puente/contract/rules/person/curp';
import { checkName } from '@puente/contract/rules/person/name';
import { CLABE_DIGITS, DEBIT_CARD_DIGITS } from '@puente/contract/values/limits';
import { ownRow } from '../../forms/own-row.ts';
import { type AccountField, type AccountForm, cardTypeOf } from './bank-card-form.ts';

export type AccountProblem = {
  key:
    | 'cardType'
    | `clabe${'' | 'Short' | 'CheckDigit'}`
    | `card${'' | 'Short' | 'Long' | 'CheckDigit'}`
    | 'seventeen'
    | 'allZeros'
    | 'confirmation'
    | 'mismatch'
    | 'bank'
    | `validPeriod${'' | 'Format' | 'Expired'}`
    | 'cvc'
    | 'holderName'
    | `nationalId${'' | 'Format'}`
    | `code${'' | 'NotSent'}`;
  /** Digits missing, or digits of the code. */
  count?: number;
};

export type AccountFacts = {
  /** `YYYY-MM-DD` in Mexico City. */
  today: string;
  /** Digits of the code; null while none was sent. */
  codeDigits: number | null;
};

const CLABE_KEYS = {
  required: 'clabe',
  format: 'clabe',
  tooLong: 'clabe',
  seventeen: 'seventeen',
  allZeros: 'allZeros',
  checkDigit: 'clabeCheckDigit',
} as const satisfies Record<Exclude<AccountIssue, 'tooShort'>, AccountProblem['key']>;

const CARD_KEYS = {
  required: 'card',
  format: 'card',
  tooLong: 'cardLong',
  seventeen: 'seventeen',
  allZeros: 'allZeros',
  checkDigit: 'cardCheckDigit',
} as const satisfies Record<Exclude<AccountIssue, 'tooShort'>, AccountProblem['key']>;

function numberProblem(form: AccountForm): AccountProblem | null {
  const { length } = normaliseAccount(form.accountNumber);
  if (cardTypeOf(form) === 'CLABE') {
    const issue = checkClabe(form.accountNumber);
    if (issue === null) return null;
    return issue === 'tooShort' ? { key: 'clabeShort', count: CLABE_DIGITS - length } : { key: CLABE_KEYS[issue] };
  }
  const issue = checkDebitCard(form.accountNumber);
  if (issue === null) return null;
  return issue === 'tooShort' ? { key: 'cardShort', count: DEBIT_CARD_DIGITS - length } : { key: CARD_KEYS[issue] };
}

const PERIOD_KEYS = { required: 'validPeriod', format: 'validPeriodFormat', expired: 'validPeriodExpired' } as const;

type Judge = (form: AccountForm, facts: AccountFacts) => AccountProblem | null;

const JUDGES: Record<AccountField, Judge> = {
  cardType: (form) => (cardTypeOf(form) === null ? { key: 'cardType' } : null),
  accountNumber: numberProblem,
  accountConfirmation: (form) => {
    const issue = checkConfirmation(form.accountNumber, form.accountConfirmation);
    if (issue === null) return null;
    return { key: issue === 'required' ? 'confirmation' : 'mismatch' };
  },
  bankCode: (form) => (/^\d+$/.test(form.bankCode) ? null : { key: 'bank' }),
  validPeriod: (form, { today }) => {
    const issue = checkValidPeriod(form.validPeriod, today);
    return issue === null ? null : { key: PERIOD_KEYS[issue] };
  },
  cvc: (form) => (checkCvc(form.cvc) === null ? null : { key: 'cvc' }),
  holderName: (form) => (checkName(form.holderName) === null ? null : { key: 'holderName' }),
  nationalId: (form) => {
    const issue = checkCurp(form.nationalId);
    if (issue === null) return null;
    return { key: issue === 'required' ? 'nationalId' : 'nationalIdFormat' };
  },
  code: (form, { codeDigits }) => {
    if (codeDigits === null) return { key: 'codeNotSent' };
    return checkCode(form.code, codeDigits) === null ? null : { key: 'code', count: codeDigits };
  },
};

/** Returns this screen's words for the rule that a refusal names; null if it has none. */
export function accountProblemOfRule(
  field: AccountField,
  rule: string | null | undefined,
  form: AccountForm,
): AccountProblem | null {
  const ofNumber = cardTypeOf(form) === 'CLABE' ? CLABE_KEYS : CARD_KEYS;
  const keys: Partial<Record<AccountField, Partial<Record<string, AccountProblem['key']>>>> = {
    cardType: { required: 'cardType', unknown: 'cardType' },
    accountNumber: ofNumber,
    accountConfirmation: { required: 'confirmation' },
    bankCode: { required: 'bank', unknown: 'bank' },
    validPeriod: PERIOD_KEYS,
    cvc: { required: 'cvc', format: 'cvc' },
    holderName: { required: 'holderName', tooShort: 'holderName' },
    nationalId: { required: 'nationalId', format: 'nationalIdFormat', checkDigit: 'nationalIdFormat' },
  };
  const key = ownRow(keys[field] ?? {}, rule ?? '');
  return key === undefined ? null : { key };
}

export function accountProblem(field: AccountField, form: AccountForm, facts: AccountFacts): AccountProblem | null {
  return JUDGES[field](form, facts);
}
