/** Compares the guides for servers and shells with the contract, and their cipher values also with Node's AES. */
import { createCipheriv } from 'node:crypto';
import { PAYMENT_STATES } from '@puente/contract/values/loan';
import { SESSION_CODES } from '@puente/contract/wire/codes';
import { CALLS, decryptPath, encryptPath, pathKey } from '@puente/contract';
import { expect, test } from 'vitest';
import { textOf, files } from './repository.ts';
import {
  ABILITIES,
  ACTIONS,
  answerMessage,
  notificationMessage,
  requestMessage,
} from '@puente/contract/native/messages';

const lenders = textOf('contract/for-lenders.md');
const guide = `${textOf('client/src/native/README.md')}\n${lenders}`;
const rows = Array.from(
  guide.matchAll(/^\| `([^`]+)` \| `(\/[^`]+)` \| `([0-9A-F]+)` \|$/gm),
  ([, name = '', path = '', hex = '']) => ({
    name,
    path,
    hex,
  }),
);

test('the guides’ cipher examples cover short and long package names, a full block and non-ASCII letters', () => {
  expect(rows.length).toBeGreaterThan(6);
  expect(rows.some(({ name }) => name.length < 16) && rows.some(({ name }) => name.length > 16)).toBe(true);
  expect(rows.some(({ path }) => Buffer.byteLength(path) % 16 === 0)).toBe(true);
  expect(rows.some(({ path }) => Buffer.byteLength(path) !== path.length)).toBe(true);
});

test('for-lenders.md names every session code and every payment state', () => {
  const named = Array.from(lenders.matchAll(/^\| (\d+) \| (\w+) \|/gm), ([, code, name]) => [name, Number(code)]);
  expect(Object.fromEntries(named)).toEqual(SESSION_CODES);
  const states = Array.from(lenders.matchAll(/^\| `(\w+)` \| /gm), ([, state]) => state);
  expect(states).toEqual([...PAYMENT_STATES]);
});

test('every section of for-lenders.md links a test', () => {
  const [, ...sections] = lenders.split(/^## /m);
  expect(sections.filter((text) => !/\]\(\S+\.test\.ts\)/.test(text)).map((text) => text.split('\n')[0])).toEqual([]);
});

test.each(rows)('the path cipher reproduces the guides’ example of $name and $path', ({ name, path, hex }) => {
  expect(encryptPath(path, name)).toBe(hex);
  expect(decryptPath(hex, name)).toBe(path);
  const cipher = createCipheriv('aes-128-ecb', pathKey(name), null);
  expect((cipher.update(path, 'utf8', 'hex') + cipher.final('hex')).toUpperCase()).toBe(hex);
  if (/^[ -~]+$/.test(path)) expect(CALLS.some((call) => call.path === path)).toBe(true);
});

const shellGuide = textOf('client/src/native/README.md');
const lines = [...shellGuide.matchAll(/```json\n([^]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
const messages = lines.map((line): object => JSON.parse(line));
const requests = messages.filter((message) => 'action' in message).map((message) => requestMessage.parse(message));
const schemas = new Map(Object.entries(ACTIONS));

test.each(messages)('the contract accepts the message %j of the shell’s guide', (message) => {
  if ('action' in message) {
    const { action, payload } = requestMessage.parse(message);
    expect(schemas.get(action)?.payload.parse(payload)).toEqual(payload);
  } else if ('event' in message) expect(notificationMessage.parse(message)).toEqual(message);
  else {
    const answer = answerMessage.parse(message);
    expect(answer).toEqual(message);
    const { action = 'getLoginInfo' } = requests.find(({ id }) => id === answer.id) ?? {};
    if (answer.ok) expect(schemas.get(action)?.data.parse(answer.data)).toEqual(answer.data);
  }
});

test('the shell’s guide lists every bridge action and has an example of each optional one', () => {
  for (const action of schemas.keys()) expect(shellGuide).toContain(`| \`${action}\` |`);
  expect(new Set(requests.map(({ action }) => action))).toEqual(new Set(['selectContact', ...ABILITIES]));
});

// If this fails: take the attributes from `useOutsideTarget`. A web view opens no tab, so the tap would do nothing.
test('only useOutsideTarget sets target=_blank', () => {
  const sources = files(/^client\/src\/.*\.tsx?$/u);
  expect(sources.filter((path) => textOf(path).includes('_blank'))).toEqual(['client/src/native/use-bridge.ts']);
});
