import { expect, test } from 'vitest';
import { parseSlip } from './parse-slip.ts';

test('a slip is read as the app was given it', () => {
  const data = { reference: '93000000112345', amount: 500.5, expiresAt: '2026-11-23 23:59:59' };
  expect(parseSlip(JSON.stringify({ code: 0, msg: '', data }))).toEqual({
    digits: '93000000112345',
    amount: 500.5,
    expiresAt: Date.UTC(2026, 10, 24, 5, 59, 59),
  });
});

test.each(['', 'null', '<html>', '{"code":20904,"data":null}', '{"data":{"reference":1}}'])(
  '«%s» is no slip',
  (sent) => {
    expect(parseSlip(sent)).toBeNull();
  },
);
