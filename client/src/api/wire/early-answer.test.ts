import { expect, test } from 'vitest';
import { type EarlyAnswer, withEarlyAnswer } from './early-answer.ts';
import type { Request, Response } from './transport.ts';

const answered = (text: string): Response => ({ status: 200, text, headers: new Headers() });
const early = (answer: Promise<Response>): EarlyAnswer => ({ url: '/api/AB', headers: { lang: 'es' }, answer });
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

test('the first request for the same thing gets the early answer, the next one a request', async () => {
  const send = withEarlyAnswer(early(Promise.resolve(answered('early'))), line);
  expect(await textOf(send(request()))).toBe('early');
  expect(await textOf(send(request()))).toBe('line');
});

test.each([
  ['another address', { url: '/api/CD?t=1' }],
  ['another language', { headers: { lang: 'en' } }],
  ['somebody who is signed in', { headers: { lang: 'es', authorization: 'Bearer x' } }],
])('%s gets none of it', async (_who, change) => {
  const send = withEarlyAnswer(early(Promise.resolve(answered('early'))), line);
  expect(await textOf(send(request(change)))).toBe('line');
  expect(await textOf(send(request()))).toBe('early');
});

test('a request that failed early is sent again', async () => {
  const send = withEarlyAnswer(early(Promise.reject(new TypeError('cut'))), line);
  expect(await textOf(send(request()))).toBe('line');
});

test('an early answer to other headers is another answer, whichever of them differs or is missing', async () => {
  const headers = { lang: 'es', packagename: 'mx.puente.app' };
  const sent = { ...early(Promise.resolve(answered('early'))), headers };
  for (const other of [{ ...headers, lang: 'en' }, { ...headers, packagename: 'mx.otra' }, { lang: 'es' }]) {
    expect(await textOf(withEarlyAnswer(sent, line)(request({ headers: other })))).toBe('line');
  }
  expect(await textOf(withEarlyAnswer(sent, line)(request({ headers })))).toBe('early');
});
