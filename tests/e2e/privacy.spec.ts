import { copyFileSync } from 'node:fs';
import { decryptPath } from '@puente/contract';
import { clabeOf, PACKAGE_NAME, photoUrl } from '@puente/fixtures';
import type { Page, Request } from '@playwright/test';
import { atRest } from './support/device-storage.ts';
import { borrowByKeys } from './support/borrow-by-keys.ts';
import { clabeToPay, fillInPart, signOut } from './support/forms.ts';
import { createKeys } from './support/keys.ts';
import { withShell } from './support/shell.ts';
import { expect, test } from './support/test.ts';
import type { Walker } from './support/walker.ts';
import { WORDS } from './support/words.ts';
import { containsValue } from '../support/contains-value.ts';
import { storageKey } from '../support/storage-key.ts';

/** Values that appear nowhere else in the product. */
const XOCHI = {
  mobile: '5500004711',
  firstName: 'Xochiquétzal',
  lastName: 'Zumárraga Ñuñoa',
  birthday: '1985-01-01',
  curp: 'GOMA850101MDFMRN00',
  email: 'xochi.planted@correo.example',
  address: 'Calle Plantada 4711 interior 3',
  clabe: clabeOf(40012, '0000004711'),
  company: 'Talabartería Plantada',
  companyPhone: '5500008822',
  contacts: [
    { name: 'Plantado Contacto', phone: '+52 1 55 0000 6611' },
    { name: 'Plantada Comadre', phone: '5500006622' },
  ],
  optional: { 'RFC (opcional)': 'GOMA850101PL9', 'NSS (opcional)': '52088712345', 'Código postal (opcional)': '06719' },
} satisfies Walker;
const PHOTO_NAME = 'INE_Zumarraga_4711';

/** Returns the spellings to search for: as typed, URL-encoded, and a phone number also as «55 1234 5678». */
const formsOf = (value: string): string[] => {
  const groups = /^\d{10}$/.test(value) ? [value.replace(/^(..)(....)(....)$/, '$1 $2 $3')] : [];
  return [...new Set([value, encodeURIComponent(value), ...groups])];
};
const WHO = [XOCHI.mobile, XOCHI.firstName, XOCHI.lastName, XOCHI.email, XOCHI.curp, XOCHI.address];
const WORK = [XOCHI.company, XOCHI.companyPhone, 'Plantado Contacto', '5500006611', 'Plantada Comadre', '5500006622'];
const KEYS = [...Object.values(XOCHI.optional), XOCHI.clabe, XOCHI.birthday];
const PLANTED = [...WHO, ...WORK, ...KEYS, PHOTO_NAME];

/** Planted values that each call may carry in its body. */
const IN_BODY: Readonly<Record<string, readonly string[]>> = {
  '/security/getVerifyCode': [XOCHI.mobile],
  '/security/register': [XOCHI.mobile],
  '/user/saveBasicInfo-market': [...WHO, ...KEYS],
  '/user/finishUploadAllImg': [XOCHI.firstName, XOCHI.lastName, XOCHI.curp],
  '/user/saveAdditionInfo-market': WORK,
  '/user/addBankCard': [XOCHI.clabe, XOCHI.firstName, XOCHI.lastName, XOCHI.curp, XOCHI.mobile],
};
/** Planted values that each GET may carry in its query. */
const IN_QUERY: Readonly<Record<string, readonly string[]>> = {
  '/security/existsByMobile': [XOCHI.mobile],
  '/loan/validateVerifyCode': [XOCHI.mobile],
  '/user/verifyBankCard': [XOCHI.clabe],
};

function listen(page: Page) {
  const consoleLines: string[] = [];
  const sent: { path: string; url: string; body: string; referer: string }[] = [];
  page.on('console', (message) => consoleLines.push(message.text()));
  page.on('pageerror', (error) => consoleLines.push(String(error)));
  page.on('request', (request: Request) => {
    const hex = /\/api\/([0-9A-F]+)/.exec(request.url())?.[1];
    sent.push({
      path: hex ? (decryptPath(hex, PACKAGE_NAME) ?? '') : '',
      url: decodeURIComponent(request.url()),
      body: request.postData() ?? '',
      referer: request.headers().referer ?? '',
    });
  });
  return { consoleLines, sent };
}

const standing = (text: string, values: readonly string[]): string[] =>
  values.filter((value) => formsOf(value).some((form) => containsValue(text, form)));

const readable = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      document.title,
      window.name,
      JSON.stringify(window.history.state),
      ...[...document.querySelectorAll('input, textarea')].map((box) => (box as HTMLInputElement).value),
    ].join('\n'),
  );

