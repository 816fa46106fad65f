import { expect, test } from 'vitest';
import { becomePersona } from '../control/world/personas.ts';
import { clockOver } from '../loans/time/clock.ts';
import { DAY } from '../loans/time/mexico-time.ts';
import { createStore } from '../storage/store.ts';
import { START } from '../test-wire.ts';
import { createWorld } from './world.ts';

/** A world on a running clock; `pass` lets the machine's time go by. */
function running() {
  let machine = START;
  const clock = clockOver(() => machine, { aheadMs: 0, frozenAt: null });
  const world = createWorld({ name: 'running', clock, store: createStore(), secret: 'of a test' });
  const pass = (ms: number) => {
    machine += ms;
  };
  return { world, pass };
}

test('what fell due on a running clock is reported once, whichever request settled it', async () => {
  const { world, pass } = running();
  const { userId } = await becomePersona(world, 'repaying');
  pass(93 * DAY);
  expect((await world.advanceBorrower(userId))?.orders.at(-1)?.status).toBe(3);
  const reported = await world.reportEvents();
  expect(reported.map(({ row }) => row)).toContain('T23');
  expect(await world.reportEvents()).toEqual([]);
});

test('settling everybody says what this settling did, and nothing a second time', async () => {
  const { world, pass } = running();
  const { userId } = await becomePersona(world, 'repaying');
  pass(93 * DAY);
  const did = await world.advanceAll();
  expect(did[0]).toMatchObject({ row: 'T23', from: 2, to: 3 });
  expect(await world.advanceAll()).toEqual([]);
  expect(await world.reportEvents()).toEqual(did);
  const order = world.store.byId(userId)?.orders.at(-1);
  expect(order?.history.slice(-did.length)).toEqual(did.map(({ orderNo: _own, ...passed }) => passed));
  expect(order?.history[0]).toMatchObject({ row: 'T01', from: 'none' });
});
