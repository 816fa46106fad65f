import { RECORDS_PAGE_SIZE } from '@puente/contract/values/limits';
import { expect, it } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import type { Alter } from './open-app.ts';
import { focused, press, sees } from './hands.ts';
import { open } from './visit.ts';
import { atRest, pausesPass } from './at-rest.ts';

/** Presses a button and returns what has the focus once the button is gone. */
async function focusAfter(name: string | RegExp): Promise<string> {
  const pressed = await press(name);
  await expect.poll(() => pressed.isConnected).toBe(false);
  await expect.poll(() => focused()).not.toBe('body');
  expect(document.activeElement?.closest('main')).not.toBeNull();
  return focused();
}

it('after «Reintentar» succeeds, the loaded content has the focus', async () => {
  pausesPass();
  let broken = true;
  const alter: Alter = (answer, { token }) => (broken && token ? { status: 503, text: 'no' } : answer);
  const { app } = await open('repaying', paths.repayDetail, { alter });
  await atRest(app);
  await sees('No pudimos cargar');
  broken = false;
  expect(await focusAfter(/^Reintentar/u)).toBe('Por pagar');
});

it('after the last «Cargar más», the first new loan has the focus', async () => {
  const all = Array.from({ length: RECORDS_PAGE_SIZE + 3 }, (_, at) => `P-${at}`);
  let [from, to] = [0, RECORDS_PAGE_SIZE];
  let one: object | undefined;
  const alter: Alter = (answer) => {
    const { data, ...rest } = JSON.parse(answer.text) as { data: { orders?: object[] } | null };
    if (!data?.orders) return answer;
    one ??= data.orders[0];
    const orders = all.slice(from, to).map((orderNo) => ({ ...one, orderNo }));
    return { ...answer, text: JSON.stringify({ ...rest, data: { ...data, orders, total: all.length } }) };
  };
  await open('repaid', paths.records, { alter });
  await sees('Cargar más');
  [from, to] = [RECORDS_PAGE_SIZE, all.length];
  await focusAfter(/^Cargar más/u);
  expect(document.activeElement?.getAttribute('href')).toContain(`P-${RECORDS_PAGE_SIZE}`);
});
