/** Search that forgives accents, case and blanks: «tomas», «TOMÁS» and «55 0000 0020» find the same person. */
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';

/** Lower case without accents. */
export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export type Sought = {
  key?: string | undefined;
  name?: string | undefined;
  mobile: string;
  goodFor?: string | undefined;
  status: OrderStatus | null;
};

/** Whether every word asked for is in it; a number of one or two digits is a status, a longer one part of a phone. */
export function fits(query: string, { key = '', name = '', mobile, goodFor = '', status }: Sought): boolean {
  const asked = plain(query).trim();
  const digits = asked.replace(/\s/g, '');
  if (/^\d{3,}$/.test(digits)) return mobile.includes(digits);
  if (/^\d+$/.test(digits)) return status === Number(digits) || plain(key).includes(digits);
  const text = plain(`${key} ${name} ${goodFor} ${status === null ? 'none' : ORDER_STATUSES[status].name}`);
  return asked.split(/\s+/).every((word) => text.includes(word));
}

/** `5500000020` → `55 0000 0020`. */
export const phoneText = (mobile: string): string => mobile.replace(/^(\d\d)(\d{4})(\d{4})$/, '$1 $2 $3');
