import {
  ABILITIES,
  ACTIONS,
  answerMessage,
  notificationMessage,
  requestMessage,
} from '@puente/contract/native/messages';
import { expect, test } from 'vitest';
import { files, textOf } from './repository.ts';

const guide = textOf('client/src/native/README.md') ?? '';
const lines = [...guide.matchAll(/```json\n([^]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'));
const messages = lines.map((line): object => JSON.parse(line));
const requests = messages.filter((message) => 'action' in message).map((message) => requestMessage.parse(message));
const schemas = new Map(Object.entries(ACTIONS));

test.each(messages)('the contract accepts the guide’s message %j', (message) => {
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

test('the guide lists every action and has an example of each optional one', () => {
  for (const action of schemas.keys()) expect(guide).toContain(`| \`${action}\` |`);
  expect(new Set(requests.map(({ action }) => action))).toEqual(new Set(['selectContact', ...ABILITIES]));
});

// If this fails: take the attributes from `useOutsideTarget`. A web view opens no tab, so the tap would do nothing.
test('only useOutsideTarget sets target=_blank', () => {
  const sources = files(/^client\/src\/.*\.tsx?$/u);
  expect(sources.filter((path) => textOf(path)?.includes('_blank'))).toEqual([
    'client/src/native/use-outside-target.ts',
  ]);
});
