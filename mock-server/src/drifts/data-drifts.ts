/** Drifts of the data: other spellings, less, more, or other facts. */
import {
  type Drift,
  mapEntries,
  GONE,
  isObject,
  type Json,
  changeLeaves,
  changeLists,
  changeObjects,
  onlyForCalls,
} from './drift.ts';

const INSTANT = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const epoch = (instant: string) => Date.parse(`${instant.replace(' ', 'T')}-06:00`);
const instants = (change: (instant: string) => Json) =>
  changeLeaves((value) => (typeof value === 'string' && INSTANT.test(value) ? change(value) : value));
const numbers = (change: (value: number, key: string) => Json | typeof GONE) =>
  changeLeaves((value, key) => (typeof value === 'number' ? change(value, key) : value));
/** Fields in pesos; excludes counts, days, rates and bank codes. */
const MONEY =
  /^(amount|fee|feeTax|feeAndTax|interest|interestTax|interestAndTax|disbursalAmount|depositAmount|totalRepayment|penalty|penaltyLeft|balanceAtDue|repaid|unrepaid|owed|owedTomorrow|principal|limit|used|available|m(in|ax)Amount|firstLoanLimit|returningLimit|highestLimit|processingFee(Tax|AndTax)?|payToday|payFirst|storeLimit)$/;
const money = (change: (pesos: number) => Json | typeof GONE) =>
  numbers((value, key) => (MONEY.test(key) ? change(value) : value));
/** Ids that one side makes and the other sends back. */
const ID = /^(orderNo|productId|cardId|userId|payOrderId)$/;
const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const rowsOf = (change: (rows: Json[]) => Json) =>
  changeLists((rows, key) => (rows.some(isObject) && key !== 'sections' ? change(rows) : rows));

const latestStatus = (status: string | number) =>
  onlyForCalls(
    ['order.latest'],
    changeLeaves((value, key) => (key === 'status' ? status : value)),
  );

/** The call and field of the debt, which no screen may guess. */
const OWED = ['order.latest', 'repayment.detail', 'repayment.cashierDetail'];
const owed = (change: (pesos: Json) => Json | typeof GONE): Drift['change'] =>
  onlyForCalls(
    OWED,
    changeObjects((each) =>
      mapEntries(each, (value, key) => (key === 'unrepaid' || key === 'owed' ? change(value) : value)),
    ),
  );

