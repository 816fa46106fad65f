import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { frozenClock } from '@puente/mock-server/loans/time/clock';
import { createStore } from '@puente/mock-server/storage/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKit, newcomer, START } from './kit.ts';

// This server has a backstage, but the second kit below does not use it.
const app = buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {} });
let address = '';
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

test('without backstage, calls work, and stage methods throw an error that names the missing call', async () => {
  const { stage } = await createKit({ address, world: 'main' });
  const { borrower } = await createKit({ address, backstage: false, codeFor: stage.codeFor });
  const ana = await borrower(newcomer(1));
  await ana.apply();
  await ana.saveBasicInfo();
  expect((await ana.latest()).status).toBe(12);
  await expect(ana.stage.clock.advance('1d')).rejects.toThrow('«advance» needs backstage');
  await expect(ana.stage.become('overdue')).rejects.toThrow('«become» needs backstage');
});
