import { SCREENS } from '@puente/scripts/screens';
import type { Step, Visit } from '../visit.ts';

const LOOKED_AT: Readonly<Record<string, readonly string[]>> = {
  visitor: ['/', '/user/login'],
  repaying: ['/borrow/pay_ment', '/repay/repay_detail', '/repay/repay_oxxo', '/me'],
  new: ['/borrow/to_borrow'],
  personalInfo: ['/auth/personal_infomation'],
  confirm: ['/borrow/confirm_borrow'],
  inReview: ['/auth/review_tips'],
};

/** This screen stays `aria-busy` as long as it is open. */
const STAYS_BUSY = '/finish_loading';

/** Runs in the page: returns the screen's faults. */
function faultsOfScreen(staysBusy: boolean): string[] {
  const faults: string[] = [];
  const headings = document.querySelectorAll('h1').length;
  if (headings !== 1) faults.push(`${headings} headings`);
  if (!/\S - Puente$/u.test(document.title)) faults.push(`titled ${document.title}`);
  if (!staysBusy && document.querySelector('[aria-busy=true]')) faults.push('busy');
  if (!/\S{3}/u.test(document.querySelector('main')?.textContent ?? '')) faults.push('empty');
  if (/\b(undefined|NaN)\b|\[object|\{\{/u.test(document.body.innerText)) faults.push('a value without words');
  return faults;
}

async function check({ screen, driver }: Visit, address: string): Promise<void> {
  await screen.until(
    address,
    () => driver.evaluate(faultsOfScreen, address === STAYS_BUSY),
    (faults) => faults.length === 0,
  );
  const hash = await driver.evaluate(() => window.location.hash.split('?')[0]);
  if (hash !== `#${address}`) throw new Error(`${address} led to ${hash}`);
  for (const size of ['', '200%']) {
    const over = await driver.evaluate((to) => {
      document.documentElement.style.fontSize = to;
      return document.documentElement.scrollWidth - document.documentElement.clientWidth;
    }, size);
    if (over > 0) throw new Error(`${address} scrolls sideways by ${over} px with text at ${size || '100%'}`);
  }
  await driver.evaluate(() => void (document.documentElement.style.fontSize = ''));
}

export const ROUTES: readonly Step[] = SCREENS.map(([who, addresses]) => [
  `opens ${addresses.length} of 35 screens: ${who}`,
  async (visit) => {
    const { screen, stage, openAs, driver } = visit;
    const [first = ''] = addresses;
    // Freezes the clock so that the submission stays pending.
    if (who === 'submitting') await stage.ask(stage.routes.freeze);
    if (who === 'visitor') {
      await screen.load('/user_center/language');
      await driver.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await screen.load(first);
    } else await openAs(who, first);
    for (const address of addresses) {
      if (address !== first) await screen.goOn(address);
      await check(visit, address);
      if (LOOKED_AT[who]?.includes(address)) await visit.keepPicture(address.replaceAll('/', '-'));
    }
  },
]);
