import { identityCalls } from '@puente/contract/calls/identity';
import { orderCalls } from '@puente/contract/calls/order';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { createPage, type Lender, openHook } from './open-hook.fixture.tsx';
import { useRead } from './use-read.ts';
import { fetchTransport } from './wire/transport.ts';
import { useWrite, type WatchedUpload } from './use-write.ts';

const application = { body: { amount: 2_000 } as never };

type Answer = { give: (data: unknown) => void; fail: (error: unknown) => void };

function waiting() {
  const answers: Answer[] = [];
  const lender: Lender = () => new Promise((give, fail) => answers.push({ give, fail }));
  return { answers, lender };
}

/** Waits, because a write leaves asynchronously after the press. */
async function answerAt(answers: readonly Answer[], index: number): Promise<Answer> {
  await expect.poll(() => answers.length).toBeGreaterThan(index);
  return answers[index] as Answer;
}

async function openForm() {
  const { answers, lender } = waiting();
  const page = createPage({ lender });
  const form = openHook(page, () => useWrite(orderCalls.applyMarket));
  await expect.poll(() => form.now()).toMatchObject({ isPending: false, error: null, progress: null });
  return { page, answers, ...form };
}

test('a write is pending until its answer, and a second write meanwhile is ignored', async () => {
  const { page, answers, now, close } = await openForm();
  const sent = now().write(application);
  expect(await now().write(application)).toEqual({ state: 'ignored' });
  await expect.poll(() => now()).toMatchObject({ isPending: true, error: null, progress: null });
  (await answerAt(answers, 0)).give({ orderNo: 'L1' });
  expect(await sent).toEqual({ state: 'done', data: { orderNo: 'L1' } });
  await expect.poll(() => now().isPending).toBe(false);
  expect(page.asked).toEqual([
    { path: orderCalls.applyMarket.path, query: undefined, body: { amount: 2_000 }, options: {} },
  ]);

  void now().write(application);
  await expect.poll(() => page.asked).toHaveLength(2);
  close();
});

test('keeps the error until the next write', async () => {
  const { answers, now, close } = await openForm();
  const refused = new ApiError({ kind: 'refused', path: '/x', code: 20603 });
  const sent = now().write(application);
  (await answerAt(answers, 0)).fail(refused);
  expect(await sent).toEqual({ state: 'failed', error: refused });
  await expect.poll(() => now()).toMatchObject({ isPending: false, error: refused });

  const again = now().write(application);
  await expect.poll(() => now()).toMatchObject({ isPending: true, error: null });
  (await answerAt(answers, 1)).fail(refused);
  await again;
  await expect.poll(() => now().error).toBe(refused);
  close();
});

test('reports an unforeseen exception as unreachable', async () => {
  const { answers, now, close } = await openForm();
  const sent = now().write(application);
  (await answerAt(answers, 0)).fail(new TypeError('x is not a function'));
  expect(await sent).toMatchObject({
    state: 'failed',
    error: { kind: 'unreachable', path: orderCalls.applyMarket.path },
  });
  close();
});

test.each([
  ['was done', ({ give }: Answer) => give({ orderNo: 'L1' })],
  ['may have been done', ({ fail }: Answer) => fail(new ApiError({ kind: 'unreachable', path: '/x' }))],
] as const)(
  'after a write that %s, a first read still pending from earlier is discarded and sent again',
  async (_, end) => {
    const { answers, lender } = waiting();
    const page = createPage({ lender });
    const screen = openHook(page, () => ({
      form: useWrite(orderCalls.applyMarket),
      order: useRead(orderCalls.latest),
    }));
    await expect.poll(() => page.asked).toHaveLength(1);
    const sent = screen.now().form.write(application);
    end(await answerAt(answers, 1));
    await sent;
    (await answerAt(answers, 0)).give({ order: null });
    await expect.poll(() => answers).toHaveLength(3);
    (await answerAt(answers, 2)).give({ order: 'L1' });
    await expect.poll(() => screen.now().order.data).toBeDefined();
    expect(new Set(screen.values.map(({ order }) => order.data))).toEqual(new Set([undefined, { order: 'L1' }]));
    screen.close();
  },
);

