/** Payment references contain the order's sequence, by which the server finds the order. */
import { PAYMENT_PURPOSES, type PaymentPurpose } from '@puente/contract/values/loan';
import { clabeCheckDigit } from '@puente/contract/rules/digits';
import { OXXO_REFERENCE_DIGITS, STP_CLABE_PREFIX } from '@puente/contract/values/limits';
import { DAY, startOfDay } from '../mexico-time.ts';
import { type LoanRecord, ORDER_PREFIX, SEQUENCE_DIGITS } from '../order-record.ts';
import type { Timetable } from '../timetable.ts';

/** Start of a CLABE: STP's bank prefix, town 180, then four digits of the company (COMPANY), by purpose. */
const STP_PREFIX = `${STP_CLABE_PREFIX}180`;
const COMPANY: Record<PaymentPurpose, string> = { loan: '1570', extension: '1571' };
const OXXO_PREFIX = '93';
const OXXO_MARK_DIGITS = OXXO_REFERENCE_DIGITS - OXXO_PREFIX.length - SEQUENCE_DIGITS;
const OXXO_MARKS = 10 ** OXXO_MARK_DIGITS;

const toDigits = (sequence: number) => String(sequence).padStart(SEQUENCE_DIGITS, '0');

export function formatOrderNo(sequence: number): string {
  return ORDER_PREFIX + toDigits(sequence);
}

/** Returns a CLABE of 18 digits, the same for the whole loan; extension fees have another. */
export function stpClabe(sequence: number, purpose: PaymentPurpose): string {
  const first17 = STP_PREFIX + COMPANY[purpose] + toDigits(sequence);
  return first17 + clabeCheckDigit(first17);
}

/** Returns order and purpose of a CLABE; null for a foreign one. */
export function readStpClabe(clabe: string): { orderNo: string; purpose: PaymentPurpose } | null {
  const sequence = Number(clabe.slice(-1 - SEQUENCE_DIGITS, -1));
  const purpose = PAYMENT_PURPOSES.find((each) => stpClabe(sequence, each) === clabe);
  return purpose ? { orderNo: formatOrderNo(sequence), purpose } : null;
}

export type OxxoSlip = { reference: string; expiresAt: number };

/** HMAC with a world's secret, in hexadecimal. */
export type Hmac = (...parts: readonly (string | number)[]) => string;

type SlipOf = { order: LoanRecord; amount: number; now: number; timetable: Timetable; mark: Hmac };

/**
 * Returns the slip of an amount (centavos): derived, not stored. On a period's last day it is the next period's slip,
 * so that it does not expire before the borrower pays.
 */
export function oxxoSlip({ now, timetable, ...asked }: SlipOf): OxxoSlip {
  const lead = Math.min(DAY, timetable.oxxoReference / 2);
  return toSlip({ ...asked, timetable, period: periodAt(now + lead, timetable) });
}

/** Returns the order number in a slip's digits; null if prefix or length is wrong. The order may not exist. */
export function readSlipOrderNo(reference: string): string | null {
  if (!new RegExp(`^${OXXO_PREFIX}\\d{${OXXO_REFERENCE_DIGITS - OXXO_PREFIX.length}}$`).test(reference)) return null;
  return formatOrderNo(Number(reference.slice(OXXO_PREFIX.length, OXXO_PREFIX.length + SEQUENCE_DIGITS)));
}

/** Returns true if the store may take this amount: it equals the printed one, and the slip has not expired. */
export function isValidSlip({ reference, now, timetable, ...asked }: SlipOf & { reference: string }): boolean {
  const period = periodAt(now, timetable);
  return [period, period + 1].some((each) => toSlip({ ...asked, timetable, period: each }).reference === reference);
}

function toSlip({ order, amount, timetable, mark, period }: Omit<SlipOf, 'now'> & { period: number }): OxxoSlip {
  const secret = Number.parseInt(mark('oxxo', order.orderNo, amount, period).slice(0, 12), 16) % OXXO_MARKS;
  return {
    reference: OXXO_PREFIX + toDigits(order.sequence) + String(secret).padStart(OXXO_MARK_DIGITS, '0'),
    expiresAt: FIRST_MIDNIGHT + (period + 1) * timetable.oxxoReference,
  };
}

/** Periods count from a midnight in Mexico City, so that slips expire at the end of a day. */
const FIRST_MIDNIGHT = startOfDay('1970-01-01');

function periodAt(instant: number, { oxxoReference }: Timetable): number {
  return Math.floor((instant - FIRST_MIDNIGHT) / oxxoReference);
}
