import { contract } from '@puente/contract';
import { expect, test } from 'vitest';
import { createKit } from '@puente/kit';

const { order, session } = contract;

test('a rejection deletes data after 7 days and allows a new application after 30', async () => {
  const { borrower, clock } = await createKit();
  const karla = await borrower('rejected');
  await karla.onboard();
  await karla.submit();
  await clock.advance('3s');
  const decided = await clock.advance('10m');
  expect(decided.map(({ row, to }) => [row, to])).toEqual([['T14', 9]]);
  expect(await karla.latest()).toMatchObject({ status: 9, retryDate: '2026-12-21', dataDeletionDate: '2026-11-28' });

  await clock.advance('6d');
  expect((await karla.ask(session.getUserInfo)).basicInfo.firstName).toBe('Karla');
  expect((await clock.advance('1d')).map(({ row }) => row)).toEqual(['T27']);
  const after = await karla.ask(session.getUserInfo);
  expect(after.basicInfo.firstName ?? null).toBeNull();
  expect(after).toMatchObject({ workInfo: null, contacts: [], bankCards: [], stepsDone: [] });
  expect(after.basicInfo.mobile).toBe(karla.persona.phone);

  await expect(karla.apply()).rejects.toThrow('retryLater');
  expect((await clock.advance('23d')).map(({ row }) => row)).toEqual(['T26']);
  expect((await karla.apply()).status).toBe(6);
  expect((await karla.ask(order.list, { page: 1, size: 10 })).orders.map(({ status }) => status)).toEqual([6, 9]);
});

test('an application idle for seven days loses its data and starts over', async () => {
  const { as, clock } = await createKit();
  const pablo = await as('questionnaire');
  await clock.advance('6d');
  await pablo.saveBasicInfo();
  expect(await clock.advance('6d')).toEqual([]);
  expect((await clock.advance('1d')).map(({ row, to }) => [row, to])).toEqual([['T28', 6]]);
  expect(await pablo.latest()).toMatchObject({ status: 6, account: null });
  expect((await pablo.ask(session.getUserInfo)).stepsDone).toEqual([]);
  const kept = JSON.stringify((await pablo.stage.export()).borrowers);
  const { nationalId, clabe, email } = pablo.persona.person;
  for (const secret of [nationalId, clabe, email, 'Rosa Marín']) expect(kept).not.toContain(secret);
});
