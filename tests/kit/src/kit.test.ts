import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { frozenClock } from '@puente/mock-server/loans/clock';
import { createStore } from '@puente/mock-server/storage/store';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Borrower, clabeOf, contract, createKit, type KitOptions, ORDER_STATUS, persona, START } from './index.ts';
import { newcomer, sharedApp } from './kit.ts';
import { refused } from './vitest.ts';

afterEach(() => void vi.useRealTimers());

const newApp = (tls: { cert: Buffer; key: Buffer } | null = null) => {
  const app = buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {}, tls });
  onTestFinished(() => app.close());
  return app;
};

test('a whole loan runs under Vitest’s default fake timers', async () => {
  vi.useFakeTimers();
  const { borrower } = await createKit();
  const ana = await borrower('new');
  await ana.borrow();
  expect((await ana.pay('oxxo')).status).toBe(ORDER_STATUS.finished);
});

test('signInElsewhere ends the session on the first phone', async () => {
  const { as } = await createKit();
  const tomas = await as('overdue3');
  const elsewhere = await tomas.signInElsewhere();
  expect(await tomas.tell(contract.order.latest)).toEqual(refused('otherDevice', null));
  expect(await elsewhere.status()).toBe(ORDER_STATUS.overdue);
});

test('a payment counts that follows one from another phone or by another kit in the same world', async () => {
  await using kit = await createKit();
  const silvia = await kit.as('repaying');
  const before = await silvia.owes();
  await silvia.pay('stp', 100);
  const elsewhere = await silvia.signInElsewhere();
  await elsewhere.pay('stp', 100);
  await using again = await createKit({ world: kit.world });
  const visitor = again.visitor('repaying');
  await visitor.signIn();
  visitor.orderNo = silvia.orderNo;
  await visitor.pay('oxxo', 100);
  expect(await visitor.owes()).toBeCloseTo(before - 300, 2);
});

test('extend pays the fee and moves the due date, or throws with the days on offer', async () => {
  const { as } = await createKit();
  const silvia = await as('dueSoon');
  const { dueDate } = await silvia.latest();
  await expect(silvia.extend(8_000)).rejects.toThrow(/More time is offered for \d+.* days, not 8000/);
  await expect((await as('noExtension')).extend()).rejects.toThrow('No more time is offered: ');
  const extended = await silvia.extend();
  expect(extended.dueDate! > dueDate!).toBe(true);
});

test('a mistyped persona does not compile and is named in the error at run time', async () => {
  const kit = await createKit();
  // @ts-expect-error No persona has this key.
  await expect(kit.as('overdu')).rejects.toThrow('No persona "overdu"');
  // @ts-expect-error No persona has this key.
  await expect(kit.borrower('nwe')).rejects.toThrow('No persona "nwe"');
  // @ts-expect-error No persona has this key.
  expect(() => persona('nobody')).toThrow('No persona "nobody"');
  // @ts-expect-error No persona has this key.
  expect(() => kit.visitor('nobody')).toThrow('No persona "nobody"');
  // @ts-expect-error Null is no persona.
  await expect(kit.borrower(null)).rejects.toThrow('No persona "null"');
});

/** Passes wrong input past the compiler, as JavaScript code or a spread would. */
const mistyped = (given: unknown) => given as never;

