import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, contract, decryptPath, encryptPath } from '@puente/contract';
import { checkClabe } from '@puente/contract/rules/payout-account';
import { checkCurp } from '@puente/contract/rules/curp';
import { checkEmail } from '@puente/contract/rules/person';
import { checkNss, checkRfc } from '@puente/contract/rules/rfc-and-nss';
import { checkPhone } from '@puente/contract/rules/contacts';
import { SAMPLES } from '@puente/contract/samples/index';
import { readRecording } from '@puente/mock-server/worlds/replay';
import { afterAll, afterEach, expect, test } from 'vitest';
import { knownFields } from '../conformance/fields.ts';
import { listening } from '../serve/listening.fixture.ts';
import { writeRecording } from './write-recording.ts';
import type { RecordedCall } from './personal-data.ts';
import { kindOf } from './personal-data.ts';
import { probe, recordingProxy } from './proxy.ts';

const PACKAGE = 'mx.puente.app';
const folder = mkdtempSync(join(tmpdir(), 'puente-record-'));
const OUT = join(folder, 'lender.json');
afterEach(() => rmSync(OUT, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

type Answers = Record<string, unknown>;
const lenderWith = (answers: Answers): RequestListener => {
  return (request, reply) => {
    const hex = /\/api\/([0-9A-F]+)/.exec(request.url ?? '')?.[1] ?? '';
    const asked = decryptPath(hex, PACKAGE);
    const call = CALLS.find(({ path }) => path === asked);
    const data = answers[call?.id ?? ''] ?? null;
    reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ code: 0, msg: 'ok', data }));
  };
};

