/** Paydays by pay frequency (rules §4, form rules). */
import { PAYDAY_LAST_DAY } from '../../values/limits.ts';
import { PAY_FREQUENCIES, WEEKDAYS, type PayFrequency } from '../../values/work.ts';

export type PaydayKind = 'weekday' | 'dayOfMonth';

/** `second: null`: the frequency has one payday; the second is neither shown nor sent. */
const PAYDAY_FIELDS = {
  Weekly: { first: 'weekday', second: null },
  Fourteen: { first: 'weekday', second: 'weekday' },
  Monthly: { first: 'dayOfMonth', second: null },
  Biweekly: { first: 'dayOfMonth', second: 'dayOfMonth' },
} as const satisfies Record<PayFrequency, { first: PaydayKind; second: PaydayKind | null }>;

/** On the wire a payday is text: `1` to `31` (rules §9) or a weekday. */
const DAYS_OF_MONTH: readonly string[] = Array.from({ length: PAYDAY_LAST_DAY }, (_, index) => String(index + 1));

export function paydayOptions(kind: PaydayKind): readonly string[] {
  return kind === 'weekday' ? WEEKDAYS : DAYS_OF_MONTH;
}

const isPayFrequency = (text: string): text is PayFrequency => PAY_FREQUENCIES.some((frequency) => frequency === text);

export function paydayFields(payFrequency: string): { first: PaydayKind | null; second: PaydayKind | null } {
  return isPayFrequency(payFrequency) ? PAYDAY_FIELDS[payFrequency] : { first: null, second: null };
}
