import { sessionEntries } from './support/device-storage.ts';
import { expect, test } from './support/test.ts';

const PERSONAL = '/auth/personal_infomation';

// `tests/client/session.test.ts` tests a sign-out in another tab.
test('signing in in another tab changes this tab, and the next borrower does not see the typed form', async ({
  page,
  context,
  stage,
  openAs,
}) => {
  await openAs('personalInfo', PERSONAL);
  await page.getByLabel(/^Nombre\(s\)/).fill('Renata');
  const other = await context.newPage();
  await other.goto('/#/user_center/faq');
  const next = await stage.become('mayApplyAgain');
  await stage.jump(next.mobile, 6);
  await other.evaluate(
    (entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)),
    sessionEntries(next),
  );
  await expect(page.getByLabel(/^Nombre\(s\)/)).not.toHaveValue('Renata');
});

// This needs a browser, whose history steps back later than jsdom's.
test('a session that ends during the payout request opens the sign-in, which says why', async ({
  page,
  openAs,
  stage,
}) => {
  await openAs('approved', '/borrow/confirm_borrow');
  const take = page.getByRole('button', { name: /^Confirmar y recibir/ });
  await take.waitFor();
  await stage.fault({ call: 'disbursal.getMoney', times: 1, fault: { kind: 'session', name: 'tokenExpired' } });
  await take.click();
  await expect(page.getByText('Tu sesión venció')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/#\/user\/login$/);
});

// This needs a browser; tests/client/addresses.test.ts checks that an address cannot bring a session.
test('a hostile address stays on this origin and runs no script', async ({ page, open, baseURL }) => {
  for (const hostile of [
    '//evil.example/%2e%2e',
    '/user/login?redirect=javascript:window.__xss=1',
    '/repay/repay_detail?orderNo=%3Cscript%3Ewindow.__xss%3D1%3C/script%3E',
  ]) {
    await test.step(hostile, async () => {
      await open(hostile);
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(await page.evaluate(() => '__xss' in window)).toBe(false);
    });
  }
});
