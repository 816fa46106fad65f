/** A lender is recorded while the app is used, and answers again without it: the same screens, without the person. */
import './page.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACKAGE_NAME } from '@puente/fixtures';
import { buildApp } from '@puente/mock-server/app';
import { testConfig } from '@puente/mock-server/config';
import { frozenClock } from '@puente/mock-server/lifecycle/time/clock';
import { readRecording } from '@puente/mock-server/replay/read-recording';
import { createStore } from '@puente/mock-server/store/store';
import { finish } from '@puente/scripts/record/finish';
import type { Heard } from '@puente/scripts/record/heard';
import { recordingProxy } from '@puente/scripts/record/proxy';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fetchTransport, type Transport } from '../../client/src/api/wire/transport.ts';
import { createKit, START } from '@puente/kit';
import { storageKey } from '../support/storage-key.ts';
import { field, give, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';

const lenderOf = (recording?: Parameters<typeof buildApp>[0]['recording']) =>
  buildApp({ store: createStore(), clock: frozenClock(START), config: testConfig(), log: () => {}, recording });
const folder = mkdtempSync(join(tmpdir(), 'puente-replay-'));
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
beforeAll(furnishWindow);
afterAll(async () => {
  for (const close of closing) await close();
});

async function record() {
  const lender = lenderOf();
  const address = await lender.listen({ host: '127.0.0.1', port: 0 });
  const heard: Heard[] = [];
  const proxy = recordingProxy({ target: `${address}/api`, heard: (each) => void heard.push(each), report: () => {} });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  closing.push(
    () => lender.close(),
    () => proxy.close(),
  );
  const kit = await createKit({ address });
  const at = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const through: Transport = (request) =>
    fetchTransport({
      ...request,
      url: at + request.url,
      headers: { ...request.headers, 'x-mock-world': kit.world },
    });
  return { kit, heard, through };
}

it('a repaying borrower pays online; the recording replays it for somebody invented, and holds nothing of them', async () => {
  const { kit, heard, through } = await record();
  const me = await kit.as('repaying');
  const { firstName, lastName, nationalId } = me.persona.person;
  const walk = async () => {
    await sees('Pagar');
    window.location.hash = '#/repay/cashier';
    for (const label of ['Otro monto', 'Tarjeta de débito']) {
      await sees(label);
      const found = [...document.querySelectorAll('label')].find((each) => each.textContent?.includes(label));
      found?.querySelector('input')?.click();
      if (label === 'Otro monto') give(await field('Monto'), '500');
    }
    await press(/^Pagar \$/u);
    await sees('$500.00');
    window.location.hash = '#/user_center/settings';
  };
  let app = await openApp({ me, send: kit.send, through, address: '/' });
  await walk();
  await app.settled();
  app.close();

  const file = join(folder, 'lender.json');
  finish(heard, file);
  const written = readFileSync(file, 'utf8');
  for (const each of [firstName, ...lastName.split(' '), nationalId, me.persona.phone, me.orderNo, me.token ?? ''])
    expect(written).not.toContain(each);

  const recording = readRecording(file);
  if (typeof recording === 'string') throw new Error(recording);
  const replayed = lenderOf(recording);
  closing.push(() => replayed.close());
  const again: Transport = async ({ url, method, headers, body }) => {
    const answer = await replayed.inject({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
      headers,
      ...(typeof body === 'string' ? { body } : {}),
    });
    const { date } = answer.headers;
    return { status: answer.statusCode, text: answer.body, headers: new Headers({ date: String(date) }) };
  };
  localStorage.setItem(storageKey('token'), JSON.stringify('replayed'));
  localStorage.setItem(storageKey('packageName'), JSON.stringify(PACKAGE_NAME));
  app = await openApp({ me: null, send: kit.send, through: again, address: '/' });
  await walk();
  await app.settled();
  expect(app.text()).not.toContain(firstName);
  app.close();
});
