import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Call, CALLS, contract, decryptPath, encryptPath } from '@puente/contract';
import { checkClabe } from '@puente/contract/rules/payout-account';
import { checkCurp } from '@puente/contract/rules/curp';
import { checkEmail } from '@puente/contract/rules/person';
import { checkNss, checkRfc } from '@puente/contract/rules/rfc-and-nss';
import { checkPhone } from '@puente/contract/rules/contacts';
import { SAMPLES } from '@puente/contract/samples/index';
import { type Exchange, readRecording } from '@puente/mock-server/worlds/replay';
import * as fc from 'fast-check';
import { afterAll, afterEach, expect, test } from 'vitest';
import { listening } from '../serve/listening.fixture.ts';
import { anonymise } from './anonymise.ts';
import { writeRecording } from './write-recording.ts';
import { probe, type RecordedCall, recordingProxy } from './proxy.ts';

const PACKAGE = 'mx.puente.app';
const folder = mkdtempSync(join(tmpdir(), 'puente-record-'));
const OUT = join(folder, 'lender.json');
afterEach(() => rmSync(OUT, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const sampleOf = ({ word, name }: Call) => SAMPLES[word][name] ?? { data: {} };
const callOf = (id: string): Call => {
  const call = CALLS.find((each) => each.id === id);
  if (!call) throw new Error(id);
  return call;
};
const recordedCall = (id: string, data: unknown, more: Partial<RecordedCall> = {}): RecordedCall => ({
  call: callOf(id),
  query: {},
  status: 200,
  at: null,
  retryAfter: null,
  answer: { code: 0, msg: '', data },
  ...more,
});

const dataOf = (exchange: Exchange | undefined): unknown => exchange?.answer?.data;

/** Values as a real lender may send them, in any field. */
const PERSONAL = [
  'Xóchitl Barragán',
  'Barragán',
  'BAQX910304MDFRNC07',
  'BAQX910304AB1',
  '72159134566',
  '5587654321',
  '+52 55 8765 4321',
  '3311224455',
  'xochitl.barragan@correo-real.mx',
  'Calle Fresno 48, interior 3',
  '012180015512345677',
  '4152313412341238',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3NyJ9.c2lnbmF0dXJl9',
  'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD',
  '35-209900-176148-1',
  'OT-88123-X',
  '187.190.22.14',
  'WMOzY2hpdGw=',
  'https://lender.example/xochitl?token=77',
  'ClienteXochitlBarraganMX',
];
const PERSONAL_NUMBERS = [5_587_654_321, 72_159_134_566, 4_152_313_412_341_238, 3_311_224_455];

/** Replaces all texts, figures or both by the value, and adds it to every object as a field and as a field name. */
function plant(value: unknown, planted: string | number, where: 'texts' | 'figures' | 'all'): unknown {
  if (Array.isArray(value)) return value.map((each) => plant(each, planted, where));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, each]) => [name, plant(each, planted, where)]);
    return { ...Object.fromEntries(fields), deviceImei: planted, [String(planted)]: 'brand' };
  }
  const isHit = where === 'all' || (where === 'texts' ? typeof value === 'string' : typeof value === 'number');
  return isHit ? planted : value;
}

const planted = fc.record({
  call: fc.constantFrom(...CALLS),
  personal: fc.oneof(
    fc.constantFrom(...PERSONAL, ...PERSONAL_NUMBERS),
    fc.string({ minLength: 6, unit: fc.constantFrom(...'ABCxyzñéÁ@./-_ ') }).filter((text) => text.trim().length >= 6),
  ),
  where: fc.constantFrom('texts', 'figures', 'all'),
  code: fc.constantFrom(0, 20_603, 422, 'text'),
});

test('writes no planted value, whether it is in a field, a field name or the query of a sample', () => {
  fc.assert(
    fc.property(planted, ({ call, personal, where, code }) => {
      const { data, query = {} } = sampleOf(call);
      const refusals = Object.keys(call.refusals ?? {}).map((name) => ({ [name]: personal, triesLeft: personal }));
      const answers = [
        { code, msg: String(personal), data: plant(data, personal, where), [String(personal)]: 1 },
        { code, msg: String(personal), data: [{ field: personal, rule: personal, msg: personal }, ...refusals] },
        { code: personal, msg: personal, data: personal },
        { error: personal },
      ];
      const queries = [...Object.keys(query), 'other', String(personal)].map((name) => [name, String(personal)]);
      const { recording } = anonymise(
        answers.map((answer) =>
          recordedCall(call.id, null, {
            query: Object.fromEntries(queries) as Record<string, string>,
            retryAfter: String(personal),
            answer,
          }),
        ),
      );
      expect(JSON.stringify(recording)).not.toContain(JSON.stringify(String(personal)).slice(1, -1));
    }),
    { numRuns: 300, seed: 1 },
  );
});

