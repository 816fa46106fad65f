/** Drifts of an answer's `data`: other spellings, missing or additional fields, unreadable or impossible values. */
import { CALLS } from '@puente/contract';
import { pesos } from '@puente/contract/entities/common';
import type { SchemaParts } from '@puente/contract/wire/reading';
import type * as z from 'zod/mini';
import {
  type Change,
  type Drift,
  mapEntries,
  GONE,
  isObject,
  type Json,
  changeLeaves,
  changeLists,
  changeObjects,
  onlyForCalls,
  refuses,
  says,
  works,
} from './drift.ts';

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const epoch = (instant: string) => Date.parse(`${instant.replace(' ', 'T')}-06:00`);
const instants = (change: (instant: string) => Json) =>
  changeLeaves((value) => (typeof value === 'string' && INSTANT.test(value) ? change(value) : value));
const numbers = (change: (value: number, key: string) => Json | typeof GONE) =>
  changeLeaves((value, key) => (typeof value === 'number' ? change(value, key) : value));
/** Fields that the contract has in pesos. */
const MONEY = new Set<string>();
function collectMoney(schema: z.ZodMiniType, key: string): void {
  if (schema === pesos) MONEY.add(key);
  const { shape = {}, element, innerType, valueType, in: before, options = [] } = schema._zod.def as SchemaParts;
  for (const [name, part] of Object.entries(shape)) collectMoney(part, name);
  for (const part of [element, innerType, valueType, before, ...options]) if (part) collectMoney(part, key);
}
for (const { answer } of CALLS) collectMoney(answer, '');
const money = (change: (pesos: number) => Json | typeof GONE) =>
  numbers((value, key) => (MONEY.has(key) ? change(value) : value));
/** Ids that the server creates and the app sends back. */
const ID = /^(orderNo|productId|cardId|userId|payOrderId)$/;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const rowsOf = (change: (rows: Json[]) => Json) =>
  changeLists((rows, key) => (rows.some(isObject) && key !== 'sections' ? change(rows) : rows));

const latestStatus = (status: string | number) =>
  onlyForCalls(
    ['order.latest'],
    changeLeaves((value, key) => (key === 'status' ? status : value)),
  );

/** Calls whose answers contain the debt. If it is missing or unreadable, screens must not guess it. */
const OWED = ['order.latest', 'repayment.detail', 'repayment.cashierDetail'];
const owed = (change: (pesos: Json) => Json | typeof GONE): Change =>
  onlyForCalls(
    OWED,
    changeObjects((each) =>
      mapEntries(each, (value, key) => (key === 'unrepaid' || key === 'owed' ? change(value) : value)),
    ),
  );