test('after a write without an answer, the late answer to an earlier read is discarded on this and the next screen', async () => {
  const { answers, lender } = waiting();
  const page = createPage({ lender });
  const use = () => ({ form: useWrite(orderCalls.applyMarket), order: useRead(orderCalls.latest) });
  const screen = openHook(page, use);
  await expect.poll(() => answers).toHaveLength(1);
  (await answerAt(answers, 0)).give({ order: 'first' });
  await expect.poll(() => screen.now().order.data).toBeDefined();
  void screen.now().order.refetch();
  const sent = screen.now().form.write(application);
  (await answerAt(answers, 2)).fail(new ApiError({ kind: 'unreachable', path: '/x' }));
  await sent;
  (await answerAt(answers, 1)).give({ order: 'older' });
  const next = openHook(page, use);
  await expect.poll(() => answers).toHaveLength(4);
  (await answerAt(answers, 3)).give({ order: 'L1' });
  await expect.poll(() => next.now().order.data).toEqual({ order: 'L1' });
  expect(screen.values.map(({ order }) => order.data)).not.toContainEqual({ order: 'older' });
  for (const each of [screen, next]) each.close();
});

test('success refetches everything on screen; a refusal refetches nothing', async () => {
  let refuse = true;
  const page = createPage({
    lender: ({ path }) => {
      if (path !== orderCalls.applyMarket.path) return { order: null };
      if (refuse) throw new ApiError({ kind: 'refused', path, code: 20603 });
      return { orderNo: 'L1' };
    },
  });
  const { now, close } = openHook(page, () => ({
    call: useRead(orderCalls.latest),
    form: useWrite(orderCalls.applyMarket),
  }));
  const reads = () => page.asked.filter(({ path }) => path === orderCalls.latest.path).length;
  await expect.poll(() => now()?.call.data).toBeDefined();
  await now().form.write(application);
  expect(reads()).toBe(1);
  refuse = false;
  await now().form.write(application);
  await expect.poll(() => reads()).toBe(2);
  close();
});

const watched = vi.fn<WatchedUpload>(() => fetchTransport);

test('an upload reports its progress from 0; other writes report none', async () => {
  const { answers, lender } = waiting();
  const page = createPage({ lender });
  const { now, close } = openHook(page, () => useWrite(identityCalls.uploadCurpBack, { upload: watched }));
  await expect.poll(() => now()?.progress).toBeNull();
  const sent = now().write({ body: new FormData() });
  await expect.poll(() => now()).toMatchObject({ isPending: true, progress: 0 });
  await expect.poll(() => watched).toHaveBeenCalled();
  watched.mock.lastCall?.[0](0.4);
  await expect.poll(() => now().progress).toBe(0.4);
  (await answerAt(answers, 0)).give({});
  await sent;
  await expect.poll(() => now()).toMatchObject({ isPending: false, progress: null });
  close();
});

test.each([
  ['unreachable', true],
  ['refused', false],
] as const)('after a write that fails as %s, the cached reads are marked stale: %s', async (kind, isOld) => {
  const page = createPage({
    lender: ({ path }) => {
      if (path !== orderCalls.applyMarket.path) return { order: null };
      throw new ApiError({ kind, path });
    },
  });
  const { now, close } = openHook(page, () => ({
    call: useRead(orderCalls.latest),
    form: useWrite(orderCalls.applyMarket),
  }));
  await expect.poll(() => now()?.call.data).toBeDefined();
  await now().form.write(application);
  expect(page.queries.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated })).toHaveLength(
    isOld ? 1 : 0,
  );
  expect(page.asked.filter(({ path }) => path === orderCalls.latest.path)).toHaveLength(1);
  close();
});
