/**
 * Compares the mock server with the specification over the wire, without the contract: the path is encrypted here
 * separately. If this fails, the server drifted.
 */
import { createCipheriv } from 'node:crypto';
import { additionInfoOf, bankCardOf, basicInfoOf, persona } from '@puente/fixtures';
import { becomePersona, buildApp, createStore, frozenClock, testConfig } from '@puente/mock-server';
import { en as english } from '@puente/mock-server/errors/texts';
import { afterAll, describe, expect, test } from 'vitest';
import { CALLS_OF_THE_SPECIFICATION, WIRE, LENDER_MESSAGES, SESSION_ENDS } from './calls.ts';
import { CONSTANTS } from './values.ts';
import * as lists from './values.ts';
import { APPLICATION_STEPS } from './screens-and-statuses.ts';

const NOON = Date.parse('2026-11-21T18:00:00Z');
const PACKAGE = 'mx.puente.app';
const app = buildApp({ store: createStore(), clock: frozenClock(NOON), config: testConfig(), log: () => {} });
afterAll(() => app.close());

/** AES-ECB, 16-character key from the package name, uppercase hex (rules §7). Padding the key with `0` is our choice. */
function segment(path: string): string {
  const cipher = createCipheriv('aes-128-ecb', 'mx.puente.app000', null);
  return `${cipher.update(path, 'utf8', 'hex')}${cipher.final('hex')}`.toUpperCase();
}

type CallOptions = {
  method?: string;
  token?: string | null;
  query?: Record<string, string>;
  json?: object;
  type?: string;
  body?: string | Buffer;
  lang?: string;
};

