import {
  calendarDate,
  instant,
  last4,
  pesos,
  wireStatus,
  maybeDay,
  maybeInstant,
} from '@puente/contract/entities/common';
import { costBreakdown } from '@puente/contract/entities/product';
import { legalDocument, loanOrder, orderPage } from '@puente/contract/entities/loan-order';
import { repayColors } from '@puente/contract/entities/market';
import { orderCalls } from '@puente/contract/calls/order';
import { CALLS } from '@puente/contract/contract';
import { done, unread } from '@puente/contract/wire/reading';
import { SAMPLES } from '@puente/contract/samples/index';
import { orderSamples } from '@puente/contract/samples/loan';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { droppedRows, readTolerantly } from './read-tolerantly.ts';

const readField = (schema: z.ZodMiniType, value: unknown) => {
  const result = readTolerantly(z.object({ x: schema }), { x: value });
  return 'refused' in result ? result : { value: (result.value as { x: unknown }).x, misfits: result.misfits };
};
const REFUSED = { refused: ['x'] };

const text = z.string();
const flag = z.boolean();
const count = z.int();

test.each([
  ['pesos as text', pesos, '1880.00', 1880],
  ['pesos as text with a blank', pesos, ' 120.72 ', 120.72],
  ['pesos in exponent notation', pesos, '2E+3', 2000],
  ['a large amount in exponent notation', z.number(), '2e10', 20_000_000_000],
  ['a negative number as text', z.number(), '-2.5', -2.5],
  ['a count as text', count, '91', 91],
  ['an id as a number', text, 10_042, '10042'],
  ['a short id as a number', text, 42, '42'],
  ['the last four digits as a number', last4, 42, '0042'],
  ['true as a number', flag, 1, true],
  ['true as the text «1»', flag, '1', true],
  ['true as text', flag, 'true', true],
  ['false as a number', flag, 0, false],
  ['false as the text «0»', flag, '0', false],
  ['false as text', flag, 'false', false],
  ['a moment in UTC', instant, '2026-11-21T16:42:00Z', '2026-11-21 10:42:00'],
  ['a moment with a zone', instant, '2026-11-21T10:42:00.123-06:00', '2026-11-21 10:42:00'],
  ['a moment with a short zone', instant, '2026-11-21T16:42:00+0000', '2026-11-21 10:42:00'],
  ['a moment with a zone of hours only', instant, '2026-11-21 10:42:00-06', '2026-11-21 10:42:00'],
  ['a moment in small letters', instant, '2026-11-21 16:42:00z', '2026-11-21 10:42:00'],
  ['a moment between blanks', instant, ' 2026-11-21 10:42:00 ', '2026-11-21 10:42:00'],
  ['a moment without a zone, as Mexico City time,', instant, '2026-11-21T10:42:00', '2026-11-21 10:42:00'],
  ['a moment without seconds', instant, '2026-11-21 10:42', '2026-11-21 10:42:00'],
  ['a moment in seconds since 1970', instant, 1_795_279_320, '2026-11-21 10:42:00'],
  ['a moment in milliseconds', instant, 1_795_279_320_000, '2026-11-21 10:42:00'],
  ['the last moment in seconds', instant, 99_999_999_999, '5138-11-16 03:46:39'],
  ['the first moment in milliseconds', instant, 100_000_000_000, '1973-03-03 03:46:40'],
  ['the last moment in milliseconds', instant, 99_999_999_999_999, '5138-11-16 03:46:39'],
  ['a moment in milliseconds as text', instant, '1795279320000', '2026-11-21 10:42:00'],
  ['a day as its midnight in UTC', calendarDate, '2027-02-20T00:00:00Z', '2027-02-20'],
  ['a day as its midnight in Mexico City', calendarDate, '2027-02-20T06:00:00Z', '2027-02-20'],
  ['a day as an instant in its evening, in UTC', calendarDate, '2027-02-21T03:00:00Z', '2027-02-20'],
  ['a day as an instant in its evening, in milliseconds', calendarDate, Date.UTC(2027, 1, 21, 3), '2027-02-20'],
  ['a day as its last second in Mexico City', calendarDate, '2027-02-20T23:59:59-06:00', '2027-02-20'],
  ['a day as midnight without a zone', calendarDate, '2027-02-20 00:00:00', '2027-02-20'],
  ['a day as its midnight in UTC, in milliseconds', calendarDate, Date.UTC(2027, 1, 20), '2027-02-20'],
  ['a day as its midnight in Mexico City, in seconds', calendarDate, Date.UTC(2027, 1, 20, 6) / 1000, '2027-02-20'],
])('reads %s as the contract’s value', (_what, schema, given, meant) => {
  expect(readField(schema, given)).toEqual({ value: meant, misfits: [{ field: 'x', how: 'spelling' }] });
});

