import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectFaults } from '../utils/log.ts';
import { noteShellVersion, VERSION } from '../utils/settings.ts';
import { createSender } from './fault-sender.ts';
import { watchPage } from './watch-page.ts';

function sender() {
  const sent: Record<string, unknown>[] = [];
  const state = { now: 0 };
  const send = createSender({
    url: '/faults',
    view: window,
    beacon: (_url, body) => sent.push(JSON.parse(body) as Record<string, unknown>),
    now: () => state.now,
  });
  return { send, sent, state };
}

beforeEach(() => {
  window.location.hash = '#/repay/repay_detail?orderNo=CR-1';
});
afterEach(() => collectFaults(null));

it('sends the call’s name, the fault’s fields and the route, without the route’s query', () => {
  const { send, sent } = sender();
  noteShellVersion('4.2.0');
  send({
    kind: 'contract',
    call: '/loan/loan-order/latest',
    status: 200,
    code: 0,
    fields: ['data.order.amount'],
    version: VERSION,
  });
  expect(sent).toEqual([
    {
      kind: 'contract',
      call: 'order.latest',
      status: 200,
      code: 0,
      fields: ['data.order.amount'],
      version: VERSION,
      route: '/repay/repay_detail',
      shell: '4.2.0',
      network: null,
    },
  ]);
});

it('sends at most ten reports a minute', () => {
  const { send, sent, state } = sender();
  for (let count = 0; count < 30; count++) send({ kind: 'crash', text: `x${count}`, version: VERSION });
  expect(sent).toHaveLength(10);
  state.now = 60_000;
  send({ kind: 'crash', text: 'x30', version: VERSION });
  expect(sent).toHaveLength(11);
});

it('sends a repeated fault at most once an hour', () => {
  const { send, sent, state } = sender();
  const fault = { kind: 'policy', text: 'default-src', version: VERSION };
  for (let count = 0; count < 496; count++) {
    state.now = count * 6_000;
    send(fault);
  }
  expect(sent).toHaveLength(1);
  send({ ...fault, text: 'style-src' });
  expect(sent).toHaveLength(2);
  state.now = 3_600_000;
  send(fault);
  expect(sent).toHaveLength(3);
});

it('reports an uncaught error by its place, without its message', () => {
  const heard = vi.fn();
  collectFaults(heard);
  watchPage(window, { onPressFailed: () => {} });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const error = new TypeError('Zumárraga 5500004711');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  window.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'img-src' }));
  expect(heard.mock.calls.map(([{ kind }]) => kind)).toEqual(['error', 'rejection', 'policy']);
  expect(heard.mock.calls[0]?.[0].text).toMatch(/^TypeError /);
  expect(JSON.stringify(heard.mock.calls)).not.toMatch(/Zumárraga|4711/);
});