test('keeps figures and times of every sample, leaves it valid, and drops no field', () => {
  for (const call of CALLS) {
    const { data } = sampleOf(call);
    const { recording, dropped } = anonymise([recordedCall(call.id, data)]);
    expect([...dropped], call.id).toEqual([]);
    const answer = recording.exchanges[0]?.answer;
    expect(call.answer.safeParse(answer).error?.issues ?? [], call.id).toEqual([]);
    expect(figuresOf(answer?.data), call.id).toEqual(figuresOf(data));
  }
});

/** Lists what a replay needs unchanged: numbers except age and score, truth values and moments. */
function figuresOf(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).flatMap(([name, each]) => (/^(old|score)$/.test(name) ? [] : figuresOf(each)));
  }
  return typeof value === 'string' && !/^\d{4}-\d\d-\d\d /.test(value) ? [] : [value];
}

const profile = {
  basicInfo: {
    userId: 'u-778812',
    mobile: '5587654321',
    firstName: 'Xóchitl',
    lastName: 'Barragán Quintanar',
    nationalId: 'BAQX910304MDFRNC07',
    rfc: 'BAQX910304AB1',
    nss: '72159134566',
    email: 'xochitl.barragan@correo-real.mx',
    birthday: '1991-03-04',
    education: 'bachelors',
    deviceImei: '35-209900-176148-1',
  },
  workInfo: { employmentType: 'employee', companyName: 'Telas Barragán', monthlySalary: '9001-12000' },
  contacts: [{ name: 'Ulises Barragán', mobile: '3311224455', relation: 'parents' }],
  bankCards: [
    {
      cardId: 991,
      cardType: 'CLABE',
      last4: '5677',
      bankName: 'BBVA México',
      holderName: 'XOCHITL BARRAGAN QUINTANAR',
    },
  ],
  score: 'buena',
};

test('replaces equal personal data everywhere by the same valid invented value', () => {
  const calls = [
    recordedCall('session.getUserInfo', profile),
    recordedCall('order.latest', { order: { orderNo: 'OT-88123-X', account: { cardId: 991, last4: '5677' } } }),
    recordedCall('repayment.stpClabe', { clabe: '012180015512345677' }, { query: { orderNo: 'OT-88123-X' } }),
  ];
  const [user, latest, stp] = anonymise(calls).recording.exchanges;
  const { basicInfo, workInfo, contacts, bankCards } = dataOf(user) as typeof profile;
  const { clabe } = dataOf(stp) as { clabe: string };
  const { firstName, lastName, nationalId, rfc, nss, email, mobile } = basicInfo;
  const problems = [checkCurp(nationalId), checkRfc(rfc), checkNss(nss), checkEmail(email), checkPhone(mobile)];
  expect([...problems, checkClabe(clabe)].filter((problem) => problem !== null)).toEqual([]);
  const card = { last4: clabe.slice(-4), cardId: bankCards[0]?.cardId };
  expect(bankCards[0]).toMatchObject({
    ...card,
    bankName: 'BBVA México',
    holderName: `${firstName} ${lastName}`.toUpperCase(),
  });
  expect(contacts[0]?.name.split(' ')[1]).toBe(lastName.split(' ')[0]);
  expect(dataOf(latest)).toEqual({ order: { orderNo: stp?.query.orderNo, account: card } });
  expect([basicInfo.education, workInfo.monthlySalary, contacts[0]?.relation]).toEqual([
    'bachelors',
    '9001-12000',
    'parents',
  ]);
});

test('keeps the formats of another server: amounts as text, other times, field names with underscores', () => {
  const data = {
    order: { created_at: '2026-11-21T16:42:00Z', amount: '2000.00', dueDate: 1_795_273_200, stepsDone: ['6'] },
  };
  const { recording } = anonymise([recordedCall('order.latest', data, { answer: { code: '0', msg: null, data } })]);
  expect(recording.exchanges[0]?.answer).toEqual({ code: '0', msg: null, data });
});

test('writes the file, and prints dropped fields and differences from the contract', async () => {
  const [call] = await recordCalls({ 'session.getUserInfo': profile });
  const lines = writeRecording(call ? [call] : [], OUT).join('\n');
  expect(lines).toContain('left out, not of the contract: data.basicInfo.deviceImei of session.getUserInfo');
  expect(lines).toContain('not as agreed: data.score of session.getUserInfo');
  expect(readRecording(OUT)).toMatchObject({ exchanges: [{ call: 'session.getUserInfo' }] });
});

