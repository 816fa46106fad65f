/** Changes that make an answer break the contract (faults C1, C13, C17, C19). */
import type { Alter } from './open-app.ts';

type Data = null | boolean | number | string | Data[] | { [key: string]: Data };

const whole =
  (text: string, status = 200): Alter =>
  () => ({ status, text });

/** Changes every leaf of the data; a leaf that becomes undefined is removed. */
function leaves(change: (value: Data, key: string) => Data | undefined): Alter {
  const walk = (value: Data, key: string): Data | undefined => {
    if (Array.isArray(value)) return value.flatMap((item) => walk(item, key) ?? []);
    if (typeof value !== 'object' || value === null) return change(value, key);
    const entries = Object.entries(value).flatMap(([name, item]) => {
      const next = walk(item, name);
      return next === undefined ? [] : [[name, next] as const];
    });
    return Object.fromEntries(entries);
  };
  return ({ status, text }) => {
    const answer = JSON.parse(text) as { code: Data; msg: Data; data: Data };
    return { status, text: JSON.stringify({ ...answer, data: walk(answer.data, 'data') ?? null }) };
  };
}

const numbers = (to: Data) => leaves((value) => (typeof value === 'number' ? to : value));
const words = (to: (value: string) => Data | undefined) =>
  leaves((value) => (typeof value === 'string' ? to(value) : value));
/** Matches the fields whose text is for people. */
const NAMES = /name|msg|title|text|summary|beneficiary|reason|label|concept|purpose|lender/i;
const named = (to: string) => leaves((value, key) => (typeof value === 'string' && NAMES.test(key) ? to : value));
const status = (to: Data) => leaves((value, key) => (key === 'status' ? to : value));

const XSS = '<img src=x onerror="window.__xss=1"><script>window.__xss=1</script>{{constructor}}';
const RTL = '\u202eمحمد\u202c‏العربية 🌵';

export const HOSTILE_ANSWERS: Readonly<Record<string, Alter>> = {
  html: whole('<!doctype html><h1>502 Bad Gateway</h1>'),
  'refusal with markup': whole(JSON.stringify({ code: 987_654, msg: XSS, data: null })),
  'proto keys': whole('{"code":0,"msg":"","data":{"__proto__":{"order":{}},"constructor":1}}'),
  'every number null': numbers(null),
  'every number -1': numbers(-1),
  'every word empty': words(() => ''),
  'dates that are none': words((value) => (/^\d{4}-\d\d-\d\d/.test(value) ? '2026-13-45 99:99:99' : value)),
  'names of 5,000 characters': named('Ñandú'.repeat(1_000)),
  'names from right to left': named(RTL),
  'names as markup': named(XSS),
  'status of a later version': status(15),
};
