/** Screens that once shifted when a late part arrived; `pnpm vitals` measures every screen on a slow phone. */
import { measure, nameOf, type Visit } from '@puente/scripts/measure-vitals';
import { keptSession } from '@puente/kit/playwright';
import { expect, test } from './support/test.ts';

const CLS_MAX = 0.02;
const VISITS: readonly Visit[] = [
  { who: 'visitor', from: '/yx1', how: 'cold' },
  { who: 'visitor', from: '/user/login', how: 'tap', text: 'Ayuda' },
  { who: 'visitor', from: '/', how: 'go', to: '/user_center/faq' },
  { who: 'repaid', from: '/yx2', how: 'cold' },
  { who: 'repaying', from: '/user_center/customer_services', how: 'cold' },
  { who: 'repaying', from: '/repay/repay_stp', how: 'cold' },
  { who: 'personalInfo', from: '/auth/personal_infomation', how: 'cold' },
];

test.use({ viewport: { width: 360, height: 740 } });

for (const visit of VISITS) {
  test(`${nameOf(visit)} as ${visit.who} does not shift its layout`, async ({ context, stage, baseURL }) => {
    if (visit.who !== 'visitor') {
      const values = keptSession(await stage.become(visit.who));
      await context.addInitScript((kept) => {
        for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value);
      }, values);
    }
    const { cls, moved } = await measure(context, baseURL ?? '', visit, { cpu: 1 });
    expect(cls, moved.join('\n')).toBeLessThanOrEqual(CLS_MAX);
  });
}
