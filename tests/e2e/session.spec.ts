/** One session everywhere, ended once; what an address or another tab brings takes nothing. */
import { SESSION_CODES, type SessionCodeName } from '@puente/contract/wire/codes';
import { persona } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const PERSONAL = '/auth/personal_infomation';
const token = (page: Page) => page.evaluate(() => localStorage.getItem('puente.token'));
const stored = (page: Page) => page.evaluate(() => Object.entries({ ...localStorage }));
const SENTENCES: Record<SessionCodeName, string> = {
  notLoggedIn: 'No has iniciado sesión',
  tokenExpired: 'Tu sesión venció; inicia sesión de nuevo',
  otherDevice: 'Tu cuenta se abrió en otro dispositivo',
  tokenInvalid: 'Tu sesión ya no es válida; inicia sesión de nuevo',
};

test('each of the four codes is said once, clears the borrower and leads to the sign-in, also from home', async ({
  stage,
  openAs,
}) => {
  for (const name of Object.keys(SESSION_CODES) as SessionCodeName[]) {
    await test.step(name, async () => {
      const page = await openAs('approved', '/me');
      await stage.fault({ call: '*', times: 20, fault: { kind: 'session', name } });
      // Order, user and product of the screen fail together.
      await page.goto('/#/borrow/to_borrow');
      await expect(page).toHaveURL(/user\/login/);
      const toasts = page.getByRole('region', { name: 'Avisos' });
      await expect(toasts.getByText(SENTENCES[name])).toHaveCount(1);
      await expect(page.getByRole('main').getByText(SENTENCES[name])).toBeVisible();
      expect(await token(page)).toBeNull();
      expect(JSON.stringify(await stored(page))).not.toContain(persona('approved').phone);
      await stage.clearFaults();
    });
  }
  await test.step('signed out elsewhere, or too long ago: heard at home', async () => {
    for (const [who, says] of [
      ['expired', SENTENCES.tokenExpired],
      ['otherDevice', SENTENCES.otherDevice],
    ] as const) {
      const page = await openAs(who);
      await expect(page.getByRole('region', { name: 'Avisos' }).getByText(says)).toHaveCount(1);
      const card = page.getByRole('region', { name: /^(Tu préstamo|Pide un préstamo)$/ });
      await expect(card).toContainText('Préstamo personal');
      await card.getByRole('button', { name: 'Iniciar sesión' }).click();
      await expect(page.getByRole('main').getByText(says)).toBeVisible();
    }
  });
});

test('a session that ends in the middle of a form returns to it with what was typed, for the same borrower alone', async ({
  stage,
  openAs,
}) => {
  const { phone } = persona('personalInfo');
  const page = await openAs('personalInfo', PERSONAL);
  await page.getByLabel(/^Nombre\(s\)/).fill('Renata');
  await page.getByLabel(/^Apellidos/).fill('Quintero Salas');
  await expect.poll(async () => JSON.stringify(await stored(page))).toContain('Renata');
  await stage.endSession(phone, 'expired');
  await page.reload();
  await expect(page).toHaveURL(/user\/login/);
  await signIn(page, phone, () => stage.codeFor(phone));
  await expect(page).toHaveURL(/personal_infomation/);
  await expect(page.getByText('Recuperamos lo que habías escrito')).toBeVisible();
  await expect(page.getByLabel(/^Nombre\(s\)/)).toHaveValue('Renata');

  await stage.endSession(phone, 'otherDevice');
  await page.reload();
  await expect(page).toHaveURL(/user\/login/);
  const other = await stage.become('mayApplyAgain');
  await stage.jump(other.mobile, 6);
  await signIn(page, other.mobile, () => stage.codeFor(other.mobile));
  await expect(page).toHaveURL(/personal_infomation/);
  await expect(page.getByLabel(/^Nombre\(s\)/)).not.toHaveValue('Renata');
  await expect(page.getByText('Recuperamos lo que habías escrito')).toHaveCount(0);
});

/** What another tab writes when somebody signs in there. */
const signInElsewhere = (other: Page, next: { token: string; userId: string; mobile: string }) =>
  other.evaluate(
    ([given, user]) => {
      localStorage.setItem('puente.userInfo', user ?? '');
      localStorage.setItem('puente.token', given ?? '');
    },
    [
      JSON.stringify(next.token),
      JSON.stringify({ basicInfo: { userId: next.userId, firstName: null, mobile: next.mobile } }),
    ],
  );

test('another tab signs this one in and out, and a form that is open is not the next borrower’s', async ({
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
  await signInElsewhere(other, next);
  await expect(page.getByLabel(/^Nombre\(s\)/)).not.toHaveValue('Renata');

  await page.goto('/#/user_center/settings');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await other.goto('/#/me');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/#\/$/);
  await signInElsewhere(other, await stage.become('overdue'));
  await page.goto('/#/me');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
});

const HOSTILE = [
  '/user/login?redirect=//evil.example',
  '/user/login?from=https://evil.example/x',
  '//evil.example/%2e%2e',
  '/user/login?redirect=javascript:window.__xss=1',
  '/repay/repay_detail?orderNo=%3Cscript%3Ewindow.__xss%3D1%3C/script%3E',
  '/?token=stolen&packageName=mx.evil.app',
  '/user/login?returnTo=/user_center/settings%0d%0aX:1',
];
test('an address somebody else wrote stays here and takes nothing', async ({ page, open, baseURL }) => {
  for (const hostile of HOSTILE) {
    await test.step(hostile, async () => {
      await open(hostile);
      expect(new URL(page.url()).origin).toBe(baseURL);
      expect(await token(page)).toBeNull();
      expect(JSON.stringify(await stored(page))).not.toContain('evil');
      expect(await page.evaluate(() => '__xss' in window)).toBe(false);
    });
  }
});

const STATIONS = [
  ['personalInfo', PERSONAL, null],
  ['inReview', PERSONAL, { says: 'Tu solicitud ya se envió', leads: /review_tips/ }],
  ['approved', PERSONAL, { says: 'Tu solicitud ya se envió', leads: /confirm_borrow/ }],
  ['repaying', '/borrow/confirm_borrow', { says: 'Falta por pagar', leads: /repay/ }],
] as const;
test('a form is shown only if it is its turn; else what is, and the way there', async ({ openAs }) => {
  for (const [who, address, over] of STATIONS) {
    await test.step(`${who} at ${address}`, async () => {
      const page = await openAs(who, address);
      const main = page.getByRole('main');
      await expect(main).toContainText(over?.says ?? 'Nombre(s)');
      await expect(main.getByRole('textbox', { name: /^Nombre\(s\)/ })).toHaveCount(over ? 0 : 1);
      await expect(main.getByRole('button', { name: /^(Guardar y continuar|Confirmar y recibir)/ })).toHaveCount(
        over ? 0 : 1,
      );
      const ways = () =>
        main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '').join());
      if (over) await expect.poll(ways).toMatch(over.leads);
    });
  }
});

/** Through the login screen, with the code that was sent. */
async function signIn(page: Page, mobile: string, code: () => Promise<string>) {
  await page.getByLabel('Celular').fill(mobile);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.getByLabel('Código').fill(await code());
  await page.getByRole('button', { name: 'Entrar' }).click();
}
