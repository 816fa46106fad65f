/** Schemas of single values, as one question each: is this value good as it is? */
import type * as zm from 'zod/mini';
import type * as core from 'zod/v4/core';

export type Test = (value: unknown) => boolean;

type Def = core.$ZodTypes['_zod']['def'];
type Check = core.$ZodChecks['_zod']['def'] | core.$ZodCustomDef;

/** Whether a value passes the schema and comes out unchanged; null where that cannot be asked in advance. */
export function testOf(schema: core.$ZodType | zm.ZodMiniType): Test | null {
  // Every schema is one of these; the common supertype does not say so.
  const def = schema._zod.def as Def;
  const kind = ofKind(def, schema._zod.values);
  const { checks = [] } = def;
  // z.int() is a schema and its own check.
  const own = 'check' in def ? [def as Check] : [];
  const tests = [kind, ...[...own, ...checks.map((each) => each._zod.def as Check)].map(ofCheck)];
  return tests.every((test) => test !== null) ? all(tests) : null;
}

function ofKind(def: Def, values: ReadonlySet<unknown> | undefined): Test | null {
  if ('coerce' in def && def.coerce) return null;
  switch (def.type) {
    case 'string':
      return (value) => typeof value === 'string';
    case 'number':
      return Number.isFinite;
    case 'boolean':
      return (value) => typeof value === 'boolean';
    case 'enum':
    case 'literal':
      return values ? (value) => values.has(value) : null;
    case 'nullable':
      return either(null, testOf(def.innerType));
    case 'optional':
      return either(undefined, testOf(def.innerType));
    case 'union': {
      const options = def.options.map(testOf);
      return options.every((test) => test !== null) ? (value) => options.some((test) => test(value)) : null;
    }
    default:
      return null;
  }
}

function ofCheck(check: Check): Test | null {
  switch (check.check) {
    case 'string_format': {
      const { pattern } = check;
      // A global pattern remembers where it stopped.
      return pattern && !pattern.global && !pattern.sticky ? (value) => pattern.test(String(value)) : null;
    }
    case 'number_format':
      return check.format === 'safeint' ? Number.isSafeInteger : null;
    case 'min_length':
      return (value) => String(value).length >= check.minimum;
    case 'max_length':
      return (value) => String(value).length <= check.maximum;
    case 'greater_than': {
      const least = Number(check.value);
      return check.inclusive ? (value) => Number(value) >= least : (value) => Number(value) > least;
    }
    case 'less_than': {
      const most = Number(check.value);
      return check.inclusive ? (value) => Number(value) <= most : (value) => Number(value) < most;
    }
    case 'custom': {
      // A rule may also note faults by itself, or answer a promise: those go the long way.
      const fn: unknown = check.fn;
      return typeof fn === 'function' ? (value) => fn(value) === true : null;
    }
    default:
      return null;
  }
}

function either(absent: null | undefined, test: Test | null): Test | null {
  return test && ((value) => value === absent || test(value));
}

function all(tests: readonly Test[]): Test {
  const [one, two, ...more] = tests;
  if (!one || !two) return one ?? (() => true);
  const both: Test = (value) => one(value) && two(value);
  return more.length === 0 ? both : all([both, ...more]);
}
