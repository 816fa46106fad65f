import type { FaultInput, ScriptedFault } from '@puente/mock-server/worlds/faults';
import { expect, test } from 'vitest';
import {
  describeFault,
  fieldsOf,
  FIRST_FAULTS,
  formatFault,
  isLinkable,
  KINDS,
  parseFault,
  toFaultInput,
} from './fault.ts';

const SENTENCES: readonly (readonly [FaultInput, string])[] = [
  [{ call: 'order.latest', fault: { kind: 'slow', ms: 2_500 } }, 'The next answer of order.latest comes 2.5 s late.'],
  [
    { call: 'order.latest', times: 3, fault: { kind: 'slow', ms: 400 } },
    'The next 3 answers of order.latest come 400 ms late.',
  ],
  [{ call: '*', fault: { kind: 'hold' } }, 'The next answer of any call waits until it is released.'],
  [
    { call: 'repayment.cashierConfirm', fault: { kind: 'malformed', as: 'wrongShape', when: 'after' } },
    'The next answer of repayment.cashierConfirm is the wrong shape; what was asked for takes effect before.',
  ],
  [
    { call: 'order.submit', fault: { kind: 'code', code: 20_607 } },
    'The next answer of order.submit is refused with code 20607; nothing takes effect.',
  ],
  [
    { call: '*', times: 2, fault: { kind: 'cut', when: 'before' } },
    'The next 2 answers of any call are cut off: no answer arrives; nothing takes effect.',
  ],
  [
    { call: 'order.latest', fault: { kind: 'session', name: 'tokenExpired' } },
    'The next answer of order.latest ends the session: tokenExpired; nothing takes effect.',
  ],
  [
    { call: 'order.*', times: 'always', slowMs: 400, fault: { kind: 'drip', bytesPerSecond: 2_000 } },
    'Every answer of order.* drips in at 2000 bytes a second, 400 ms later.',
  ],
  [
    { call: 'order.latest', nth: 3, fault: { kind: 'hold' } },
    'Answer number 3 of order.latest waits until it is released.',
  ],
  [
    {
      call: 'order.latest',
      orderNo: 'CR-1',
      nth: 2,
      times: 'always',
      fault: { kind: 'http', status: 503, when: 'before' },
    },
    'Every answer from number 2 on of order.latest about CR-1 is HTTP 503; nothing takes effect.',
  ],
  [
    { call: 'device.uploadStatus', nth: 2, times: 2, fault: { kind: 'upload', status: -1 } },
    '2 answers from number 2 on of device.uploadStatus say -1.',
  ],
];

test('the sentence about a fault of one borrower names that borrower', () => {
  expect(describeFault({ call: '*', mobile: '5500000020', fault: { kind: 'hold' } }, 'Tomás')).toBe(
    'The next answer of any call for Tomás waits until it is released.',
  );
});

test.each(SENTENCES)('describes the fault %j in a sentence', (fault, sentence) => {
  expect(describeFault(fault)).toBe(sentence);
});

test('the sentence about a used-up fault says what it did', () => {
  expect(describeFault({ call: '*', times: 2, left: 0, fault: { kind: 'hold' } })).toBe(
    'The next 2 answers of any call wait until they are released.',
  );
});

test.each(KINDS)('converts a fault of kind %s to a link and back', (kind) => {
  const call = kind === 'upload' ? 'device.uploadEnable' : 'order.latest';
  const fault = { ...FIRST_FAULTS[kind], ...(fieldsOf(kind).when ? { when: 'after' as const } : {}) };
  const input = { call, times: 2, fault };
  expect(parseFault(formatFault(input))).toEqual(input);
});

test('«Again» keeps every condition and value of a used-up fault, and describeFault names the conditions', () => {
  const input: FaultInput = {
    call: 'order.submit',
    body: { amount: 500 },
    nth: 2,
    times: 2,
    pause: 3,
    fault: { kind: 'http', status: 503, when: 'before', headers: { 'retry-after': '30' } },
  };
  const scripted = {
    ...input,
    times: 2,
    fault: input.fault as ScriptedFault['fault'],
    id: 1,
    left: 0,
    hits: 2,
    lastHit: null,
  };
  expect(toFaultInput(scripted)).toEqual(input);
  expect(describeFault(input)).toBe(
    '2 answers from number 2 on of order.submit with {"amount":500} are HTTP 503; after each hit, the next 3 pass; nothing takes effect.',
  );
});

test('a link carries a fault’s borrower and answer number; a fault of one order, with headers or with words is not linkable', () => {
  const input = {
    call: 'order.latest',
    mobile: '5500000020',
    nth: 3,
    times: 1,
    fault: { kind: 'slow', ms: 2_500 },
  } as const;
  expect(formatFault(input)).toBe('order.latest~slow~2500~of5500000020~n3');
  expect(parseFault(formatFault(input))).toEqual(input);
  const both = { call: '*', times: 1, slowMs: 400, fault: { kind: 'malformed', as: 'html', when: 'before' } } as const;
  expect(formatFault(both)).toBe('*~malformed~html~late400');
  expect(parseFault('*~malformed~html~late400')).toEqual({ ...both, fault: { kind: 'malformed', as: 'html' } });
  expect(parseFault('*~hold~of55')).toBeNull();
  expect(isLinkable(input)).toBe(true);
  expect(isLinkable({ ...input, orderNo: 'CR-0000001' })).toBe(false);
  const down = { ...input, fault: { kind: 'http', status: 503, when: 'after' } } as const;
  expect(isLinkable(down)).toBe(true);
  expect(isLinkable({ ...down, fault: { ...down.fault, headers: { 'retry-after': '30' } } })).toBe(false);
  expect(isLinkable({ ...input, fault: { kind: 'code', code: 500, msg: 'Hoy no' } })).toBe(false);
});

test('returns null for a text that is not a fault', () => {
  for (const text of [
    'order.latest',
    'order.latest~sloww~2500',
    'order.latest~slow~soon',
    'order.latest~toString~5',
    'order.latest~http~200',
  ])
    expect(parseFault(text)).toBeNull();
});
