import { createServer, type RequestListener } from 'node:http';
import { contract } from '@puente/contract';
import { PACKAGE_NAME, persona } from '@puente/fixtures';
import { becomePersona, buildApp, createStore, frozenClock, testConfig } from '@puente/mock-server';
import type { DriftName } from '@puente/mock-server/drifts/drifts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { listening } from '../serve/listening.fixture.ts';
import { conform, type ConformArgs, type Report } from './conform.ts';
import { exitCode, formatReportText, formatReportPage } from './report.ts';
import { MOST_BYTES, readTarget } from './target.ts';
import { READS } from './call-inputs.ts';

const START = Date.parse('2026-11-21T18:00:30Z');
const app = buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {} });
let address = '';
let token = '';
beforeAll(async () => {
  address = await app.listen({ host: '127.0.0.1', port: 0 });
  token = (await becomePersona(app.worlds.main, 'overdue')).token;
});
afterAll(() => app.close());
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => void vi.restoreAllMocks());

const runConformance = (change: Partial<ConformArgs> = {}) =>
  conform({
    target: `${address}/api`,
    packageName: PACKAGE_NAME,
    account: persona('overdue').phone,
    token,
    now: () => START,
    ...change,
  });
async function under(name: DriftName): Promise<Report | string> {
  app.worlds.main.drifts.set([name]);
  return runConformance()
    .catch((error: unknown) => (error instanceof Error ? error.message : ''))
    .finally(() => app.worlds.main.drifts.set([]));
}
const findings = ({ calls }: Report) => calls.flatMap((each) => each.findings);

test('reports no differences for the mock server and exits 0', async () => {
  const report = await runConformance();
  expect(findings(report)).toEqual([]);
  expect(exitCode(report)).toBe(0);
  expect(report.calls.map(({ call }) => call).toSorted()).toEqual(READS.map(({ id }) => id).toSorted());
  expect(report.calls.filter(({ outcome }) => outcome === 'notAsked')).toEqual([]);
  expect(report.calls.filter(({ outcome }) => outcome === 'conforms').length).toBeGreaterThan(25);
});

/** Severity and text of the finding that each drift causes; null if the drift does not break the contract. */
const EXPECTED_BY_DRIFT: Partial<Record<DriftName, readonly ['tolerated' | 'breaks' | 'extra', RegExp] | null>> = {
  moneyAsText: ['tolerated', /unrepaid.*written in another way/],
  moneyAsWord: ['breaks', /unrepaid cannot be read/],
  moneyMissing: ['breaks', /unrepaid cannot be read/],
  idsAsNumbers: ['tolerated', /orderNo is written in another way/],
  clabeRounded: ['breaks', /clabe cannot be read/],
  statusAsWord: ['breaks', /status cannot be read/],
  statusUnknown: ['tolerated', /status has a value/],
  isoInstants: ['tolerated', /createdAt is written in another way/],
  instantsAsWords: ['breaks', /createdAt cannot be read/],
  nullsLeftOut: ['tolerated', /is empty or left out/],
  extraFields: ['extra', /traceId is not of the contract/],
  fieldsInReverse: null,
  unreadMissing: ['tolerated', /edition cannot be read, and no screen/],
  nullRow: ['breaks', /its row is left out/],
  badSection: ['breaks', /sections.*cannot be read/],
  unknownKinds: ['tolerated', /channels\[\]\.kind has a value/],
  flagsAsText: ['tolerated', /is written in another way/],
  snakeCase: ['tolerated', /has a name in another style/],
  dataNull: ['breaks', /data cannot be read/],
  codeAsText: ['tolerated', /code is text/],
  codeAsWord: ['breaks', /not as a lender does/],
  codeUnknown: ['breaks', /code refuses with a code/],
  msgMissing: ['tolerated', /msg is empty or left out/],
  bare401: ['breaks', /not as a lender does.*401/],
  page502: ['breaks', /not as a lender does.*502/],
  refused400: ['tolerated', /HTTP 400 for what is done/],
  created201: ['tolerated', /HTTP 201 for what is done/],
  noContent: ['breaks', /not as a lender does.*204/],
  byteOrderMark: ['tolerated', /byte order mark/],
  latin1: ['tolerated', /other letters than UTF-8/],
  plainText: ['tolerated', /not that of JSON/],
  sentOn: ['tolerated', /sent on to another address/],
  sentToLogin: ['breaks', /not as a lender does/],
  hourAhead: ['tolerated', /date is more than a minute off/],
  noDate: ['tolerated', /date is no date/],
};