test.each<[verb: string, wrong: (me: Borrower) => Promise<unknown>, sentence: string]>([
  ['createKit', () => createKit(mistyped({ adress: 'x' })), 'createKit knows no adress, only address, ca, backstage'],
  ['createKit', () => createKit({ runs: mistyped('yes') }), "runs of createKit is a boolean, not 'yes'"],
  ['createKit', () => createKit({ at: mistyped(new Date(0)) }), 'at of createKit is a number, not 1970-'],
  ['createKit', () => createKit({ at: Number.NaN }), "at: 'NaN' is no time"],
  ['apply', (me) => me.apply(mistyped({ amout: 500 })), 'apply-market knows no amout, only productId, amount, '],
  ['submit', (me) => me.submit(mistyped({ term: 91 })), 'GET /loan/confirm/product-info knows no term, only orderNo, '],
  ['saveBasicInfo', (me) => me.saveBasicInfo(mistyped({ fistName: 'Al' })), 'knows no fistName, only firstName, '],
  ['addCard', (me) => me.addCard(mistyped({ clabe: '1' })), 'knows no clabe, only '],
  ['takePhotos', (me) => me.takePhotos(mistyped({ selfie: '' })), 'takePhotos knows no selfie, only back, front, face'],
  [
    'takePhotos',
    (me) => me.takePhotos({ back: mistyped('id.jpg') }),
    "a photo is its bytes, such as photo('id-back.jpg'), not 'id.jpg'",
  ],
  ['advance', (me) => me.stage.clock.advance(mistyped(3)), 'advance takes a text such as 91d, 24h, 15m or 3s, not 3'],
  ['reach', (me) => me.reach(mistyped('overdue')), 'No path leads from status 14 to overdue, only to 1, 2, '],
  ['ask', (me) => me.ask(contract.order.listMarket, mistyped({ pag: 1 })), 'knows no pag, only '],
  [
    'decide',
    (me) => me.stage.decide(me.persona.phone, mistyped({ reveiw: 'ok' })),
    'decide knows no reveiw, only submission, ',
  ],
  ['createKit', () => createKit(mistyped('http://x')), 'createKit takes an object with address, ca, backstage'],
  ['apply', (me) => me.apply(mistyped(500)), 'apply-market takes an object with productId, amount, '],
  ['apply', (me) => me.apply(mistyped(null)), 'apply-market takes an object with productId, amount, '],
  ['onboard', (me) => me.onboard(mistyped(500)), 'apply-market takes an object with productId, amount, '],
  ['submit', (me) => me.submit(mistyped(500)), 'product-info takes an object with orderNo, '],
  ['saveBasicInfo', (me) => me.saveBasicInfo(mistyped('Al')), 'takes an object with firstName, '],
  ['saveWork', (me) => me.saveWork(mistyped('Al')), 'takes an object with employmentType, '],
  ['answer', (me) => me.answer(mistyped(1)), 'answer takes an object with '],
  ['cardForm', (me) => me.cardForm(mistyped(null)), 'takes an object with orderNo, '],
  ['identify', (me) => me.identify(mistyped(null)), 'takePhotos takes an object with back, front, face, not null'],
  [
    'verify',
    (me) => me.stage.verify('order.latest', mistyped(1)),
    'POST /backstage/verify takes an object with call, ',
  ],
  ['byHand', (me) => me.stage.byHand(me.persona.phone, 'approve', mistyped(1)), 'decide takes an object with mobile, '],
  [
    'decide',
    (me) => me.stage.decide(me.persona.phone, mistyped(undefined)),
    'decide takes an object with submission, ',
  ],
  ['ask', (me) => me.ask(mistyped(undefined)), 'not a call of the contract, such as contract.order.latest: undefined'],
  [
    'tell',
    (me) => me.tell(mistyped('order.latest')),
    "not a call of the contract, such as contract.order.latest: 'order.latest'",
  ],
  [
    'stage.ask',
    (me) => me.stage.ask(mistyped(undefined)),
    'not a call of backstage, such as stage.routes.order: undefined',
  ],
  ['speak', async (me) => me.speak(mistyped('fr')), 'speak knows no fr, only es, en'],
])(
  '%s rejects an unknown argument, names the arguments that it accepts, and changes nothing',
  async (_verb, wrong, sentence) => {
    const { as, stage } = await createKit();
    const me = await as('confirm');
    const before = await stage.export();
    await expect(wrong(me)).rejects.toThrow(sentence);
    expect(await stage.export()).toEqual(before);
  },
);

test('disposing a kit removes the world it created and keeps a named one, which begins empty if it is new', async () => {
  const { worlds } = sharedApp();
  let name = '';
  {
    await using kit = await createKit();
    name = kit.world;
    expect(worlds.list().map((world) => world.name)).toContain(name);
    await using again = await createKit({ world: name });
    await again.borrower();
  }
  expect(worlds.list().map((world) => world.name)).not.toContain(name);
  for (const world of ['main', 'named-first-here']) {
    {
      await using kit = await createKit({ world });
      expect(await kit.stage.ask(kit.stage.routes.borrowers)).toEqual({ borrowers: [] });
      expect(await kit.stage.ask(kit.stage.routes.clock)).toMatchObject({ frozen: true });
    }
    expect(worlds.list().map(({ name: listed }) => listed)).toContain(world);
  }
});

test.each(['?only=failed', 'only=failed', { only: 'failed' }])('stage.calls filters by %j', async (filter) => {
  const { as, stage } = await createKit();
  const me = await as('overdue');
  await me.owes();
  await me.tell(contract.order.submit, mistyped({}));
  expect((await stage.calls(filter)).map(({ call }) => call)).toEqual(['order.submit']);
});