async function recordCalls(answers: Answers, body: object = {}): Promise<RecordedCall[]> {
  const target = await listening(createServer(lenderWith(answers)));
  const heard: RecordedCall[] = [];
  const proxy = await listening(
    recordingProxy({ target: `${target}/api`, heard: (each) => void heard.push(each), report: () => {} }),
  );
  for (const id of Object.keys(answers)) {
    const call = CALLS.find((each) => each.id === id);
    if (!call) throw new Error(id);
    const query = call.method === 'GET' ? `&orderNo=${PLANTED.order}&cardNo=${PLANTED.clabe}` : '';
    const answer = await fetch(`${proxy}/api/${encryptPath(call.path, PACKAGE)}?t=1795273200${query}`, {
      method: call.method,
      headers: {
        packagename: PACKAGE,
        authorization: `Bearer ${PLANTED.token}`,
        ...(call.method === 'POST' ? { 'content-type': 'application/json' } : {}),
      },
      ...(call.method === 'POST' ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.status).toBe(200);
  }
  return heard;
}

const PLANTED = {
  name: 'Xóchitl Barragán Quintanar',
  curp: 'BAQX910304MDFRNC07',
  rfc: 'BAQX910304AB1',
  nss: '72159134566',
  phone: '5587654321',
  email: 'xochitl.barragan@correo-real.mx',
  address: 'Calle Fresno 48, interior 3',
  clabe: '012180015512345677',
  card: '4152313412341238',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3NyJ9.c2lnbmF0dXJl9',
  image: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAAAQABAAD',
  device: '35-209900-176148-1',
  order: 'OT-88123-X',
  birthday: '1991-03-04',
} as const;

const profile = {
  basicInfo: {
    userId: 'u-778812',
    mobile: PLANTED.phone,
    firstName: 'Xóchitl',
    lastName: 'Barragán Quintanar',
    nationalId: PLANTED.curp,
    rfc: PLANTED.rfc,
    nss: PLANTED.nss,
    email: PLANTED.email,
    address: PLANTED.address,
    birthday: PLANTED.birthday,
    gender: 'female',
    deviceImei: PLANTED.device,
  },
  workInfo: { employmentType: 'employee', companyName: 'Telas Barragán', companyPhone: '5587650000' },
  contacts: [{ name: 'Ulises Barragán', mobile: '3311224455', relation: 'parents' }],
  bankCards: [
    {
      cardId: 'c-991',
      cardType: 'CLABE',
      last4: '5677',
      bankCode: 40012,
      bankName: 'BBVA',
      holderName: 'XOCHITL BARRAGAN QUINTANAR',
    },
  ],
  score: 'buena',
  stepsDone: [6],
  identity: {
    back: true,
    front: false,
    ocr: false,
    face: false,
    imageIds: { back: 'img-7781', front: null, face: null },
  },
};
const MESSAGE = `Hola Xochitl: recibimos de Juan Carlos Pérez $500.00 el 2026-11-21 10:42:00 en ${PLANTED.clabe}. Tel. +52 55 8765 4321, tarjeta 4152 3134 1234 1238, CURP baqx-910304-mdfrnc-07, RFC ${PLANTED.rfc}, NSS 72-15-91-3456-6, ${PLANTED.email}, ${PLANTED.address}, IMEI ${PLANTED.device}, IP 187.190.22.14, ${PLANTED.image}, folio ${PLANTED.order}, sesión ${PLANTED.token}, nacida el ${PLANTED.birthday}.`;
const document = { ...SAMPLES.order.loanAgreement?.data, sections: [{ heading: 'Partes', paragraphs: [MESSAGE] }] };
const card = { cardType: 'debit', cardNo: PLANTED.card, holderName: PLANTED.name, phone: PLANTED.phone };

test('removes every kind of planted personal data from fields and sentences', async () => {
  const heard = await recordCalls(
    {
      'session.getUserInfo': profile,
      'order.loanAgreement': document,
      'repayment.stpClabe': {
        ...SAMPLES.repayment.stpClabe?.data,
        clabe: PLANTED.clabe,
        concept: `Pago ${PLANTED.order}`,
      },
      'bankCard.addBankCard': { cardId: 'c-991', orderNo: PLANTED.order, status: 17 },
    },
    card,
  );
  const lines = writeRecording(heard, OUT);
  const text = readFileSync(OUT, 'utf8');
  const bare = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const squeezed = text.replace(/\D/g, '');
  for (const each of [
    ...Object.values(PLANTED),
    'Xóchitl',
    'Barragán',
    'Quintanar',
    'Juan Carlos',
    'Pérez',
    'u-778812',
    'c-991',
  ])
    expect(bare, each).not.toContain(each.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
  for (const each of [
    PLANTED.phone,
    '3311224455',
    PLANTED.clabe,
    PLANTED.card,
    PLANTED.nss,
    '352099001761481',
    '1871902214',
  ])
    expect(squeezed, each).not.toContain(each);
  expect(lines.join('\n')).toContain('left out, not of the contract: data.basicInfo.deviceImei of session.getUserInfo');
  expect(lines.join('\n')).toContain('not as agreed: data.score of session.getUserInfo');
});

test('replaces equal personal data everywhere by the same valid invented value', async () => {
  writeRecording(
    await recordCalls({
      'session.getUserInfo': profile,
      'order.loanAgreement': {
        ...document,
        sections: [{ heading: 'Partes', paragraphs: [`Pago ${PLANTED.order} de Xóchitl Barragán a ${PLANTED.clabe}`] }],
      },
      'repayment.stpClabe': { ...SAMPLES.repayment.stpClabe?.data, clabe: PLANTED.clabe },
    }),
    OUT,
  );
  const read = readRecording(OUT);
  if (typeof read === 'string') throw new Error(read);
  const [user, law, stp] = read.exchanges.map(({ answer }) => answer?.data) as [
    typeof profile,
    typeof document,
    { clabe: string },
  ];
  const { firstName, lastName, nationalId, rfc, nss, email, mobile, birthday } = user.basicInfo;
  const problems = [checkCurp(nationalId), checkRfc(rfc), checkNss(nss), checkEmail(email), checkPhone(mobile)];
  expect([...problems, checkClabe(stp.clabe)].filter((problem) => problem !== null)).toEqual([]);
  expect(birthday).toMatch(/^\d{4}-\d\d-\d\d$/);
  const [surname = ''] = lastName.split(' ');
  const [sentence = ''] = (law.sections[0] as { paragraphs: string[] }).paragraphs;
  expect(sentence).toBe(`Pago ${read.exchanges[1]?.query.orderNo} de ${firstName} ${surname} a ${stp.clabe}`);
  expect(user.contacts[0]?.name.split(' ')[1]).toBe(surname);
  expect(user.bankCards[0]).toMatchObject({
    last4: stp.clabe.slice(-4),
    holderName: `${firstName} ${lastName}`.toUpperCase(),
  });
});

test.each([
  ['glued to other letters', 'ClienteXochitlBarraganQuintanarMX'],
  ['in base64', Buffer.from('Xóchitl').toString('base64')],
  ['with signs between the digits', '55·87·65·43·21'],
])('refuses to write personal data hidden %s and names the place without the value', async (_, hidden) => {
  const address = { android: hidden, ios: 'https://apps.example/1' };
  const heard = await recordCalls({ 'session.getUserInfo': profile, 'app.getAddress': address });
  expect(() => writeRecording(heard, OUT)).toThrow(
    /^not written: data\.android of app\.getAddress would still hold personal data/,
  );
  expect(() => readFileSync(OUT)).toThrow(/ENOENT/);
  expect(() => writeRecording(heard, OUT)).toThrow(expect.objectContaining({ exitCode: 2 }));
});

test('drops a field whose name is personal data', async () => {
  const colours = { colors: { [PLANTED.phone]: 'brand' } };
  writeRecording(await recordCalls({ 'session.getUserInfo': profile, 'market.repayColor': colours }), OUT);
  expect(readFileSync(OUT, 'utf8')).not.toContain(PLANTED.phone);
});

test('explains an empty recording or an unwritable file in one line', async () => {
  expect(() => writeRecording([], OUT)).toThrow(expect.objectContaining({ exitCode: 3 }));
  const heard = await recordCalls({ 'product.index': SAMPLES.product.index?.data });
  expect(() => writeRecording(heard, join(folder, 'none', 'x.json'))).toThrow(/cannot be written/);
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
  const proxy = await listening(recordingProxy({ target: `${target}/api`, heard: () => {}, report: () => {} }));
  const hex = encryptPath(contract.product.index.path, PACKAGE);
  const get = (path: string, headers: Record<string, string>) =>
    fetch(proxy + path, { headers }).then(({ status }) => status);
  expect(await get('/backstage', {})).toBe(404);
  expect(await get(`/api/${hex}`, { packagename: 'another.app' })).toBe(404);
  expect(await get(`/api/${encryptPath('/admin', PACKAGE)}`, { packagename: PACKAGE })).toBe(404);
  expect(asked).toBe(0);
});

test('recordings anonymise every contract field whose name marks personal data, such as mobile', () => {
  const personal = new Set(
    CALLS.flatMap(({ answer }) => knownFields(answer)).filter((field) =>
      /(mobile|phone|firstName|middleName|lastName|holderName|nationalId|email|rfc|nss|address|clabe|last4|birthday|token|userId|cardId|orderNo|payOrderId|imageId|reference)$/i.test(
        field,
      ),
    ),
  );
  expect([...personal].filter((field) => kindOf(field) === 'plain')).toEqual([]);
});