const WORST = { tolerated: 1, extra: 1, breaks: 2 };

test.each(Object.keys(EXPECTED_BY_DRIFT) as DriftName[])(
  'reports exactly the difference of the drift %s',
  async (name) => {
    const report = await under(name);
    const found = EXPECTED_BY_DRIFT[name] ?? null;
    if (typeof report === 'string') {
      expect(report).toMatch(found?.[1] ?? 'a report');
      return;
    }
    if (found === null) {
      expect(findings(report)).toEqual([]);
      return;
    }
    const [severity, words] = found;
    const said = findings(report).map((each) => `${each.field} ${each.what}`);
    expect(
      said.some((line) => words.test(line)),
      said.slice(0, 6).join(' | '),
    ).toBe(true);
    expect(new Set(findings(report).map((each) => each.severity))).toEqual(new Set([severity]));
    expect(exitCode(report)).toBe(WORST[severity]);
    if (severity === 'breaks') expect(formatReportText(report)).toMatch(/^breaks: .*\n(.*\n)+? {10}costs: \w/m);
  },
);

test('omits personal values from the report, even as field names', async () => {
  app.worlds.main.drifts.set(['extraFields', 'badRow']);
  const report = await runConformance();
  app.worlds.main.drifts.set([]);
  const { person, phone } = persona('overdue');
  const text = [JSON.stringify(report), formatReportText(report), formatReportPage(report)].join('\n');
  for (const value of [phone, person.nationalId, person.firstName, person.lastName, token, '2517.38', '2,517.38'])
    expect(text.includes(value), value).toBe(false);
});

test('signs in with the one-time code', async () => {
  const mobile = persona('fixedCode').phone;
  await becomePersona(app.worlds.main, 'fixedCode');
  const report = await runConformance({ token: undefined, account: mobile, askCode: async () => '123456' });
  expect(findings(report)).toEqual([]);
  expect(report.calls.find(({ call }) => call === 'repayment.detail')?.why).toMatch(/needs orderNo/);
  await expect(runConformance({ token: undefined, account: mobile, askCode: async () => '999999' })).rejects.toThrow(
    /cannot sign in/,
  );
});

test('sends writes only with --write', async () => {
  const sent = async () => app.worlds.main.journal.lines().map(({ entry }) => entry.call);
  app.worlds.main.journal.clear();
  await runConformance();
  expect(await sent()).not.toContain('repayment.cashierConfirm');
  const report = await runConformance({ write: true });
  expect(await sent()).toContain('repayment.cashierConfirm');
  expect(report.calls.some(({ path }) => path === contract.order.submit.path)).toBe(true);
  expect(findings(report)).toEqual([]);
});

test.each([
  [undefined, /Name the lender/],
  ['lender', /is no address/],
  ['http://lender.example', /must be https/],
  ['ftp://lender.example', /must be https/],
  ['https://me:secret@lender.example', /an address and nothing else/],
])('rejects a target %s with one line', (target, line) => {
  expect(() => readTarget(target)).toThrow(line);
});
test('adds /api to a target without a path', () => {
  expect(readTarget('https://lender.example')).toBe('https://lender.example/api');
  expect(readTarget('https://lender.example/v2/api/')).toBe('https://lender.example/v2/api');
});

test('explains in one line that the target is down, silent, another kind of server, or sends too much', async () => {
  const at = (answer: RequestListener) => listening(createServer(answer));
  const closed = createServer();
  const gone = await listening(closed);
  closed.close();
  await expect(runConformance({ target: gone })).rejects.toThrow(/^Nobody answers at http:\S+ \(\w+\)$/);

  const other = await at((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Shop</h1>'),
  );
  await expect(runConformance({ target: other })).rejects.toThrow(
    /answers, but not as a lender does: HTTP 200, text\/html/,
  );

  const endless = await at((_request, response) => {
    response.on('error', () => {});
    response.end(Buffer.alloc(MOST_BYTES + 10, 'x'));
  });
  await expect(runConformance({ target: endless })).rejects.toThrow(/more than five million bytes/);

  const silent = await at(() => {});
  await expect(runConformance({ target: silent, timeoutMs: 200 })).rejects.toThrow(/Nobody answers .* \(timeout\)/);
});
