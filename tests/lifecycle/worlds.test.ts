import { persona } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { createKit, type Kit, newcomer } from '@puente/kit';

/** Takes borrower `n` through a loan; `n` decides on rejection, returned deposit, late and part payment. */
async function live(kit: Kit, n: number) {
  const { borrower, clock, stage } = kit;
  const personas = ['new', 'willBounce', 'rejected', 'payAtOnce', 'noCode'];
  const me = await borrower({ ...newcomer(n), settings: persona(personas[n % 5] ?? 'new').settings });
  await me.onboard({ amount: 1_000 + (n % 9) * 500 });
  await me.submit();
  await clock.advance('3s');
  await clock.advance('10m');
  if (n % 5 !== 2) {
    await me.reach(2);
    await clock.advance(`${85 + (n % 12)}d`);
    if (n % 3 === 0) await me.pay('oxxo', 200);
    await me.pay(n % 2 === 0 ? 'stp' : 'cashier');
  }
  const journal = (await stage.journal()).map(({ n: _count, ...entry }) => entry);
  return { journal, status: await me.status() };
}

test('twenty parallel worlds write the same journals as sequential ones', async () => {
  const twenty = Array.from({ length: 20 }, (_, n) => n);
  const kits = () => Promise.all(twenty.map(() => createKit()));
  const inParallel = await kits().then((all) => Promise.all(all.map(live)));
  const inTurn = [];
  for (const [n, kit] of (await kits()).entries()) inTurn.push(await live(kit, n));
  expect(inParallel).toEqual(inTurn);
  expect(new Set(inTurn.map(({ status }) => status))).toEqual(new Set([4, 9]));
  expect(inTurn.every(({ journal }) => journal.length > 20)).toBe(true);
}, 120_000);
