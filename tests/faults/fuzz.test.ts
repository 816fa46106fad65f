/**
 * Sends bad requests to every call, 2,000 per run and 100,000 weekly: no 5xx, no hang, always the envelope, no server
 * internals in it. A failure prints the seed.
 */
import { CALLS, contract, envelope } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { type Borrower, createKit, type Kit, readAnswer, type Request, type Sender } from '@puente/kit';
import { sharedApp } from '@puente/kit/shared-app';
import { anySeed } from '../support/seed.ts';
import { corruption, goodRequest } from './corrupt.ts';

const PER_CALL = Number(process.env.FUZZ_PER_CALL ?? 40);
/** A fixed seed and a new one per run; each draws half of the requests. */
const SEEDS = process.env.FUZZ_SEED ? [Number(process.env.FUZZ_SEED)] : [20261121, anySeed()];
/** Server internals: stacks, files, libraries, the environment. */
const OF_THE_MACHINE =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d|\.js:\d|FST_|ZodError|ERR_|ECONN|SyntaxError|TypeError|RangeError|undefined|\[object|process\.|\/mock-server\//;
const HANG_MS = 2_000;

/** Injects requests that an HTTP client would refuse to send. */
const byInject: Sender = async ({ method, url, headers, body }) => {
  const payload = body === undefined ? {} : { payload: Buffer.from(body) };
  const answer = await sharedApp().inject({ method, url, headers, ...payload });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body };
};

let kit: Kit;
let people: Borrower[];
console.log(`fuzz: FUZZ_SEED=${SEEDS.at(-1)} sends the same again`);
beforeAll(async () => {
  kit = await createKit({ through: () => byInject });
  people = await Promise.all((['repaying', 'confirm', 'identity', 'bankCard'] as const).map((key) => kit.as(key)));
});

async function answerTo(request: Request) {
  const started = performance.now();
  const answer = await kit.send(request);
  expect(performance.now() - started).toBeLessThan(HANG_MS);
  return answer;
}

async function stillWell(): Promise<void> {
  const [daniel] = people;
  expect((await daniel?.latest())?.amount).toBe(2_000);
  expect(({} as Record<string, unknown>).polluted_7f3a).toBeUndefined();
}

test.each(CALLS)(`$id survives ${PER_CALL} bad requests (seeds ${SEEDS.join(', ')})`, async (call) => {
  const who = fc.nat({ max: 4 });
  const property = fc.asyncProperty(corruption, who, async (corrupt, index) => {
    const me = people[index];
    const request = corrupt({ call, token: me?.token ?? null, orderNo: me?.orderNo ?? 'CR-1' });
    const { status, text, headers } = await answerTo(request);
    expect(status).toBeLessThan(500);
    expect(text).not.toMatch(OF_THE_MACHINE);
    if (request.method === ('HEAD' as string)) return;
    expect(String(headers['content-type'])).toContain('application/json');
    const parsed = envelope.parse(JSON.parse(text));
    // Success and refusals come with HTTP 200; a transport fault repeats its status as code. Every failure has a
    // message.
    expect(status === 200 || parsed.code === status).toBe(true);
    expect(parsed.code === 0 || parsed.code === 1 || /\S/.test(parsed.msg)).toBe(true);
  });
  for (const seed of SEEDS) await fc.assert(property, { numRuns: PER_CALL / SEEDS.length, seed });
  await stillWell();
});

test('good requests are still answered after all bad ones', async () => {
  for (const call of CALLS) {
    const { status, text } = await answerTo(
      goodRequest({ call, token: people[0]?.token ?? null, orderNo: people[0]?.orderNo ?? '' }),
    );
    expect(status, `${call.id}: ${text}`).toBeLessThan(500);
    expect(readAnswer(call.route, { status, headers: {}, text }).status).toBe(status);
  }
  const fresh = await (await createKit()).borrower('new');
  await fresh.onboard();
  expect((await fresh.borrow()).status).toBe(2);
  expect((await fresh.ask(contract.repayment.detail, { orderNo: fresh.orderNo })).unrepaid).toBe(EXAMPLE.total);
});