test('a first loan by keyboard sends personal data only to the server, and after sign-out leaves none on the device', async ({
  page,
  stage,
  open,
}, testInfo) => {
  test.setTimeout(300_000);
  const shell = await withShell(page, { contacts: [...XOCHI.contacts] });
  const { consoleLines, sent } = listen(page);
  const addresses = new Set<string>();
  const look = async () => {
    addresses.add(page.url());
    addresses.add(await page.evaluate(() => `${document.title} ${document.referrer}`));
  };
  const photo = (name: Parameters<typeof photoUrl>[0]) => {
    const path = testInfo.outputPath(`${PHOTO_NAME}_${name}`);
    copyFileSync(photoUrl(name), path);
    return path;
  };
  await open();
  const keys = createKeys({ page, words: WORDS.es });
  await borrowByKeys({ page, stage, keys, who: XOCHI, photo, look });
  expect([...new Set(keys.faults)]).toEqual([]);

  // Opens each payment method, because each stores something for offline use.
  await page.goto('/#/repay/repay_oxxo');
  const slip = page.getByRole('region', { name: 'Ficha de pago OXXO' });
  await expect(slip).toBeVisible();
  const reference = (/\d{4}(?: \d{2,4}){2,7}/.exec(await slip.innerText())?.[0] ?? '').replaceAll(' ', '');
  await look();
  await page.goto('/#/repay/cashier');
  await fillInPart(page, '500');
  await page.getByRole('button', { name: /^Pagar/ }).click();
  const folio = page.getByRole('region', { name: 'Tu pago en línea' });
  await expect(folio).toBeVisible();
  await look();
  await page.goto('/#/repay/repay_stp');
  const clabe = await clabeToPay(page);
  await look();
  expect(reference.length).toBeGreaterThan(7);
  const token = JSON.parse(
    (await page.evaluate((key) => localStorage.getItem(key), storageKey('token'))) ?? '""',
  ) as string;
  expect(token.length).toBeGreaterThan(20);

  // `tests/client/events.test.ts` tests what the two loggers of the shell get for each field.
  const shellRequests = await shell.requests();
  expect(await shell.refused()).toEqual([]);
  const logged = shellRequests.filter(({ action }) => action === 'logEventByAF').map(({ payload }) => payload.event);
  const steps = logged.filter((event) => !String(event).includes('.'));
  expect(steps).toEqual(['apply_started', 'apply_submitted', 'offer_accepted']);
  const fields = ['personalInfo.nationalId', 'basicInfo.emergencyContactName1', 'identity.face', 'register.code'];
  expect(logged).toEqual(expect.arrayContaining(fields.map((field) => `${field}.input`)));
  expect(standing(JSON.stringify(shellRequests), [...PLANTED, reference, clabe]), 'what the shell was told').toEqual(
    [],
  );
  const withToken = shellRequests.filter((request) => JSON.stringify(request).includes(token));
  expect(withToken.map(({ action }) => action)).toEqual(['setNewToken']);

  // Addresses and bodies carry only values that IN_QUERY and IN_BODY allow, never the token or the photo's file name;
  // referrers carry none of them.
  expect(sent.filter(({ path }) => path !== '').length).toBeGreaterThan(40);
  const astray = sent.flatMap(({ path, url, body, referer }) => {
    const notIn = (allowed: readonly string[] = []) => [token, ...PLANTED.filter((value) => !allowed.includes(value))];
    const hits = {
      address: standing(url, notIn(IN_QUERY[path])),
      body: standing(body, notIn(IN_BODY[path])),
      referrer: standing(referer, notIn()),
    };
    return Object.values(hits).flat().length > 0 ? [{ of: path || url, ...hits }] : [];
  });
  expect(astray).toEqual([]);
  const overheard = [...consoleLines, ...addresses].join('\n');
  expect(standing(overheard, [token, ...PLANTED, reference, clabe]), 'console, address, title').toEqual([]);

  // One-time codes are sent only to the three calls below, and appear nowhere else.
  const { sent: codesSent } = await stage.ask(stage.routes.outbox, undefined, `?mobile=${XOCHI.mobile}`);
  const codes = codesSent.map(({ code }) => code);
  expect(codes.length).toBeGreaterThanOrEqual(2);
  const codesIn = (text: string) => codes.filter((code) => containsValue(text, code));
  const carried = sent.filter(({ url, body, referer }) => codesIn(`${url} ${body} ${referer}`).length > 0);
  expect(new Set(carried.map(({ path }) => path))).toEqual(
    new Set(['/security/register', '/loan/validateVerifyCode', '/user/addBankCard']),
  );
  expect(codesIn(`${overheard}\n${JSON.stringify(shellRequests)}`), 'console, address, title, shell').toEqual([]);
  expect(codesIn((await atRest(page)) + (await readable(page))), 'kept on the phone').toEqual([]);

  await signOut(page);
  const gone = [token, ...PLANTED, reference, clabe];
  const nothingLeft = async (when: string) => {
    expect(standing(await readable(page), gone), `the page ${when}`).toEqual([]);
    const kept = await atRest(page);
    expect(standing(kept, gone), `storage ${when}`).toEqual([]);
    const names = /puente\.(draft|slip|transfer|intent|paid|code|lastOrder|consent|userInfo|token)[^"]*|record of \w+/g;
    expect(kept.match(names) ?? [], when).toEqual([]);
  };
  await nothingLeft('after signing out');
  expect((await shell.requests('logout')).length).toBe(1);
  for (let step = 1; step <= 5; step++) {
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await nothingLeft(`${step} back`);
  }
  expect(new URL(page.url()).hash).toBe('#/');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await nothingLeft('after a reload');
});
