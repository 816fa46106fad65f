import { expect, test, vi } from 'vitest';
import { all, fill, find, key, part, press, toastShows, sees, until } from '../../harness/hands.ts';
import { stageOfPage } from '../../harness/open-page.ts';

const { come, hold, callBackstage } = stageOfPage();
const onPhone = (world: string) => localStorage.getItem(`world ${world}: puente.token`);

test('choosing a persona that exists signs it in on the phone without changing its loan', async () => {
  const { world, mobile } = await come({ persona: 'overdue3' });
  await callBackstage(world, 'advance', { by: '1d' });
  await press('button', /^3overdue3/u);
  await toastShows('overdue3 is on the phone');
  await sees('2,384.89', part('Chosen borrower'));
  const token = onPhone(world);
  expect(token).not.toBeNull();
  await press('button', /^2repaying/u);
  await toastShows('repaying is here, and on the phone');
  expect(onPhone(world)).not.toBe(token);
  await press('tab', 'Time');
  await press('radio', /^Here/u);
  await until(() => document.querySelector('[aria-label="Borrowers of this world"]'), 'the list of borrowers');
  await press('button', /^3overdue3/u);
  await sees('2,384.89', part('Chosen borrower'));
  const kept = onPhone(world);
  await press('radio', /^Personas/u);
  await until(() => document.querySelector('[aria-label="Personas"]'), 'the list of personas');
  await press('button', /^2repaying/u);
  await sees('repaying ·', part('Chosen borrower'));
  expect(onPhone(world)).toBe(kept);
  expect((await callBackstage(world, 'order', undefined, `?mobile=${mobile}`)).order?.owed.total).toBe(2_384.89);
});

test('the order of a persona that is not in the world yet is requested only once it is there', async () => {
  await come();
  const sent = vi.spyOn(globalThis, 'fetch');
  await press('button', /^2repaying/u);
  await sees('2,208.23', part('Chosen borrower'));
  const orders = sent.mock.calls.flatMap(([address], n) =>
    typeof address === 'string' && address.includes('/backstage/order?')
      ? [sent.mock.results[n]?.value as Promise<Response>]
      : [],
  );
  sent.mockRestore();
  expect(new Set((await Promise.all(orders)).map(({ status }) => status))).toEqual(new Set([200]));
});

test('Enter pressed before the list has loaded chooses the first match once it has', async () => {
  const release = hold('/backstage/personas');
  const { world } = await come();
  const field = await find('field', 'Search personas');
  await fill('Search personas', 'overdue3');
  key('Enter', field);
  await sees('The list is on its way');
  release();
  await toastShows('overdue3 is here, and on the phone');
  expect(onPhone(world)).not.toBeNull();
  await fill('Search personas', 'vencidos');
  await sees('No persona fits «vencidos»');
});

test('Enter in the palette runs the command once the list of personas has loaded', async () => {
  const release = hold('/backstage/personas');
  await come();
  await press('button', /^Search or run/u);
  await find('dialog', 'Search or run');
  await fill('Search or run', 'become overdue3');
  key('Enter', await find('field', 'Search or run'));
  await sees('it runs as soon as it is here');
  release();
  expect(await toastShows('overdue3 is here, and on the phone')).not.toBe('');
  await until(() => all('dialog').length === 0, 'the page without a dialog');
});
