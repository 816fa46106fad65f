import { SHOWN } from '../../support/shown.ts';
import type { Step, Visit } from '../visit.ts';

const STORED = [
  ['/repay/repay_stp', 'Copiar CLABE'],
  ['/records', 'Préstamo actual'],
  ['/repay/repay_oxxo', 'Paga exactamente'],
] as const;

async function readOnline({ screen, driver, openAs }: Visit): Promise<void> {
  await openAs('repaying', '/repay/repay_oxxo');
  await screen.sees({ role: 'img', name: /Código de barras/u });
  await screen.goOn('/repay/repay_stp');
  await screen.says('Copiar CLABE');
  await screen.goOn('/');
  await screen.says(SHOWN.total);
  await screen.until(
    'the page is not stored',
    () =>
      driver.evaluate(async () => {
        const names = await caches.keys();
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated' && lists.flat().some(({ url }) => new URL(url).pathname === '/');
      }),
    Boolean,
  );
}

async function readOffline({ screen, driver, host, expectNoise }: Visit): Promise<void> {
  await host.leave();
  await expectNoise(async () => {
    await screen.load('/');
    await screen.says(SHOWN.total);
    await screen.says('Actualizado');
    for (const [address, words] of STORED) {
      await screen.goOn(address);
      // Polls per frame inside the page, because a poll from outside could be late.
      const shownText = await driver.evaluate(async (text) => {
        const main = () => document.querySelector('main')?.innerText ?? '';
        for (let frames = 0; frames < 600 && !main().includes(text); frames++)
          await new Promise((resolve) => requestAnimationFrame(resolve));
        return main();
      }, words);
      if (!shownText.includes(words)) throw new Error(`${address} does not show what is stored`);
      // Stored content must not wait for the last retry.
      if (shownText.includes('Reintentar')) throw new Error(`${address} waits for the lender`);
    }
    await host.comeBack();
    await screen.load('/');
    await screen.says(SHOWN.total);
  });
}

export const OFFLINE: readonly Step[] = [
  ['reads slip, transfer and card', readOnline],
  ['comes again without a connection', readOffline],
];