test('records neither headers nor bodies nor names of uploaded parts', async () => {
  const recorded = await recordCalls(
    Object.fromEntries(CALLS.filter(({ method }) => method === 'POST').map(({ id }) => [id, null])),
  );
  expect(recorded.map(({ call }) => call.body)).toEqual(expect.arrayContaining(['json', 'urlencoded', 'multipart']));
  writeRecording(recorded, OUT);
  expect(readFileSync(OUT, 'utf8')).not.toMatch(/xochitl/i);
});

/** Sends calls through the proxy to a server with these answers. Headers, bodies and part names contain `xochitl`. */
async function recordCalls(answers: Record<string, unknown>): Promise<RecordedCall[]> {
  const target = await listening(
    createServer((request, reply) => {
      const path = decryptPath(/\/api\/([0-9A-F]+)/.exec(request.url ?? '')?.[1] ?? '', PACKAGE);
      const data = answers[CALLS.find((call) => call.path === path)?.id ?? ''] ?? null;
      reply.writeHead(200, { 'content-type': 'application/json', 'x-customer': 'xochitl' });
      reply.end(JSON.stringify({ code: 0, msg: 'ok', data }));
    }),
  );
  const recorded: RecordedCall[] = [];
  const proxy = await listening(
    recordingProxy({ target: `${target}/api`, onCall: (each) => void recorded.push(each), report: () => {} }),
  );
  const upload = new FormData();
  upload.append('xochitl', new Blob(['xochitl']), 'xochitl.jpg');
  const bodies = {
    none: null,
    json: JSON.stringify({ firstName: 'xochitl' }),
    urlencoded: new URLSearchParams({ xochitl: 'xochitl' }),
    multipart: upload,
  };
  for (const id of Object.keys(answers)) {
    const { path, method, body } = callOf(id);
    const answer = await fetch(`${proxy}/api/${encryptPath(path, PACKAGE)}?t=1795273200&xochitl=xochitl`, {
      method,
      headers: {
        packagename: PACKAGE,
        authorization: 'Bearer xochitl',
        ...(body === 'json' ? { 'content-type': 'application/json' } : {}),
      },
      body: bodies[body],
    });
    expect(answer.status).toBe(200);
  }
  return recorded;
}

test('explains an empty recording or an unwritable file in one line', () => {
  expect(() => writeRecording([], OUT)).toThrow(/^no call was recorded/);
  const recorded = [recordedCall('product.index', SAMPLES.product.index?.data)];
  expect(() => writeRecording(recorded, join(folder, 'none', 'x.json'))).toThrow(/cannot be written/);
});

test('explains in one line that the target is down, another kind of server, redirects, or sends too much', async () => {
  const at = async (listener: RequestListener) => `${await listening(createServer(listener))}/api`;
  const page = await at((_request, reply) => reply.end('<h1>Login</h1>'));
  const sentOn = await at((_request, reply) => reply.writeHead(302, { location: 'http://169.254.1.1/' }).end());
  const endless = await at((_request, reply) => {
    const more = () => void (reply.write('x'.repeat(65_536)) ? setImmediate(more) : reply.once('drain', more));
    more();
  });
  await expect(probe('http://127.0.0.1:9/api', PACKAGE)).rejects.toThrow(/^Nobody answers at/);
  await expect(probe(page, PACKAGE)).rejects.toThrow(/not as a lender does: HTTP 200/);
  await expect(probe(sentOn, PACKAGE)).rejects.toThrow(/not as a lender does: HTTP 302/);
  await expect(probe(endless, PACKAGE)).rejects.toThrow(/five million bytes/);
});

test('the proxy answers 404 and forwards nothing for a path or package name outside the contract', async () => {
  let asked = 0;
  const target = await listening(createServer((_request, reply) => void (asked++, reply.end('{}'))));
  const proxy = await listening(recordingProxy({ target: `${target}/api`, onCall: () => {}, report: () => {} }));
  const hex = encryptPath(contract.product.index.path, PACKAGE);
  const get = (path: string, headers: Record<string, string>) =>
    fetch(proxy + path, { headers }).then(({ status }) => status);
  expect(await get('/backstage', {})).toBe(404);
  expect(await get(`/api/${hex}`, { packagename: 'another.app' })).toBe(404);
  expect(await get(`/api/${encryptPath('/admin', PACKAGE)}`, { packagename: PACKAGE })).toBe(404);
  expect(asked).toBe(0);
});