test.each([
  ['money in words', pesos, 'mucho'],
  ['money with a currency sign', pesos, '$1880.00'],
  ['money with a thousands separator', pesos, '1,880'],
  ['money that is missing', pesos, undefined],
  ['money that is null', pesos, null],
  ['money that is empty', pesos, ''],
  ['money with three decimals', pesos, '0.125'],
  ['true as money', pesos, true],
  ['money in a list', pesos, ['1880.00']],
  ['money in hexadecimal', pesos, '0x10'],
  ['infinite money', pesos, '1e999'],
  ['a count that is not whole', count, '1.5'],
  ['a moment in words', instant, 'mañana'],
  ['a moment in a list', instant, ['2026-11-21T10:42:00Z']],
  ['a moment in a sentence', instant, 'el 2026-11-21 10:42:00'],
  ['a moment with text after it', instant, '2026-11-21 10:42:00 h'],
  ['a moment of 0', instant, 0],
  ['a moment before 1970', instant, -1],
  ['a moment after the year 5138', instant, 1e14],
  ['a moment on a date that does not exist', instant, '2026-13-41T10:00:00Z'],
  ['a day in words', calendarDate, 'pronto'],
  ['a flag in words', flag, 'sí'],
  ['a list instead of a text', text, ['a']],
  ['true instead of a text', text, true],
  ['Infinity instead of a text', text, Number.POSITIVE_INFINITY],
  ['a status in words', wireStatus, 'activo'],
  ['a missing status', wireStatus, undefined],
  ['a list instead of an object', z.object({ a: text }), []],
  ['a text instead of an object', z.object({ a: text }), 'a'],
  ['null instead of a record', repayColors, null],
  ['a text instead of a record', repayColors, 'due'],
  ['a list instead of a record', repayColors, ['danger']],
])('refuses %s', (_what, schema, given) => {
  expect(readField(schema, given)).toEqual(REFUSED);
});

test.each([
  ['null', null],
  ['undefined', undefined],
  ['an empty text', ''],
  ['blanks', '  '],
])('reads %s as missing in every optional or nullable field', (_what, given) => {
  for (const schema of [z.nullish(pesos), z.nullish(instant), z.nullish(text), z.nullable(z.object({ a: text }))]) {
    const result = readField(schema, given);
    expect('value' in result && (result.value ?? null)).toBe(null);
  }
  expect(readTolerantly(z.object({ x: z.optional(text) }), { x: given })).toMatchObject({ value: {} });
});

test.each([0, '0', '0001-01-01T00:00:00Z', '0001-01-01 00:00:00', '0000-00-00 00:00:00', '0000-00-00'])(
  'reads %j as a missing date',
  (given) => {
    for (const schema of [maybeInstant, maybeDay])
      expect(readField(schema, given)).toEqual({ value: null, misfits: [{ field: 'x', how: 'missing' }] });
  },
);

test('notes an empty or absent value of a nullable field, but not an absent or null value of a nullish field', () => {
  const missing = [{ field: 'x', how: 'missing' }];
  expect(readField(z.nullable(pesos), ' ')).toEqual({ value: null, misfits: missing });
  expect(readField(z.nullable(pesos), undefined)).toEqual({ value: null, misfits: missing });
  expect(readField(z.nullish(pesos), null)).toEqual({ value: null, misfits: [] });
  expect(readField(z.nullish(pesos), undefined)).toEqual({ value: undefined, misfits: [] });
});

test('leaves a missing optional field out of the result', () => {
  const result = readTolerantly(z.object({ a: text, b: z.optional(text) }), { a: 'x' });
  expect('value' in result && Object.keys(result.value as object)).toEqual(['a']);
});

test('rethrows an exception from a schema’s check instead of refusing the value', () => {
  const broken = z.string().check(
    z.refine(() => {
      throw new Error('ours');
    }),
  );
  expect(() => readField(broken, 'a')).toThrow('ours');
});

const rows = (list: unknown[]) => readTolerantly(orderPage, { orders: list, total: list.length });
const { order } = orderSamples.latest.data;

test('leaves out an unreadable row, names its fields and returns the others', () => {
  const result = rows([order, { ...order, amount: 'mucho', dueDate: 'pronto' }, order]);
  expect(result).toMatchObject({ value: { orders: [{ amount: 2000 }, { amount: 2000 }], total: 3 } });
  expect('misfits' in result && result.misfits).toEqual([
    { field: 'orders.1.amount', how: 'row' },
    { field: 'orders.1.dueDate', how: 'row' },
  ]);
});