async function callServer(
  path: string,
  { method, token, query = {}, json, type, body, lang = 'en' }: CallOptions = {},
) {
  const payload = json === undefined ? body : JSON.stringify(json);
  const search = new URLSearchParams({ ...query, [WIRE.timestampParam]: String(NOON / 1000) });
  const kind = type ?? (json === undefined ? undefined : WIRE.contentTypes.json);
  const answer = await app.inject({
    method: (method ?? (payload === undefined ? 'GET' : 'POST')) as 'GET' | 'POST',
    url: `${WIRE.base}/${segment(path)}?${search}`,
    headers: {
      packageName: PACKAGE,
      appName: 'Puente',
      lang,
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(kind ? { 'content-type': kind } : {}),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return answer.json<{ code: number; msg: string; data: Record<string, unknown> }>();
}

const at = (key: string) => becomePersona(app.worlds.main, key);

test('the encrypted path of /security/login equals the documented value', () => {
  expect(segment('/security/login')).toBe('70C6A3FF864D5592F61EBD3BCD12CE04');
});

describe.each(CALLS_OF_THE_SPECIFICATION)('the call %s %s', (method, path, body) => {
  // Checks that precede authorisation: 404 unknown path, 405 wrong method, 415 wrong body type.
  const otherMethod = method === 'GET' ? 'POST' : 'GET';
  test('the server accepts the specified method, answers the other method with 405 and a changed path with 404', async () => {
    const type = body === 'none' ? {} : { type: WIRE.contentTypes[body], body: '' };
    expect([404, 405, 415]).not.toContain((await callServer(path, { method, ...type })).code);
    expect(await callServer(path, { method: otherMethod })).toMatchObject({ code: 405 });
    expect(await callServer(`${path}x`, { method })).toMatchObject({ code: 404 });
  });
});

const WRITING = CALLS_OF_THE_SPECIFICATION.filter(([method]) => method === 'POST');
test.each(WRITING)('%s %s accepts its body type and refuses the others', async (method, path, body) => {
  const refused = [];
  for (const [kind, type] of Object.entries(WIRE.contentTypes))
    if ((await callServer(path, { method, type, body: '{}' })).code === 415) refused.push(kind);
  expect(refused).toEqual(Object.keys(WIRE.contentTypes).filter((kind) => kind !== body));
});

describe('sessions', () => {
  const dead: (() => Promise<string | null>)[] = [
    async () => null,
    async () => (await at('expired')).token,
    async () => (await at('otherDevice')).token,
    async () => 'nobody.1.0000',
  ];
  test.each(SESSION_ENDS.map((row, index) => [...row, index] as const))(
    'a session ends with code %i and its message in both languages',
    async (code, en, es, index) => {
      const token = await dead[index]?.();
      expect(await callServer('/security/getUserInfo', { token: token ?? null })).toMatchObject({ code, msg: en });
      expect(await callServer('/security/getUserInfo', { token: token ?? null, lang: 'es' })).toMatchObject({
        code,
        msg: es,
      });
      // Spanish is the default, also for an unknown language.
      expect(await callServer('/security/getUserInfo', { token: token ?? null, lang: 'fr' })).toMatchObject({
        code,
        msg: es,
      });
    },
  );
});

test('the application steps follow the order of the specification', async () => {
  const { token } = await at('confirm');
  const { data } = await callServer('/loan/loan-order/latest', { token });
  const steps = APPLICATION_STEPS.map(([number]) => number);
  expect(data.order).toMatchObject({ status: steps.at(-1), stepsDone: steps.slice(0, -1) });
});

describe('closed lists over the wire', () => {
  /** Saves a step's form with one field changed; returns the answer's code. */
  async function saver(key: string, path: string, form: (who: ReturnType<typeof persona>) => object) {
    const { token, orderNo } = await at(key);
    return async (field: string, value: unknown, more: object = {}) => {
      const json = { ...form(persona(key)), ...more, orderNo, [field]: value };
      return (await callServer(path, { token, json })).code;
    };
  }
  const basic = () => saver('personalInfo', '/user/saveBasicInfo-market', basicInfoOf);
  const work = () => saver('workInfo', '/user/saveAdditionInfo-market', additionInfoOf);

  const closed: [field: string, form: typeof basic, values: readonly string[]][] = [
    ['education', basic, lists.EDUCATION],
    ['maritalStatus', basic, lists.MARITAL_STATUS],
    ['residenceType', basic, lists.RESIDENCE_TYPE],
    ['loanPurpose', basic, lists.LOAN_PURPOSE],
    ['monthlySalary', work, lists.SALARY_RANGE],
    ['jobExperience', work, lists.JOB_EXPERIENCE],
    ['incomeSource', work, lists.INCOME_SOURCE],
    ['industryCategory', work, lists.INDUSTRY],
    ['emergencyContactRelation1', work, lists.CONTACT_RELATION.filter((each) => each !== 'friends')],
  ];
  test.each(closed)(
    'the server accepts every specified value of %s and rejects a changed one',
    async (field, form, values) => {
      const save = await form();
      for (const value of values) {
        expect([value, await save(field, value)]).toEqual([value, 0]);
        expect([value, await save(field, `${value}x`)]).toEqual([value, 422]);
      }
    },
  );

  test('the server accepts the specified card types and rejects another', async () => {
    const save = await saver('noCode', '/user/addBankCard', bankCardOf);
    const card = { cardNo: '4111111111111111', confirmCardNo: '4111111111111111', validPeriod: '12/30' };
    expect(await save('cardType', lists.CARD_TYPE[0])).toBe(0);
    expect(await save('cardType', lists.CARD_TYPE[1], card)).toBe(0);
    expect(await save('cardType', 'debitCard', card)).toBe(422);
  });
});

test('the product index answers with the specified limits, rates and waits', async () => {
  const { data } = await callServer('/loan/loan-product/index');
  expect(data).toMatchObject({
    minAmount: CONSTANTS.LOAN_AMOUNT_MIN,
    firstLoanLimit: CONSTANTS.FIRST_LOAN_LIMIT,
    returningLimit: CONSTANTS.REPAID_LOAN_LIMIT,
    highestLimit: CONSTANTS.LOAN_AMOUNT_MAX,
    penaltyRatePerDay: CONSTANTS.DAILY_PENALTY_RATE,
    annualRate: CONSTANTS.ANNUAL_INTEREST_CAP,
    reviewMinutes: CONSTANTS.REVIEW_USUAL_MINUTES,
    reviewMaxWorkingDays: CONSTANTS.REVIEW_WORKING_DAYS,
    depositMinutesFrom: CONSTANTS.DEPOSIT_USUAL_MINUTES_MIN,
    depositMinutesTo: CONSTANTS.DEPOSIT_USUAL_MINUTES_MAX,
    depositMaxHours: CONSTANTS.DEPOSIT_LATEST_HOURS,
    offerHours: CONSTANTS.OFFER_HOURS,
    stpMinutes: CONSTANTS.STP_REFLECTED_MINUTES,
    retryDays: CONSTANTS.REJECTION_RETRY_DAYS,
    dataDeletionDays: CONSTANTS.REJECTED_DATA_DAYS,
  });
  const terms = data.terms as number[];
  expect([Math.min(...terms), Math.max(...terms)]).toEqual([
    CONSTANTS.LOAN_TERM_MIN_DAYS,
    CONSTANTS.LOAN_TERM_MAX_DAYS,
  ]);
  const { processingFeeRate, taxRate, dailyRate } = data as Record<string, number>;
  expect(processingFeeRate).toBeLessThanOrEqual(CONSTANTS.DAILY_FEE_CAP * CONSTANTS.LOAN_TERM_MIN_DAYS);
  expect(taxRate).toBeLessThanOrEqual(CONSTANTS.TAX_CAP);
  expect(dailyRate).toBeLessThanOrEqual(0.001);
});

test.each(LENDER_MESSAGES)('refusal %s uses the words of the specification', (name, words) => {
  expect(english[name].toLowerCase()).toContain(words.toLowerCase());
});
