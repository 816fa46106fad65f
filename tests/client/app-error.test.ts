import { expect, it, vi } from 'vitest';
import type { FaultCollector } from '../../client/src/utils/log.ts';
import { watchPage } from '../../client/src/app/watch-page.ts';
import { press, sees } from './hands.ts';
import { open } from './visit.ts';

it('an error thrown by a button’s handler is shown and reported', async () => {
  const faults: Parameters<FaultCollector>[0][] = [];
  await open('repaying', '/borrow/agreement', { onFault: (fault) => faults.push(fault) });
  vi.spyOn(window, 'print').mockImplementation(() => {
    throw new DOMException('not here', 'SecurityError');
  });
  await press(/^Imprimir/u);
  await sees('Algo falló en la aplicación y no pudimos terminar.');
  expect(faults.map(({ kind }) => kind)).toEqual(['error']);
});

it('shows a rejected promise after a press, but none from an extension or without a press', () => {
  const onPressFailed = vi.fn();
  let now = 0;
  watchPage(window, { onPressFailed, now: () => now });
  const reject = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  reject(new TypeError('before any press'));
  expect(onPressFailed).not.toHaveBeenCalled();
  document.body.click();
  const foreign = new Error('of somebody else');
  foreign.stack = 'Error\n at chrome-extension://abc/content.js:1:2';
  reject(foreign);
  reject(null);
  expect(onPressFailed).not.toHaveBeenCalled();
  reject(new TypeError('of the press'));
  expect(onPressFailed).toHaveBeenCalledTimes(1);
  now = 10 * 60_000;
  reject(new TypeError('much later'));
  expect(onPressFailed).toHaveBeenCalledTimes(1);
});
