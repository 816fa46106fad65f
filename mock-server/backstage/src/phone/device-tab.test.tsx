import { expect, test } from 'vitest';
import { all, press, sees, until } from '../../../../tests/support/backstage/hands.ts';
import { stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { type BridgeLine, BRIDGE_NAME, type PhoneBridge, SHELL_ANSWERS } from './phone-bridge.ts';

const { come } = stageOfPage();

/** Replaces the phone's frame: records the page's messages and returns the given bridge lines. */
function phone(lines: readonly BridgeLine[]) {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.id = 'phone';
  const heard: unknown[] = [];
  const door: PhoneBridge = {
    follow: (script) => heard.push(script),
    bridge: () => lines,
    notify: (message) => heard.push(message),
  };
  Object.assign(frame.contentWindow ?? {}, { [BRIDGE_NAME]: door });
  return heard;
}

test('sends the shell controls’ settings to the phone and lists all bridge messages, including refused ones', async () => {
  await come();
  const heard = phone([
    { at: Date.UTC(2026, 10, 21, 15), from: 'app', text: '{"ask":"pickContact"}', refused: false },
    { at: Date.UTC(2026, 10, 21, 15, 0, 1), from: 'shell', text: '{"nonsense":1}', refused: true },
  ]);
  await sees('The shell is missing');
  await sees(/09:00:01\s*shell\s*\{"nonsense":1\}.*09:00:00\s*app\s*\{"ask":"pickContact"\}/u);
  await sees('the contract does not know it');
  expect(all('button', 'Back').at(-1)?.getAttribute('aria-disabled')).toBe('true');
  await press('radio', 'Android');
  await sees('The shell android');
  for (const answers of SHELL_ANSWERS.toReversed()) {
    await press('radio', answers === 'late' ? 'late, 4 s' : answers);
    await until(() => (heard.at(-1) as { answers?: string }).answers === answers, answers);
  }
  await press('button', 'Hide');
  expect(heard.at(-1)).toEqual({ event: 'visibility', data: { visible: false } });
});
