import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { contract } from '@puente/contract';
import { PERSONAS, photo } from '@puente/fixtures';
import { buildApp, createStore, systemClock, testConfig } from '@puente/mock-server';
import ts from 'typescript';
import { afterAll, describe, expect, test } from 'vitest';
import * as kitModule from '@puente/kit';

const { createKit } = kitModule;

let stop = async () => {};
afterAll(() => stop());

/** Runs a copied test file, which must hold a single test; imports are replaced by the names below. */
async function run(copied: string): Promise<void> {
  const code = ts.transpile(copied.replaceAll(/^import .*$/gmu, ''), { target: ts.ScriptTarget.ES2022 });
  const held: (() => Promise<void>)[] = [];
  const names = { ...kitModule, expect, test: (_title: string, body: () => Promise<void>) => held.push(body) };
  // Runs the copied text, because that text is under test.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(...Object.keys(names), code)(...Object.values(names));
  for (const body of held) await body();
  if (held.length !== 1) throw new Error(`${held.length} tests were copied`);
}

const KEYS = PERSONAS.filter(({ status }) => status !== null).map(({ key }) => key);
describe('the test code that backstage generates for an order', () => {
  test.each(KEYS)('reaches the order’s status for the persona %s', async (key) => {
    const { as, stage } = await createKit();
    const { orderNo } = await as(key);
    const { test: copied } = await stage.ask(stage.routes.script, undefined, `?orderNo=${orderNo}`);
    await run(copied);
    expect(copied).toContain(`is ${PERSONAS.find((each) => each.key === key)?.status} after`);
  });
});

test('a call copied from backstage returns the same code as a curl command and as a step of the kit', async () => {
  const app = buildApp({ store: createStore(), clock: systemClock(), config: testConfig() });
  stop = () => app.close();
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const { as, stage, world } = await createKit({ address });
  const me = await as('repaying');
  const { payOrderId } = await me.latest();
  const amount = 500;
  await me.tell(contract.repayment.detail, { orderNo: me.orderNo });
  await me.tell(contract.repayment.cashierConfirm, {
    payOrderId: payOrderId ?? '',
    amount,
    channelId: 'card',
    requestId: 'it’s "one" intent',
  });
  await me.tell(contract.disbursal.getMoney, { orderNo: me.orderNo });
  const calls = await stage.calls();
  expect(calls.map(({ code }) => code)).toEqual([0, 0, 0, expect.any(Number)]);
  for (const { n, code } of calls) {
    // Opens the call at the listening address, because backstage writes that address into the curl command.
    const opened = await fetch(`${address}/backstage/call?n=${n}&world=${world}`);
    const { curl, kit } = (await opened.json()) as { curl: string; kit: string | null };
    const { stdout } = await promisify(execFile)('bash', ['-c', `${curl} --silent`], {
      env: { ...process.env, TOKEN: me.token ?? '' },
    });
    expect(JSON.parse(stdout), curl).toMatchObject({ code });
    // The copied text itself is under test.
    // oxlint-disable-next-line typescript/no-implied-eval
    const step = new Function('me', 'contract', 'photo', `return (async () => { ${kit ?? ''} })();`);
    const outcome = await step(me, contract, photo).then(
      () => 0,
      (error: { answer?: { code: number } }) => error.answer?.code,
    );
    expect(outcome, kit ?? '').toBe(code);
  }
});
