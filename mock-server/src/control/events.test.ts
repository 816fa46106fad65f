import { afterAll, describe, expect, test } from 'vitest';
import { callBackstage, openStage as begun, START, testApp } from '../../../tests/support/mock-calls.ts';
import type { BackstageEvent } from './contract.ts';

const app = testApp();
afterAll(() => app.close());

async function stageOf(persona: string) {
  const stage = await begun(app, persona);
  return { ...stage, latest: () => stage.asked('/loan/loan-order/latest') };
}
const short = ({ kind, what, row, code }: BackstageEvent) => [
  kind,
  what,
  ...(row ? [row] : []),
  ...(code === null ? [] : [code]),
];

test('lists calls, transitions and backstage actions as numbered events', async () => {
  const { tell, latest, mobile, orderNo } = await stageOf('inReview');
  const { last } = await tell('events');
  await latest();
  await tell('advance', { by: '10m' });
  const { events } = await tell('events', undefined, `?after=${last}`);
  expect(events.map(short)).toEqual([
    ['call', 'order.latest', 0],
    ['happening', 'approved', 'T12'],
    ['clock', 'advance'],
  ]);
  expect(events.map(({ n }) => n)).toEqual([last + 1, last + 2, last + 3]);
  expect(events[1]).toMatchObject({ mobile, orderNo, from: 1, to: 18, byHand: false });
  await tell('jump', { mobile, status: 7 });
  await tell('decide', { mobile, what: 'payOut' });
  expect((await tell('events')).events.find(({ byHand }) => byHand)).toMatchObject({ row: 'T17' });
});

test('a number from before a restart lists everything since the restart', async () => {
  const { tell, latest } = await stageOf('inReview');
  await latest();
  const { events, last } = await tell('events');
  expect((await tell('events', undefined, `?after=${last + 1}`)).events).toEqual(events);
  const { calls } = await tell('calls');
  expect((await tell('calls', undefined, '?after=4000')).calls).toEqual(calls);
});

test('a POST that changes nothing adds no event', async () => {
  const { tell, mobile } = await stageOf('inReview');
  const { last } = await tell('events');
  await tell('settings', { mobile, settings: {} });
  await tell('setTimetable', { waits: { review: '1s' }, dry: true });
  await tell('setLender', {});
  expect((await tell('events')).last).toBe(last);
  await tell('setTimetable', { waits: { review: '1s' } });
  expect((await tell('events')).last).toBeGreaterThan(last);
});

describe('the stream', () => {
  /** Reads the stream of a listening server until the text contains `enough`. */
  async function read(url: string, enough: string, meanwhile: () => Promise<unknown>, headers = {}): Promise<string> {
    const stop = new AbortController();
    const answer = await fetch(url, { signal: stop.signal, headers });
    expect(answer.headers.get('content-type')).toContain('text/event-stream');
    let text = '';
    const acting = meanwhile();
    const decoder = new TextDecoder();
    const reader = answer.body?.getReader();
    while (!text.includes(enough)) {
      const piece = await reader?.read();
      if (!piece?.value) break;
      text += decoder.decode(piece.value, { stream: true });
    }
    stop.abort();
    await acting;
    return text;
  }

  test('the event stream sends missed events, then new ones, and ends with its world', async () => {
    const server = testApp();
    const address = await server.listen({ port: 0, host: '127.0.0.1' });
    await callBackstage(server, 'beginWorld', { body: { name: 'streamed', at: START } });
    const { mobile } = await callBackstage(server, 'become', { body: { persona: 'inReview' }, world: 'streamed' });
    const stream = `${address}/backstage/stream?world=streamed`;
    const text = await read(stream, '"what":"advance"', () =>
      callBackstage(server, 'advance', { body: { by: '10m' }, world: 'streamed' }),
    );
    expect(text).toMatch(/^retry: 1000\nevent: open\ndata: \{"last":\d+\}\n\n/);
    expect(text).toMatch(/id: \d+\nevent: happening\ndata: \{.*"what":"approved".*\}\n\n/);
    expect(text).toContain(`"mobile":"${mobile}"`);
    expect(await read(`${stream}&after=0`, '"what":"become"', async () => {})).toContain('id: 1\n');
    // A reconnecting browser sends the id of the last event it received.
    const missed = await read(stream, 'id: 2\n', async () => {}, { 'last-event-id': '1' });
    expect(missed).not.toContain('id: 1\n');
    // After a restart the server counts from 1 again, so the browser's number is larger than any.
    const sinceRestart = await read(stream, 'id: 1\n', async () => {}, { 'last-event-id': '400' });
    expect(sinceRestart).toContain('"what":"become"');
    const ended = fetch(stream).then((answer) => answer.text());
    await new Promise<void>((resolve) => server.server.once('request', () => resolve()));
    await callBackstage(server, 'removeWorld', { body: { name: 'streamed' } });
    expect(await ended).toContain('event: open');
    await server.close();
  });
});

describe('wait', () => {
  test('wait resolves at once for the present status, and later for a call or transition', async () => {
    const { tell, latest, mobile } = await stageOf('inReview');
    expect(await tell('wait', { until: { status: 1, mobile } })).toMatchObject({ met: true, event: null });
    // Waits from a known event number, because the call might come before the wait starts.
    const { last: after } = await tell('events');
    const called = tell('wait', { until: { call: 'order.latest', code: 0 }, after });
    const approved = tell('wait', { until: { event: 'approved' }, after });
    const reached = tell('wait', { until: { status: 18, mobile }, after });
    await latest();
    await tell('advance', { by: '10m' });
    expect(await called).toMatchObject({ met: true, event: { kind: 'call', what: 'order.latest' } });
    expect(await approved).toMatchObject({ event: { row: 'T12' } });
    expect(await reached).toMatchObject({ event: { to: 18 } });
  });

  test('wait counts only events after the given number', async () => {
    const { tell, latest } = await stageOf('inReview');
    const { last } = await tell('events');
    await latest();
    expect(await tell('wait', { until: { call: 'order.latest' }, after: last })).toMatchObject({
      event: { n: last + 1 },
    });
  });

  test('wait times out with a message that names the actual state', async () => {
    const { tell, orderNo } = await stageOf('inReview');
    await expect(tell('wait', { until: { status: 4 }, atMost: 5 })).rejects.toThrow(
      `408 {"error":"Status 4 (finished) did not come within 5 ms. ${orderNo} is 1. The clock is frozen."}`,
    );
    await expect(tell('wait', { until: { call: 'order.lates' } })).rejects.toThrow('Was order.latest meant?');
    await expect(tell('wait', { until: { status: 4 }, atMost: '61s' })).rejects.toThrow('atMost');
  });
});
