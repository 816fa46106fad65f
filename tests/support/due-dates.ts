import { EXAMPLE } from '@puente/fixtures';
/**
 * Loans of 2,000 pesos for 91 days, disbursed where date arithmetic may fail, such as at midnight; due dates are typed
 * by hand, not computed. Wall clock of Mexico City (UTC-6 all year).
 */
export const DUE_DATES = [
  {
    name: 'the last second of a day',
    disbursed: '2026-11-21 23:59:59',
    due: '2027-02-20',
    dayAfter: '2027-02-21',
    secondDayAfter: '2027-02-22',
    es: '20 de febrero de 2027',
    en: 'February 20, 2027',
  },
  {
    name: 'the first second of a day',
    disbursed: '2026-11-22 00:00:00',
    due: '2027-02-21',
    dayAfter: '2027-02-22',
    secondDayAfter: '2027-02-23',
    es: '21 de febrero de 2027',
    en: 'February 21, 2027',
  },
  {
    name: 'an evening on which it is already tomorrow in UTC',
    disbursed: '2026-12-31 18:30:00',
    due: '2027-04-01',
    dayAfter: '2027-04-02',
    secondDayAfter: '2027-04-03',
    es: '1 de abril de 2027',
    en: 'April 1, 2027',
  },
  {
    name: 'due on 31 December',
    disbursed: '2027-10-01 12:00:00',
    due: '2027-12-31',
    dayAfter: '2028-01-01',
    secondDayAfter: '2028-01-02',
    es: '31 de diciembre de 2027',
    en: 'December 31, 2027',
  },
  {
    name: 'due on a leap day',
    disbursed: '2027-11-30 12:00:00',
    due: '2028-02-29',
    dayAfter: '2028-03-01',
    secondDayAfter: '2028-03-02',
    es: '29 de febrero de 2028',
    en: 'February 29, 2028',
  },
  {
    name: 'disbursed on a leap day',
    disbursed: '2028-02-29 12:00:00',
    due: '2028-05-30',
    dayAfter: '2028-05-31',
    secondDayAfter: '2028-06-01',
    es: '30 de mayo de 2028',
    en: 'May 30, 2028',
  },
] as const;
export type DueDate = (typeof DUE_DATES)[number];

/** Pesos owed just before and after the first two midnights after the due day; one late day costs 2 % (44.16). */
export const AT_MIDNIGHT = [
  { when: 'the last second of the due day', day: 'due', time: '23:59:59', status: 2, late: 0, owed: EXAMPLE.total },
  { when: 'the first second after it', day: 'dayAfter', time: '00:00:00', status: 3, late: 0, owed: EXAMPLE.total },
  {
    when: 'the last second before a full day late',
    day: 'dayAfter',
    time: '23:59:59',
    status: 3,
    late: 0,
    owed: EXAMPLE.total,
  },
  { when: 'one full day late', day: 'secondDayAfter', time: '00:00:00', status: 3, late: 1, owed: 2_252.39 },
] as const;

/** Milliseconds since 1970 of a wall clock in Mexico City, `YYYY-MM-DD HH:mm:ss`. */
export function inMexico(wall: string): number {
  return Date.parse(`${wall.replace(' ', 'T')}-06:00`);
}
