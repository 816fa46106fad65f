import { expect, test } from 'vitest';
import { EARLY_FRESH_MS } from '../../utils/timing.ts';
import { type EarlyAnswer, withEarlyAnswers } from './early-answer.ts';
import type { Request, Response } from './transport.ts';

const answered = (text: string): Response => ({ status: 200, text, headers: new Headers() });
const received = (text: string, agoMs = 0) =>
  Promise.resolve({ response: answered(text), receivedMs: performance.now() - agoMs });
const early = (answer: EarlyAnswer['answer'], url = '/api/AB'): EarlyAnswer => ({
  url,
  headers: { lang: 'es' },
  answer,
});
const request = (change: Partial<Request> = {}): Request => ({
  url: '/api/AB?t=1',
  method: 'GET',
  headers: { lang: 'es' },
  body: null,
  signal: new AbortController().signal,
  ...change,
});
const line = () => Promise.resolve(answered('line'));
const textOf = async (answer: Promise<Response>) => (await answer).text;

test('answers the first matching request with the early answer, and sends a second one over the network', async () => {
  const answers = [early(received('other'), '/api/CD'), early(received('early'))];
  const send = withEarlyAnswers(answers, line);
  expect(await textOf(send(request()))).toBe('early');
  expect(await textOf(send(request()))).toBe('line');
  expect(await textOf(send(request({ url: '/api/CD?t=1' })))).toBe('other');
});

test('uses the early answer only for a request with the same query', async () => {
  const answers = [early(received('early'), '/api/AB?orderNo=CR-1')];
  const send = withEarlyAnswers(answers, line);
  expect(await textOf(send(request({ url: '/api/AB?orderNo=CR-11&t=1' })))).toBe('line');
  expect(await textOf(send(request()))).toBe('line');
  expect(await textOf(send(request({ url: '/api/AB?orderNo=CR-1&t=2' })))).toBe('early');
});

test.each([
  ['a request for another address', { url: '/api/CD?t=1' }],
  ['a request in another language', { headers: { lang: 'en' } }],
  ['a request without the language header', { headers: {} }],
  ['a request with a session', { headers: { lang: 'es', authorization: 'Bearer x' } }],
])('%s does not get the early answer', async (_who, change) => {
  const send = withEarlyAnswers([early(received('early'))], line);
  expect(await textOf(send(request(change)))).toBe('line');
  expect(await textOf(send(request()))).toBe('early');
});

test.each([
  ['failed', () => Promise.reject(new TypeError('cut'))],
  ['is old', () => received('early', EARLY_FRESH_MS + 1)],
])('sends the request again if the early answer %s', async (_what, answer) => {
  expect(await textOf(withEarlyAnswers([early(answer())], line)(request()))).toBe('line');
});

test('waitedMs tells how long ago the early answer arrived', async () => {
  const { waitedMs = 0 } = await withEarlyAnswers([early(received('early', 7_000))], line)(request());
  expect(waitedMs).toBeGreaterThanOrEqual(7_000);
  expect(waitedMs).toBeLessThan(EARLY_FRESH_MS);
});