export const DATA_DRIFTS = {
  numbersAsText: { words: 'every number is text', must: 'works', change: numbers(String) },
  moneyAsText: { words: 'money is text with two decimals', must: 'works', change: money((pesos) => pesos.toFixed(2)) },
  moneyOneDecimal: {
    words: 'money is text with no more decimals than it needs',
    must: 'works',
    change: money((pesos) => String(pesos)),
  },
  moneyFourDecimals: {
    words: 'money is text with four decimals, the last two zero',
    must: 'works',
    change: money((pesos) => pesos.toFixed(4)),
  },
  moneyWithParts: {
    words: 'what is owed has thousandths of a peso',
    must: 'refuses',
    change: owed((pesos) => (typeof pesos === 'number' ? pesos + 0.005 : pesos)),
  },
  moneyWithSign: {
    words: 'what is owed is written with a sign and commas, as «$2,208.23»',
    must: 'refuses',
    change: owed((pesos) => `$${Number(pesos).toLocaleString('en-US')}`),
  },
  moneyWithComma: {
    words: 'what is owed has a decimal comma',
    must: 'refuses',
    change: owed((pesos) => Number(pesos).toFixed(2).replace('.', ',')),
  },
  moneyAsWord: { words: 'what is owed is a word', must: 'refuses', change: owed(() => 'N/A') },
  moneyEndless: {
    words: 'what is owed is larger than any number',
    must: 'refuses',
    change: (answer, call) => {
      const marked = owed(() => '1e999')(answer, call);
      return marked !== answer && typeof marked.body === 'string'
        ? { ...marked, body: marked.body.replaceAll('"1e999"', '1e999') }
        : marked;
    },
  },
  moneyMissing: {
    words: 'what is owed is left out where it is what the screen is about',
    must: 'refuses',
    change: onlyForCalls(
      ['repayment.detail', 'repayment.cashierDetail'],
      owed(() => GONE),
    ),
  },
  moneyInObject: {
    words: 'what is owed is an object of amount and currency',
    must: 'refuses',
    change: owed((amount) => ({ amount, currency: 'MXN' })),
  },
  idsAsNumbers: {
    words: 'ids of orders, products, cards and people are numbers',
    must: 'works',
    change: changeLeaves((value, key, { numberOf }) =>
      typeof value === 'string' && ID.test(key) ? numberOf(value) : value,
    ),
  },
  clabeAsNumber: {
    words: 'the account to pay to is a number, all of its digits written',
    must: 'works',
    change: (answer, { id }) => {
      if (id !== 'repayment.stpClabe' || typeof answer.body !== 'string') return answer;
      const body = answer.body.replace(/"clabe":"(\d+)"/, '"clabe":$1');
      return body === answer.body ? answer : { ...answer, body };
    },
  },
  clabeRounded: {
    words: 'the account to pay to has lost its last digits on its way through a number',
    must: 'refuses',
    change: onlyForCalls(
      ['repayment.stpClabe'],
      changeLeaves((value, key) => (key === 'clabe' ? String(BigInt(Number(value))) : value)),
    ),
  },
  statusAsText: {
    words: 'the status of an order is text of digits',
    must: 'works',
    change: changeLeaves((value, key) => (key === 'status' && typeof value === 'number' ? String(value) : value)),
  },
  statusAsWord: {
    words: 'the status of the latest order is a word',
    must: 'refuses',
    change: latestStatus('IN_PROGRESS'),
  },
  statusUnknown: {
    words: 'the latest order has a status of a later version',
    must: 'says',
    change: latestStatus(77),
  },
  isoInstants: {
    words: 'instants are ISO 8601 with the offset of Mexico City',
    must: 'works',
    change: instants((instant) => `${instant.replace(' ', 'T')}-06:00`),
  },
  utcInstants: {
    words: 'instants are ISO 8601 in UTC with milliseconds',
    must: 'works',
    change: instants((instant) => new Date(epoch(instant)).toISOString()),
  },
  epochInstants: { words: 'instants are milliseconds since 1970', must: 'works', change: instants(epoch) },
  instantsAsWords: {
    words: 'the hours of the latest order are words',
    must: 'refuses',
    change: onlyForCalls(
      ['order.latest'],
      instants(() => 'ayer por la tarde'),
    ),
  },
  daysWithTime: {
    words: 'days carry a time of midnight',
    must: 'works',
    change: changeLeaves((value) => (typeof value === 'string' && DAY.test(value) ? `${value} 00:00:00` : value)),
  },
  nullsLeftOut: { words: 'what is null is left out', must: 'works', change: changeLeaves((value) => value ?? GONE) },
  extraFields: {
    words: 'every object holds a field that nobody knows, but for the table of colours',
    must: 'works',
    change: changeObjects((each, { id }) =>
      id === 'market.repayColor' ? each : { ...each, traceId: 'a1b2c3', _links: { self: '/x' } },
    ),
  },
  fieldsInReverse: {
    words: 'the fields of every object come in another order',
    must: 'works',
    change: changeObjects((each) => Object.fromEntries(Object.entries(each).toReversed())),
  },
  unreadMissing: {
    words: 'what no screen reads is left out: when a session ends, the edition of the offer',
    must: 'works',
    change: onlyForCalls(
      ['session.login', 'session.register', 'product.index'],
      changeLeaves((value, key) => (key === 'expiresAt' || key === 'edition' ? GONE : value)),
    ),
  },
  nullRow: { words: 'every list has an empty row', must: 'works', change: rowsOf((rows) => [...rows, null]) },
  badRow: {
    words: 'every list has a row that cannot be read',
    must: 'works',
    change: rowsOf((rows) => [{ error: 'row 1 could not be mapped' }, ...rows]),
  },
  badSection: {
    words: 'a section of a document cannot be read',
    must: 'refuses',
    change: changeLists((rows, key) => (key === 'sections' ? [...rows, { heading: null }] : rows)),
  },
  unknownKinds: {
    words: 'values of closed lists are of a later version: how a payment stands, how the lender is reached',
    must: 'works',
    change: changeLeaves((value, key) =>
      ['state', 'purpose', 'kind', 'method'].includes(key) ? 'LATER_VERSION' : value,
    ),
  },
  snakeCase: {
    words: 'the latest order spells its fields with underscores',
    must: 'works',
    change: onlyForCalls(
      ['order.latest'],
      changeObjects((each) => Object.fromEntries(Object.entries(each).map(([name, value]) => [snake(name), value]))),
    ),
  },
  flagsAsText: {
    words: 'what is yes or no is text',
    must: 'works',
    change: changeLeaves((value) => (typeof value === 'boolean' ? String(value) : value)),
  },
  flagsAsNumbers: {
    words: 'what is yes or no is 1 or 0',
    must: 'works',
    change: changeLeaves((value) => (typeof value === 'boolean' ? Number(value) : value)),
  },
  emptyForNull: {
    words: 'what is null is an empty text',
    must: 'works',
    change: changeLeaves((value) => value ?? ''),
  },
  epochSeconds: {
    words: 'instants are seconds since 1970',
    must: 'works',
    change: instants((instant) => epoch(instant) / 1000),
  },
} as const satisfies Record<string, Drift>;
