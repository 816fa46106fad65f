import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { quicken } from './quicken.ts';

const everyKind = () =>
  z.object({
    name: z.string().check(z.minLength(2)),
    note: z.optional(z.string()),
    day: z.nullable(z.number()),
    kind: z._default(z.enum(['a', 'b']), 'a'),
    list: z.array(z.object({ id: z.number(), more: z.optional(z.object({ x: z.literal(1) })) })),
    either: z.union([z.object({ type: z.literal('one'), one: z.string() }), z.object({ type: z.literal('two') })]),
    open: z.looseObject({ id: z.string() }),
    closed: z.optional(z.strictObject({ id: z.string() })),
    pair: z
      .object({ from: z.number(), to: z.number() })
      .check(z.refine(({ from, to }) => from <= to, { path: ['to'], message: 'order' })),
    pesos: z.nullish(z.number().check(z.refine((value) => Number.isInteger(value * 100), 'two decimals'))),
    date: z.optional(z.string().check(z.regex(/^\d{4}$/g))),
    status: z.optional(z.union([z.int().check(z.gt(0), z.lte(9)), z.string().check(z.regex(/^\d$/))])),
    clipped: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(3))),
    clock: z.optional(
      z.string().check(
        z.check((payload) => {
          if (payload.value !== 'noon') payload.issues.push({ code: 'custom', input: payload.value });
        }),
      ),
    ),
    page: z.optional(z.coerce.number().check(z.int(), z.lt(9))),
    trimmed: z.pipe(
      z.string(),
      z.transform((text) => text.trim()),
    ),
  });
const good = {
  name: 'Ana',
  day: null,
  list: [{ id: 1, more: { x: 1 } }, { id: 2 }],
  either: { type: 'two', extra: true },
  open: { id: 'o', extra: 1 },
  pair: { from: 1, to: 2 },
  trimmed: ' x ',
  unknown: 'dropped',
};

test.each([
  ['good', good],
  [
    'good values of every sort',
    { ...good, pesos: 1.25, date: '2026', status: 9, clipped: ' a ', clock: 'noon', page: '3' },
  ],
  ['the other sorts', { ...good, pesos: null, date: '2026', status: '7', clipped: 'abc', page: 4 }],
  ['single values at fault', { ...good, pesos: 0.125, date: '20', status: 0, clipped: '  ', clock: 'one', page: '9' }],
  ['numbers that are none', { ...good, day: Number.NaN, pesos: Number.POSITIVE_INFINITY, status: 1.5, page: 'x' }],
  ['not an object', 'text'],
  ['null', null],
  ['empty', {}],
  [
    'wrong everywhere',
    { ...good, name: 'A', day: 'x', list: [{ id: 'x', more: { x: 2 } }], either: { type: 'three' } },
  ],
  ['closed with more', { ...good, closed: { id: 'c', more: 1 } }],
  ['a rule of the whole object', { ...good, pair: { from: 3, to: 2 } }],
  ['a prototype', JSON.parse('{"__proto__":{"x":1},"name":"Ana"}') as unknown],
])('what is accepted, what comes out and what is at fault stay the same: %s', (_what, value) => {
  const quick = everyKind();
  quicken(quick);
  const faults = (schema: ReturnType<typeof everyKind>) => {
    const read = z.safeParse(schema, value);
    return read.success ? read.data : read.error.issues.map(({ code, path, message }) => ({ code, path, message }));
  };
  expect(faults(quick)).toEqual(faults(everyKind()));
});

test('every object within gets a generated parser', () => {
  const inner = z.object({ id: z.number() });
  const outer = z.object({ list: z.optional(z.array(z.nullable(inner))) });
  const parsers = () => [inner, outer].map((schema) => Reflect.get(schema._zod, 'run') as unknown);
  const [inside, around] = parsers();
  quicken(outer);
  expect(parsers()[0]).not.toBe(inside);
  expect(parsers()[1]).not.toBe(around);
});
