import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CashierDetail } from '@puente/contract/entities/payment-channels';
import { PACKAGE_NAME } from '@puente/fixtures';
import { readRecording } from '@puente/mock-server/worlds/replay';
import { writeRecording } from '@puente/scripts/record/write-recording';
import { type RecordedCall, recordingProxy } from '@puente/scripts/record/proxy';
import { createKit } from '@puente/kit';
import { afterAll, expect, it } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { storageKey } from '../support/storage-key.ts';
import { go, openApp } from './open-app.ts';
import { lenderAtPort, overHttp } from './wire-lender.ts';
import { payPart, sees } from './hands.ts';

const folder = mkdtempSync(join(tmpdir(), 'puente-replay-'));
const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const close of closing) await close();
});

async function record() {
  const lender = await lenderAtPort();
  const recorded: RecordedCall[] = [];
  const proxy = recordingProxy({
    target: `${lender.address}/api`,
    onCall: (each) => void recorded.push(each),
    report: () => {},
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  closing.push(
    () => lender.close(),
    () => proxy.close(),
  );
  const kit = await createKit({ address: lender.address });
  const { port } = proxy.address() as AddressInfo;
  return { kit, recorded, through: overHttp(`http://127.0.0.1:${port}`, kit) };
}

it('replays a recorded payment for an invented borrower, without the original’s data', async () => {
  const { kit, recorded, through } = await record();
  const me = await kit.as('repaying');
  const { firstName, lastName, nationalId } = me.persona.person;
  const walk = async (channel?: string) => {
    await sees('Pagar');
    go(paths.cashier);
    await payPart('500', channel);
    await sees('$500.00');
    go(paths.settings);
  };
  let app = await openApp({ me, send: kit.send, through, address: '/' });
  await walk();
  await app.settled();
  app.close();

  const file = join(folder, 'lender.json');
  writeRecording(recorded, file);
  const written = readFileSync(file, 'utf8');
  for (const each of [firstName, ...lastName.split(' '), nationalId, me.persona.phone, me.orderNo, me.token ?? ''])
    expect(written).not.toContain(each);

  const recording = readRecording(file);
  if (typeof recording === 'string') throw new Error(recording);
  const cashier = recording.exchanges.find(({ call }) => call === 'repayment.cashierDetail')?.answer?.data;
  const { channels } = cashier as CashierDetail;
  const replayed = await lenderAtPort(recording);
  closing.push(() => replayed.close());
  localStorage.setItem(storageKey('token'), JSON.stringify('replayed'));
  localStorage.setItem(storageKey('packageName'), JSON.stringify(PACKAGE_NAME));
  app = await openApp({
    me: null,
    send: kit.send,
    through: overHttp(replayed.address, { world: 'main' }),
    address: '/',
  });
  await walk(channels[0]?.name);
  await app.settled();
  expect(app.text()).not.toContain(firstName);
});
