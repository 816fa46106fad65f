/** With the keyboard alone, a first loan in the imitated app, and what is done with a loan afterwards in a browser. */
import type { Page } from '@playwright/test';
import { photoUrl } from '@puente/fixtures';
import { choice } from './support/forms.ts';
import { createKeys, type Keys } from './support/keys.ts';
import { openWithManyLoans } from './support/many-loans.ts';
import { withShell } from './support/shell.ts';
import type { Stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { ANA, heading } from './support/walker.ts';
import { WORDS } from './support/words.ts';

const words = WORDS.es;
type Hands = { page: Page; stage: Stage; keys: Keys };

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const arrived = (page: Page, title: string) => expect(heading(page, title)).toBeFocused();

async function register({ page, stage, keys }: Hands) {
  // The drawn home has no focus yet; the app gives it to the heading when it takes over.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(link(page, words.register.open).first());
  await arrived(page, words.titles.register);
  await keys.type(page.getByLabel(words.register.phone), ANA.mobile);
  await keys.tick(page.getByRole('checkbox', { name: words.register.agree }));
  await keys.press(button(page, words.register.send));
  await expect(page.getByLabel(words.register.code)).toBeFocused();
  await page.keyboard.type(await stage.codeFor(ANA.mobile));
  await keys.press(button(page, words.register.open));
  await expect(page.getByText(words.offer.chip, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function choose({ page, keys }: Hands) {
  const { calculator, consent } = words;
  await keys.press(link(page, words.offer.apply));
  await arrived(page, words.titles.calculator);
  await keys.to(page.getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await keys.choose(
    page.getByRole('radiogroup', { name: 'Plazo' }),
    page.getByRole('radio', { name: calculator.term }),
  );
  await keys.answer(calculator.purposeSheet, calculator.education);
  await expect(page.getByRole('main')).toContainText(calculator.total);
  await keys.press(button(page, calculator.next));
  const sheet = page.getByRole('dialog', { name: consent.title });
  await keys.tick(sheet.getByRole('checkbox', { name: consent.camera }));
  await keys.tick(sheet.getByRole('checkbox', { name: consent.device }));
  await keys.press(sheet.getByRole('button', { name: consent.accept }));
}

async function tellAboutYourself({ page, keys }: Hands) {
  const { personal, sheet } = words;
  const [year = '', month = '', day = ''] = ANA.birthday.split('-');
  await arrived(page, words.titles.personal);
  await keys.type(field(page, personal.firstName), ANA.firstName);
  await keys.type(field(page, personal.lastName), ANA.lastName);
  await keys.choose(page.getByRole('radiogroup', { name: 'Sexo' }), page.getByRole('radio', { name: personal.woman }));
  await keys.press(choice(page, personal.birthday));
  await keys.press(button(page, sheet.type));
  await expect(field(page, sheet.day)).toBeFocused();
  await page.keyboard.type(String(Number(day)));
  await keys.type(field(page, sheet.month), String(Number(month)));
  await keys.type(field(page, sheet.year), year);
  await keys.press(button(page, sheet.confirm));
  await expect(choice(page, personal.birthday)).toBeFocused();
  for (const [label = '', row = ''] of [personal.education, personal.marital]) await keys.answer(label, row);
  await keys.type(field(page, 'CURP'), ANA.curp);
  await keys.type(choice(page, personal.email), ANA.email);
  for (const [label = '', row = ''] of [personal.housing, personal.state]) await keys.pick(choice(page, label), row);
  await keys.type(field(page, personal.address), ANA.address);
  await keys.press(button(page, personal.save));
}

async function identify({ page, keys }: Hands) {
  await arrived(page, words.titles.identity);
  const photos = [
    ['back', 'id-back.jpg'],
    ['front', 'id-front.jpg'],
    ['face', 'selfie.jpg'],
  ] as const;
  for (const [side, file] of photos) {
    const [title, take] = words.identity[side];
    const card = page.getByRole('group', { name: title });
    const chooser = page.waitForEvent('filechooser');
    await keys.press(card.getByRole('button', { name: take }));
    await (await chooser).setFiles(photoUrl(file).pathname);
    await expect(card.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(1);
    if (side === 'front') await expect(page.getByText(words.identity.read)).toBeVisible();
    if (side === 'face') await expect(card.getByText(words.identity.accepted)).toBeVisible();
  }
  await keys.press(button(page, words.identity.send));
}

async function tellAboutWork({ page, keys }: Hands) {
  const { work } = words;
  await arrived(page, words.titles.work);
  for (const [label = '', row = ''] of work.picks) await keys.answer(label, row);
  await keys.type(field(page, work.company), 'Clínica Las Jacarandas');
  await keys.type(field(page, work.companyPhone), '5500000777');
  for (const [index, contact] of work.contacts.entries()) {
    await keys.press(choice(page, contact));
    await expect(choice(page, contact)).toContainText(ANA.contacts[index]?.name ?? '');
    // With keys nothing opens by itself.
    await expect(choice(page, contact)).toBeFocused();
    const [label = '', row = ''] = work.relations[index] ?? [];
    await keys.pick(choice(page, label), row);
  }
  await keys.press(button(page, work.save));
}

async function addAccount({ page, stage, keys }: Hands) {
  const { account } = words;
  await arrived(page, words.titles.account);
  await keys.choose(page.getByRole('radiogroup', { name: account.type }), page.getByRole('radio', { name: /CLABE/ }));
  await keys.type(field(page, 'CLABE'), ANA.clabe);
  await keys.type(field(page, account.again), ANA.clabe);
  // Another code may be asked for a minute after the last one.
  await stage.clock.advance('2m');
  await keys.press(button(page, account.sendCode));
  await expect(field(page, account.code)).toBeFocused();
  await page.keyboard.type(await stage.codeFor(ANA.mobile));
  await keys.press(button(page, account.save));
}

async function answer({ page, keys }: Hands) {
  const { questionnaire } = words;
  await arrived(page, words.titles.questionnaire);
  for (let number = 1; number <= 11; number++) {
    await expect(page.getByText(questionnaire.position(number), { exact: true })).toBeVisible();
    const choices = page.getByRole('radiogroup');
    await keys.choose(choices, choices.getByRole('radio').nth(1));
    await keys.press(button(page, questionnaire.next));
  }
  await expect(page.getByRole('heading', { name: questionnaire.review })).toBeFocused();
  await keys.press(button(page, questionnaire.send));
}

/** The waiting screen may find out by itself in the moment between: then there is nothing left to press. */
async function refresh({ page, stage, keys }: Hands) {
  await keys.to(button(page, words.review.refresh));
  await stage.clock.advance('11m');
  await page.keyboard.press('Enter');
}

async function borrow({ page, stage, keys }: Hands) {
  const { confirm, review } = words;
  await arrived(page, words.titles.confirm);
  await keys.tick(page.getByRole('checkbox', { name: confirm.agree }));
  await stage.freeze();
  await keys.press(button(page, confirm.send));
  await arrived(page, words.titles.submitting);
  await stage.clock.advance('10s');
  await arrived(page, words.titles.review);
  await refresh({ page, stage, keys });
  await expect(page.getByRole('heading', { level: 2, name: review.approved })).toBeFocused();
  await keys.press(link(page, review.go));
  await arrived(page, words.titles.confirm);
  await keys.tick(page.getByRole('checkbox', { name: confirm.agree }));
  await keys.press(button(page, confirm.take));
  await arrived(page, words.titles.lending);
  await refresh({ page, stage, keys });
  await arrived(page, words.titles.detail);
}

test('a first loan with the keyboard alone', async ({ page, open, stage }) => {
  test.setTimeout(180_000);
  await withShell(page, { contacts: [...ANA.contacts] });
  const keys = createKeys({ page, words });
  const hands = { page, stage, keys };
  await open();
  for (const part of [register, choose, tellAboutYourself, identify, tellAboutWork, addAccount, answer, borrow]) {
    await test.step(part.name, () => part(hands));
  }
  expect([...new Set(keys.faults)]).toEqual([]);
});

const back = ({ page, keys }: Hands) => keys.press(button(page, words.back));

async function copyForTheTransfer(hands: Hands) {
  const { page, keys } = hands;
  await keys.press(link(page, words.repay.open));
  await arrived(page, words.titles.payment);
  await keys.press(link(page, words.repay.transfer));
  await arrived(page, words.titles.stp);
  await keys.press(button(page, 'Copiar CLABE'));
  await keys.press(button(page, words.repay.told));
  await expect(page.getByRole('heading', { name: words.repay.waiting })).toBeFocused();
  await keys.press(button(page, 'No transferí'));
  await expect(page.getByRole('heading', { name: 'Transfiere exactamente' })).toBeFocused();
  await back(hands);
}

async function readTheSlip(hands: Hands) {
  const { page, keys } = hands;
  await arrived(page, words.titles.payment);
  await keys.press(link(page, /^OXXO/));
  await arrived(page, 'Pagar en OXXO');
  await keys.press(button(page, 'Copiar referencia'));
  await keys.press(link(page, 'Pagar de otra forma'));
}

async function payAPart(hands: Hands) {
  const { page, keys } = hands;
  await arrived(page, words.titles.payment);
  await keys.press(link(page, /^En línea/));
  await arrived(page, 'Pago en línea');
  await keys.press(button(page, words.repay.open));
  await expect(page.getByRole('group', { name: /^Revisa \d datos/ })).toBeFocused();
  await keys.choose(page.getByRole('radiogroup', { name: /Cuánto/ }), page.getByRole('radio', { name: /^Otro monto/ }));
  await keys.type(field(page, 'Monto'), '200');
  await keys.choose(page.getByRole('radiogroup', { name: /Con qué/ }), page.getByRole('radio', { name: /^App de tu/ }));
  await keys.press(button(page, 'Pagar $200.00'));
  await expect(page.getByRole('heading', { name: /^Estamos confirmando/ })).toBeFocused();
  await keys.press(link(page, 'Ver mi préstamo'));
}

async function askForTime(hands: Hands) {
  const { page, keys } = hands;
  await arrived(page, words.titles.detail);
  await keys.press(button(page, 'Ya pagué y no aparece'));
  await keys.press(link(page, 'Necesito más plazo'));
  await arrived(page, 'Más plazo');
  await keys.choose(
    page.getByRole('radiogroup', { name: /Cuánto tiempo/ }),
    page.getByRole('radio', { name: '30 días' }),
  );
  await keys.press(button(page, /^Pedir más plazo por/));
  await expect(page.getByRole('checkbox')).toBeFocused();
  await keys.tick(page.getByRole('checkbox'));
  await keys.press(button(page, /^Pedir más plazo por/));
  await expect(page.getByRole('heading', { name: /^Paga .* para activar tu plazo/ })).toBeFocused();
}

test('repaying by each way and asking for more time with the keyboard alone', async ({ page, openAs, stage }) => {
  const keys = createKeys({ page, words });
  const hands = { page, stage, keys };
  await openAs('repaying');
  await expect(page.getByText(words.repay.chip, { exact: true })).toBeVisible();
  for (const part of [copyForTheTransfer, readTheSlip, payAPart, askForTime]) {
    await test.step(part.name, () => part(hands));
  }
  expect([...new Set(keys.faults)]).toEqual([]);
});

test('a long list of loans is filtered and the session closed with the keyboard alone', async ({
  page,
  openAs,
  stage,
}) => {
  const keys = createKeys({ page, words });
  await openWithManyLoans({ openAs, stage });
  const tabs = page.getByRole('navigation', { name: words.sections });
  await keys.press(tabs.getByRole('link', { name: words.tabs.records }));
  const groups = page.getByRole('radiogroup');
  await keys.choose(groups, page.getByRole('radio', { name: 'En curso' }));
  await expect(page.getByText('Ninguno de tus préstamos está en este grupo.')).toBeVisible();
  await keys.choose(groups, page.getByRole('radio', { name: 'Todos' }));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await keys.press(tabs.getByRole('link', { name: words.tabs.me }));
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' });
  await keys.press(button(page, 'Cerrar sesión'));
  await expect(question.getByRole('button', { name: 'Quedarme' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cerrar sesión')).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(question.getByRole('button', { name: 'Cerrar sesión' }));
  await expect(page.getByText('Cerraste sesión')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  expect([...new Set(keys.faults)]).toEqual([]);
});