test('clock.now follows the world through every call of backstage that moves its clock', async () => {
  await using kit = await createKit();
  const { clock, stage } = kit;
  const { ask, routes } = stage;
  const ana = await kit.as('confirm');
  const follows = async () => expect(clock.now()).toBe((await ask(routes.clock)).now);
  const calls: (() => Promise<unknown>)[] = [
    () => ask(routes.advance, { by: '5d' }),
    () => ask(routes.jump, { mobile: ana.persona.phone, status: ORDER_STATUS.overdue }),
    () => ask(routes.reset, { at: '2027-01-01' }),
    async () => ask(routes.importWorld, { ...(await stage.export()), at: START }),
    () => ask(routes.beginWorld, { name: `${kit.world}-later`, at: '2028-01-01' }),
  ];
  for (const call of calls) {
    await call();
    await follows();
  }
  await ask(routes.removeWorld, { name: `${kit.world}-later` });
});

test('disposing a kit again does nothing', async () => {
  const kit = await createKit();
  await kit[Symbol.asyncDispose]();
  await expect(kit[Symbol.asyncDispose]()).resolves.toBeUndefined();
});

test('two kits of one process create two worlds, under names with a random part', async () => {
  const names = [(await createKit()).world, (await createKit()).world];
  expect(new Set(names).size).toBe(2);
  for (const name of names) expect(name).toMatch(/^kit-[0-9a-f]{6}-\d+$/);
});

test('a loan on a running server does not wait for the reading of the ID', async () => {
  const waits: number[] = [];
  const config = testConfig({ ocrWaitMs: 5_000 });
  const app = buildApp({
    store: createStore(),
    clock: frozenClock(START),
    config,
    wait: async (ms) => void waits.push(ms),
  });
  onTestFinished(() => app.close());
  await using kit = await createKit({ address: await app.listen({ host: '127.0.0.1', port: 0 }) });
  await (await kit.borrower('new')).borrow();
  expect(waits).toEqual([0]);
});

test.each(['in this process', 'at an address'])(
  'a cut answer %s is named with the call and the line of the test',
  async (where) => {
    const address = where === 'at an address' ? await newApp().listen({ host: '127.0.0.1', port: 0 }) : undefined;
    await using kit = await createKit(address === undefined ? {} : { address });
    const ana = await kit.borrower('new');
    await kit.stage.fault({ call: 'order.latest', fault: { kind: 'cut' } });
    const error = await ana.latest().catch((reason: unknown) => reason as Error);
    expect(error).toMatchObject({ message: 'GET /loan/loan-order/latest got no answer: socket hang up' });
    expect((error as Error).stack).toContain('kit.test.ts');
  },
);

test('an address without backstage is named in the error, with the switch that is off', async () => {
  const app = buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig({ backstage: false }) });
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await expect(createKit({ address })).rejects.toThrow(
    `${address} is no mock server with backstage (BACKSTAGE=on): POST /backstage/worlds is answered with 404`,
  );
  await expect(createKit({ address: `${address}/loans/` })).rejects.toThrow(`${address}/loans/ is no mock server`);
});

