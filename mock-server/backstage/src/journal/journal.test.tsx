import { expect, test } from 'vitest';
import { all, find, fill, key, part, press, sees, until } from '../../harness/hands.ts';
import { stageOfPage } from '../../harness/open-page.ts';
import { requestCall } from '../../../src/test-wire.ts';

const { app, asked: sentCalls, come, gone, hold, callBackstage } = stageOfPage();
const rows = () => all('row');

test('shows codes, calls and events as they arrive, and polls if the stream is lost', async () => {
  const { world, mobile, token } = await come({ persona: 'inReview' });
  await sees('No call yet', part('Journal'));
  await requestCall(app, '/security/getVerifyCode', { world, body: { mobile, purpose: 'login', channel: 'sms' } });
  const { code = '' } = (await callBackstage(world, 'outbox')).sent.find(({ purpose }) => purpose === 'login') ?? {};
  await sees(`${code.slice(0, 3)} ${code.slice(3)}unused`, part('Chosen borrower'));
  await callBackstage(world, 'advance', { by: '10m' });
  await requestCall(app, '/loan/loan-order/latest', { world, token });
  await sees(
    /getVerifyCode.*approved · 1 \w+ → 18 \w+ · CR-\d+ · T12.*clock · advance.*order\.latest/u,
    part('Journal'),
  );
  await sees('expired', part('Chosen borrower'));
  const before = sentCalls.get('/backstage/clock') ?? 0;
  await find('button', 'Following');
  expect(sentCalls.get('/backstage/clock')).toBe(before);
  gone(true);
  await sees('No answer from');
  await sees('order.latest', part('Journal'));
  gone(false);
  await press('button', 'Ask now');
  await until(() => !document.body.textContent?.includes('No answer from'), 'the end of the silence');
});

test('fetches the calls again if an event arrived while their answer was pending', async () => {
  const release = hold('/backstage/calls');
  const { world } = await come();
  await sees(/Nov 2026/u);
  const before = sentCalls.get('/backstage/faults') ?? 0;
  await requestCall(app, '/loan/product/list', { world });
  await until(() => (sentCalls.get('/backstage/faults') ?? 0) > before, 'what else a call makes stale');
  release();
  expect(await sees('product.list', part('Journal'))).not.toContain('No call yet');
});

test('draws only visible rows of five hundred calls, fetched in batches, and keeps the opened call', async () => {
  const { world } = await come();
  await sees('No call yet', part('Journal'));
  await requestCall(app, '/loan/product/list', { world });
  const [line] = await until(() => rows().length > 0 && rows(), 'a line');
  line?.click();
  await sees('Answer as sent', part(/^Call 1/u));
  const before = sentCalls.get('/backstage/calls') ?? 0;
  for (let n = 0; n < 500; n++) await requestCall(app, '/loan/product/list', { world });
  await sees('501');
  expect((sentCalls.get('/backstage/calls') ?? 0) - before).toBeLessThan(60);
  await sees('Answer as sent', part(/^Call 1/u));
  expect(rows().length).toBeLessThan(60);
  await until(() => document.querySelector('[data-line="501"]'), 'the newest line');
  key('Home', document.querySelector('[data-line="501"]') ?? undefined);
  await until(() => document.activeElement?.getAttribute('data-line') === '1', 'the focus on the oldest line');
  await fill('Filter the journal', 'order.*');
  await sees('Nothing fits. 501 calls are hidden.', part('Journal'));
  await press('button', 'Show all');
  await until(() => rows().length > 0, 'lines');
});
