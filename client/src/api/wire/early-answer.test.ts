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

test('gives the first matching request the early answer and sends the next one', async () => {
  const send = withEarlyAnswer(early(Promise.resolve(answered('early'))), line);
  expect(await textOf(send(request()))).toBe('early');
  expect(await textOf(send(request()))).toBe('line');
});

test.each([
  ['another address', { url: '/api/CD?t=1' }],
  ['another language', { headers: { lang: 'en' } }],
  ['somebody who is signed in', { headers: { lang: 'es', authorization: 'Bearer x' } }],
])('%s does not get the early answer', async (_who, change) => {
  const send = withEarlyAnswer(early(Promise.resolve(answered('early'))), line);
  expect(await textOf(send(request(change)))).toBe('line');
  expect(await textOf(send(request()))).toBe('early');
});

test('sends the request again if the early one failed', async () => {
  const send = withEarlyAnswer(early(Promise.reject(new TypeError('cut'))), line);
  expect(await textOf(send(request()))).toBe('line');
});

test('does not match if any header differs or is missing', async () => {
  const headers = { lang: 'es', packagename: 'mx.puente.app' };
  const sent = { ...early(Promise.resolve(answered('early'))), headers };
  for (const other of [{ ...headers, lang: 'en' }, { ...headers, packagename: 'mx.otra' }, { lang: 'es' }]) {
    expect(await textOf(withEarlyAnswer(sent, line)(request({ headers: other })))).toBe('line');
  }
  expect(await textOf(withEarlyAnswer(sent, line)(request({ headers })))).toBe('early');
});
