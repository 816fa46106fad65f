import { EXAMPLE } from '@puente/fixtures';
import { createKit } from '@puente/kit';

function dueDate(
  name: string,
  disbursed: string,
  [due, dayAfter, secondDayAfter]: [string, string, string],
  [es, en]: [string, string],
) {
  return { name, disbursed, due, dayAfter, secondDayAfter, es, en };
}
export type DueDate = ReturnType<typeof dueDate>;

/**
 * Loans of 2,000 pesos for 91 days, disbursed where date arithmetic may fail, such as at midnight; due dates are typed
 * by hand, not computed. Wall clock of Mexico City (UTC-6 all year).
 */
export const DUE_DATES = [
  dueDate(
    'the last second of a day',
    '2026-11-21 23:59:59',
    ['2027-02-20', '2027-02-21', '2027-02-22'],
    ['20 de febrero de 2027', 'February 20, 2027'],
  ),
  dueDate(
    'the first second of a day',
    '2026-11-22 00:00:00',
    ['2027-02-21', '2027-02-22', '2027-02-23'],
    ['21 de febrero de 2027', 'February 21, 2027'],
  ),
  dueDate(
    'an evening on which it is already tomorrow in UTC',
    '2026-12-31 18:30:00',
    ['2027-04-01', '2027-04-02', '2027-04-03'],
    ['1 de abril de 2027', 'April 1, 2027'],
  ),
  dueDate(
    'due on 31 December',
    '2027-10-01 12:00:00',
    ['2027-12-31', '2028-01-01', '2028-01-02'],
    ['31 de diciembre de 2027', 'December 31, 2027'],
  ),
  dueDate(
    'due on a leap day',
    '2027-11-30 12:00:00',
    ['2028-02-29', '2028-03-01', '2028-03-02'],
    ['29 de febrero de 2028', 'February 29, 2028'],
  ),
  dueDate(
    'disbursed on a leap day',
    '2028-02-29 12:00:00',
    ['2028-05-30', '2028-05-31', '2028-06-01'],
    ['30 de mayo de 2028', 'May 30, 2028'],
  ),
] as const;

const { total } = EXAMPLE;
/** Pesos owed just before and after the first two midnights after the due day; one late day costs 2 % (44.16). */
export const AT_MIDNIGHT = [
  { when: 'the last second of the due day', day: 'due', time: '23:59:59', status: 2, late: 0, owed: total },
  { when: 'the first second after it', day: 'dayAfter', time: '00:00:00', status: 3, late: 0, owed: total },
  { when: 'before a full day late', day: 'dayAfter', time: '23:59:59', status: 3, late: 0, owed: total },
  { when: 'one full day late', day: 'secondDayAfter', time: '00:00:00', status: 3, late: 1, owed: 2_252.39 },
] as const;

/** Milliseconds since 1970 of a wall clock in Mexico City, `YYYY-MM-DD HH:mm:ss`. */
export function inMexico(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}-06:00`);
}

const HOUR = 3_600_000;
const PAYOUT = 600_000;

/** Returns kit and borrower of a loan (2,000 pesos, 91 days) disbursed at `wall`, a wall clock of Mexico City. */
export async function disbursedAt(wall: string) {
  const instant = inMexico(wall);
  const kit = await createKit({ at: instant - 2 * HOUR });
  const ana = await kit.borrower('new');
  await ana.onboard();
  await ana.reach(18);
  await kit.clock.advanceTo(instant - PAYOUT);
  await ana.takeMoney();
  await kit.clock.advanceTo(instant);
  return { kit, ana };
}