test('refuses a list of orders if none of its rows can be read', () => {
  expect(rows([{ ...order, amount: null }])).toEqual({ refused: ['orders.0.amount'] });
  expect(rows([])).toMatchObject({ value: { orders: [] } });
  expect(readTolerantly(orderPage, { orders: null, total: 0 })).toEqual({ refused: ['orders'] });
});

test('refuses a legal document with an unreadable paragraph', () => {
  const sections = [
    { heading: 'Uno', paragraphs: ['a'] },
    { heading: 'Dos', paragraphs: ['b', {}] },
  ];
  expect(readTolerantly(legalDocument, { title: 't', version: '1', date: '2026-11-21', sections })).toEqual({
    refused: ['sections.1.paragraphs.1'],
  });
});

test('reads a missing list other than orders as empty, and drops unreadable rows even if none is left', () => {
  const list = z.array(pesos);
  expect(readField(list, null)).toEqual({ value: [], misfits: [{ field: 'x', how: 'missing' }] });
  expect(readField(list, ['a', 2])).toEqual({ value: [2], misfits: [{ field: 'x.0', how: 'row' }] });
  expect(readField(list, ['a'])).toEqual({ value: [], misfits: [{ field: 'x.0', how: 'row' }] });
  expect(readField(list, {})).toEqual(REFUSED);
});

test('replaces a value outside a closed list by the list’s fallback value', () => {
  expect(readField(repayColors, { due: 'purple', late: 'danger', odd: 7 })).toEqual({
    value: { due: 'neutral', late: 'danger' },
    misfits: [
      { field: 'x.due', how: 'unknown' },
      { field: 'x.odd', how: 'row' },
    ],
  });
});

test('accepts a missing or unreadable value in a field that no screen reads', () => {
  const schema = z.object({ a: text, b: unread(pesos) });
  expect(readTolerantly(schema, { a: 'x' })).toMatchObject({ value: { a: 'x' } });
  expect(readTolerantly(schema, { a: 'x', b: 'mucho' })).toEqual({
    value: { a: 'x' },
    misfits: [{ field: 'b', how: 'unread' }],
  });
  expect(readTolerantly(schema, { a: 'x', b: '2.50' })).toMatchObject({ value: { a: 'x', b: 2.5 } });
});

test.each([null, undefined, '', true, {}, []])(
  'accepts %j as the data of a call that needs no data in its answer',
  (given) => {
    expect(readField(done(z.object({ orderNo: text })), given)).toMatchObject({ value: null });
  },
);

test('reads a whole order whose values are all texts', () => {
  const asText = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(asText);
    if (typeof value === 'number') return String(value);
    if (typeof value !== 'object' || value === null) return value ?? '';
    return Object.fromEntries(Object.entries(value).map(([name, inside]) => [name, asText(inside)]));
  };
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const result = readTolerantly(loanOrder, asText(order));
  expect('value' in result && plain(result.value)).toMatchObject(plain(loanOrder.parse(order)) as object);
});

test('reads snake_case names as the contract’s names', () => {
  const snake = { amount: 2000, term_days: 91, due_date: '2027-02-20', deposit_amount: 1880, total_repayment: 2208.23 };
  expect(readTolerantly(costBreakdown, snake)).toMatchObject({ value: { termDays: 91, totalRepayment: 2208.23 } });
});

test('reads the sample of every call unchanged and without notes', () => {
  for (const { id, answer, word, name } of CALLS) {
    const result = readTolerantly(answer, { code: 0, msg: '', data: SAMPLES[word][name]?.data });
    expect({ id, misfits: 'misfits' in result ? result.misfits : result }).toEqual({
      id,
      misfits: [],
    });
  }
});

test('reads a missing order as null', () => {
  const answer = orderCalls.latest.responses[200];
  expect(readTolerantly(answer, { code: 0, msg: '', data: {} })).toMatchObject({ value: { data: { order: null } } });
  expect(readTolerantly(answer, { code: 0, msg: '', data: null })).toEqual({ refused: ['data'] });
});

test('refuses an object that has fields, but none of the contract’s, instead of reading it as «no loan»', () => {
  const latest = z.object({ order: z.nullable(z.object({ a: text })) });
  expect(readField(latest, { code: 0, msg: '', data: { order: { a: 'b' } } })).toEqual({ refused: ['x'] });
  expect(readField(latest, {})).toMatchObject({ value: { order: null } });
});

test('counts the rows that it left out of a list', () => {
  const page = z.object({ rows: z.array(z.object({ name: z.string() })) });
  const result = readTolerantly(page, { rows: [{ name: 'a' }, null, {}] });
  const list = ('value' in result ? (result.value as { rows: unknown[] }).rows : null) ?? [];
  expect([list.length, droppedRows(list), droppedRows([])]).toEqual([1, 2, 0]);
});
