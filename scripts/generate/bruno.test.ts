import { CALLS, decryptPath } from '@puente/contract';
import { PACKAGE_NAME } from '@puente/fixtures';
import { expect, test } from 'vitest';
import { collection } from './bruno.ts';

const files = collection();

test.each(CALLS.map((call) => [call.id, call] as const))(
  '%s leads where it should, with a body of its kind',
  (_, call) => {
    const text = files.get(`${call.word}/${call.name}.bru`) ?? '';
    const [, method, hex = ''] = /^(get|post) \{\n {2}url: \{\{base\}\}\/([0-9A-F]+)\?t=\{\{t\}\}/m.exec(text) ?? [];
    expect([method, decryptPath(hex, PACKAGE_NAME)]).toEqual([call.method.toLowerCase(), call.path]);
    const json = /^body:json \{\n([\s\S]*?)\n\}\n/m.exec(text)?.[1];
    expect(json !== undefined).toBe(call.body === 'json');
    if (json !== undefined) expect(call.input?.safeParse(JSON.parse(json)).success).toBe(true);
    // A block ends with a brace at the margin, and nothing else stands there.
    expect(text.split('\n').filter((line) => /^\S/.test(line) && !/^([\w:-]+ \{|\})$/.test(line))).toEqual([]);
  },
);