test('createKit accepts an address with a path, behind a gateway', async () => {
  const port = Number(new URL(await newApp().listen({ host: '127.0.0.1', port: 0 })).port);
  const gateway = createServer((asked, answer) => {
    const { url = '', method, headers } = asked;
    const path = url.startsWith('/loans/mock/') ? url.slice('/loans/mock'.length) : '/nothing-here';
    asked.pipe(
      request({ port, host: '127.0.0.1', path, method, headers }, (given) => {
        answer.writeHead(given.statusCode ?? 0, given.headers);
        given.pipe(answer);
      }),
    );
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  onTestFinished(() => void gateway.close());
  for (const end of ['', '/']) {
    const address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/loans/mock${end}`;
    await using kit = await createKit({ address });
    expect(await (await kit.as('overdue3')).status()).toBe(ORDER_STATUS.overdue);
  }
});

test("createKit reaches an https address if `ca` holds the certificate's authority", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'puente-tls-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')];
  const curve = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes';
  const names = '-subj /CN=localhost -addext subjectAltName=IP:127.0.0.1';
  const options = `req -x509 ${curve} -days 3650 ${names}`.split(' ');
  execFileSync('openssl', [...options, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const app = newApp({ cert: readFileSync(cert), key: readFileSync(key) });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  await using kit = await createKit({ address, ca: readFileSync(cert, 'utf8') });
  expect(address).toMatch(/^https:/);
  expect(await (await kit.as('overdue3')).status()).toBe(ORDER_STATUS.overdue);
  await expect(createKit({ address })).rejects.toThrow('self-signed');
  const plain = await newApp().listen({ host: '127.0.0.1', port: 0 });
  const wrong = plain.replace('http:', 'https:');
  await expect(createKit({ address: wrong })).rejects.toThrow(`${wrong} does not answer by https: try http`);
});

test.each<[KitOptions, string]>([
  [{ address: '127.0.0.1:4010' }, 'without the /api or /backstage that follows, not "127.0.0.1:4010"'],
  ...['ftp://127.0.0.1', 'http://127.0.0.1/backstage', 'https://a.example/api/', 'http://127.0.0.1/?world=a'].map(
    (address): [KitOptions, string] => [{ address }, `address is one like http://127.0.0.1:4010, without the /api`],
  ),
  [{ address: 'http://localhost:1' }, 'http://localhost:1 does not answer: ECONNREFUSED'],
  [{ backstage: false }, 'backstage: false is for a lender at an address'],
  [{ world: 'main', at: START }, 'at is for a world that the kit creates, and world names another'],
])('createKit(%j) rejects and says in one sentence what is wrong', async (options, sentence) => {
  await expect(createKit(options)).rejects.toThrow(sentence);
});

test('the error for a refused call names the step, the code and the reason', async () => {
  const ana = await (await createKit()).borrower('new');
  await ana.apply();
  await expect(ana.submit()).rejects.toThrow('POST /user/submit was refused: 20202 wrongStep: Este paso');
  await expect(ana.saveBasicInfo({ firstName: 'Al' })).rejects.toThrow('(fields: firstName)');
  const bruno = (await createKit()).visitor();
  await bruno.register();
  await expect(bruno.pay('stp')).rejects.toThrow(
    'orderNoEmpty: Falta el folio de la solicitud. orderNo is empty: apply()',
  );
  await expect(ana.pay(mistyped('spei'), 500)).rejects.toThrow('pay knows no spei, only stp, oxxo, cashier');
  await expect(ana.takePhotos({ back: mistyped('id-back.jpg') })).rejects.toThrow("not 'id-back.jpg'");
  await expect(ana.stage.arrive({ channel: 'stp', clabe: '1', reference: 'R', amount: 1 })).rejects.toThrow(
    'No order is paid by stp at 1.',
  );
  await expect(ana.stage.order('+52 55')).rejects.toThrow("'+52 55' is no phone number of ten digits");
  expect(() => clabeOf(40_012, '+52 55')).toThrow('clabeOf takes a bank code such as 40012');
});

test('a loan keeps the purpose it was applied for', async () => {
  const { borrower } = await createKit();
  const me = await borrower();
  await me.onboard({ loanPurpose: 'education' });
  expect(await me.borrow()).toMatchObject({ loanPurpose: 'education' });
});

test('borrow refuses a second loan while one runs, and does not repay the first', async () => {
  const silvia = await (await createKit()).as('repaying');
  await expect(silvia.borrow()).rejects.toThrow('oneLoanAtATime');
  expect(await silvia.status()).toBe(ORDER_STATUS.repaying);
});

test('a refused code is thrown at once, and moves the clock only if it came too soon', async () => {
  const { borrower, clock } = await createKit();
  await borrower('new');
  await expect(borrower('new')).rejects.toThrow('mobileTaken');
  expect(clock.moves()).toEqual([]);
});

test('without backstage, calls work, and stage methods throw an error that names the missing call', async () => {
  // This server has a backstage, but the second kit does not use it.
  const address = await newApp().listen({ host: '127.0.0.1', port: 0 });
  const { stage } = await createKit({ address, world: 'main' });
  const { borrower } = await createKit({ address, backstage: false, codeFor: stage.codeFor });
  const ana = await borrower(newcomer(1));
  await ana.apply();
  await ana.saveBasicInfo();
  expect((await ana.latest()).status).toBe(12);
  const withoutCodes = await createKit({ address, backstage: false });
  await expect(withoutCodes.borrower(newcomer(2))).rejects.toThrow('codeFor is missing');
  await expect(ana.stage.clock.advance('1d')).rejects.toThrow('«advance» needs backstage');
  await expect(ana.stage.become('overdue')).rejects.toThrow('«become» needs backstage');
});

test.each([-1, 900, 1.5, Number.NaN, mistyped('3') as number])('newcomer rejects %j', (n) => {
  expect(() => newcomer(n)).toThrow(`newcomer takes a number from 0 to 899, not ${inspect(n)}`);
});