export const DATA_DRIFTS = {
  numbersAsText: works('every number is text', numbers, String),
  moneyAsText: works('money is text with two decimals', money, (amount) => amount.toFixed(2)),
  moneyOneDecimal: works('money is text with no more decimals than it needs', money, (amount) => String(amount)),
  moneyFourDecimals: works('money is text with four decimals, the last two zero', money, (amount) => amount.toFixed(4)),
  moneyWithParts: refuses('what is owed has thousandths of a peso', owed, (debt) =>
    typeof debt === 'number' ? debt + 0.005 : debt,
  ),
  moneyWithSign: refuses(
    'what is owed is written with a sign and commas, as «$2,208.23»',
    owed,
    (debt) => `$${Number(debt).toLocaleString('en-US')}`,
  ),
  moneyWithComma: refuses('what is owed has a decimal comma', owed, (debt) =>
    Number(debt).toFixed(2).replace('.', ','),
  ),
  moneyAsWord: refuses('what is owed is a word', owed, () => 'N/A'),
  moneyEndless: refuses('what is owed is larger than any number', (answer, call) => {
    const marked = owed(() => '1e999')(answer, call);
    return marked !== answer && typeof marked.body === 'string'
      ? { ...marked, body: marked.body.replaceAll('"1e999"', '1e999') }
      : marked;
  }),
  moneyMissing: refuses(
    'what is owed is left out where it is what the screen is about',
    onlyForCalls(
      ['repayment.detail', 'repayment.cashierDetail'],
      owed(() => GONE),
    ),
  ),
  moneyInObject: refuses('what is owed is an object of amount and currency', owed, (amount) => ({
    amount,
    currency: 'MXN',
  })),
  idsAsNumbers: works(
    'ids of orders, products, cards and people are numbers',
    changeLeaves,
    (value, key, { numberOf }) => (typeof value === 'string' && ID.test(key) ? numberOf(value) : value),
  ),
  clabeAsNumber: works('the account to pay to is a number, all of its digits written', (answer, { id }) => {
    if (id !== 'repayment.stpClabe' || typeof answer.body !== 'string') return answer;
    const body = answer.body.replace(/"clabe":"(\d+)"/, '"clabe":$1');
    return body === answer.body ? answer : { ...answer, body };
  }),
  clabeRounded: refuses(
    'the account to pay to has lost its last digits on its way through a number',
    onlyForCalls(
      ['repayment.stpClabe'],
      changeLeaves((value, key) => (key === 'clabe' ? String(BigInt(Number(value))) : value)),
    ),
  ),
  statusAsText: works('the status of an order is text of digits', changeLeaves, (value, key) =>
    key === 'status' && typeof value === 'number' ? String(value) : value,
  ),
  statusAsWord: refuses('the status of the latest order is a word', latestStatus('IN_PROGRESS')),
  statusUnknown: says('the latest order has a status of a later version', latestStatus(77)),
  datesZero: works('a date that is missing is of the year 1', changeLeaves, (value, key) =>
    value === null && /(?:At|By|Date)$/.test(key) ? '0001-01-01 00:00:00' : value,
  ),
  isoInstants: works(
    'instants are ISO 8601 with the offset of Mexico City',
    instants,
    (instant) => `${instant.replace(' ', 'T')}-06:00`,
  ),
  utcInstants: works('instants are ISO 8601 in UTC with milliseconds', instants, (instant) =>
    new Date(epoch(instant)).toISOString(),
  ),
  epochInstants: works('instants are milliseconds since 1970', instants, epoch),
  instantsAsWords: refuses(
    'the hours of the latest order are words',
    onlyForCalls(
      ['order.latest'],
      instants(() => 'ayer por la tarde'),
    ),
  ),
  daysWithTime: works('days carry a time of midnight', changeLeaves, (value) =>
    typeof value === 'string' && DAY.test(value) ? `${value} 00:00:00` : value,
  ),
  nullsLeftOut: works('what is null is left out', changeLeaves, (value) => value ?? GONE),
  extraFields: works(
    'every object holds a field that nobody knows, but for the table of colours',
    changeObjects,
    (each, { id }) => (id === 'market.repayColor' ? each : { ...each, traceId: 'a1b2c3', _links: { self: '/x' } }),
  ),
  fieldsInReverse: works('the fields of every object come in another order', changeObjects, (each) =>
    Object.fromEntries(Object.entries(each).toReversed()),
  ),
  unreadMissing: works(
    'what no screen reads is left out: when a session ends, the edition of the offer',
    onlyForCalls(
      ['session.login', 'session.register', 'product.index'],
      changeLeaves((value, key) => (key === 'expiresAt' || key === 'edition' ? GONE : value)),
    ),
  ),
  nullRow: works('every list has an empty row', rowsOf, (rows) => [...rows, null]),
  badRow: works('every list has a row that cannot be read', rowsOf, (rows) => [
    { error: 'row 1 could not be mapped' },
    ...rows,
  ]),
  badSection: refuses('a section of a document cannot be read', changeLists, (rows, key) =>
    key === 'sections' ? [...rows, { heading: null }] : rows,
  ),
  unknownKinds: works(
    'values of closed lists are of a later version: how a payment stands, how the lender is reached',
    changeLeaves,
    (value, key) => (['state', 'purpose', 'kind', 'method'].includes(key) ? 'LATER_VERSION' : value),
  ),
  snakeCase: works(
    'the latest order spells its fields with underscores',
    onlyForCalls(
      ['order.latest'],
      changeObjects((each) => Object.fromEntries(Object.entries(each).map(([name, value]) => [snake(name), value]))),
    ),
  ),
  flagsAsText: works('what is yes or no is text', changeLeaves, (value) =>
    typeof value === 'boolean' ? String(value) : value,
  ),
  flagsAsNumbers: works('what is yes or no is 1 or 0', changeLeaves, (value) =>
    typeof value === 'boolean' ? Number(value) : value,
  ),
  emptyForNull: works('what is null is an empty text', changeLeaves, (value) => value ?? ''),
  epochSeconds: works('instants are seconds since 1970', instants, (instant) => epoch(instant) / 1000),
} satisfies Record<string, Drift>;
