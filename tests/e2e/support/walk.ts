/** A first loan from the visitor's home to «Préstamo pagado», by tapping only: no address is ever typed. */
import { EXAMPLE } from '@puente/fixtures';
import { expect, type Locator, type Page } from '@playwright/test';
import { type PhotoFile, photoUrl } from '@puente/fixtures';
import { answerContacts, choice, pickIn, typeBirthday } from './forms.ts';
import type { Stage } from './stage.ts';
import type { Script } from './words.ts';
import { SHOWN } from '../../support/shown.ts';

export type Walker = {
  mobile: string;
  firstName: string;
  lastName: string;
  birthday: string;
  curp: string;
  email: string;
  address: string;
  clabe: string;
  company: string;
  companyPhone: string;
  contacts: readonly { name: string; phone: string }[];
  /** What may be left out, by the label of its field. */
  optional?: Readonly<Record<string, string>>;
};

export type Walk = {
  page: Page;
  stage: Stage;
  words: Script;
  /** What to do at each screen, once it stands. */
  look: (screen: string) => Promise<void>;
  /** Ana, unless told. */
  who?: Walker;
  /** Where a photo lies that the camera gives; the fixture's own unless told. */
  photo?: (name: PhotoFile) => string;
};

/** Invented; the CURP is made by the register's own rules, the CLABE ends in its check digit. */
export const ANA: Walker = {
  mobile: '5500009321',
  firstName: 'Ana Sofía',
  lastName: 'Gómez Marín',
  birthday: '1985-01-01',
  curp: 'GOMA850101MDFMRN00',
  email: 'ana@correo.example',
  address: 'Calle Jacaranda 12, Roma Norte',
  clabe: '646180157000000004',
  company: 'Clínica Las Jacarandas',
  companyPhone: '5500000777',
  contacts: [
    { name: 'Luis Marín', phone: '+52 1 55 0000 0091' },
    { name: 'Rosa Marín', phone: '5500000092' },
  ],
};
const whoOf = ({ who = ANA }: Walk): Walker => who;

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function arrive({ page, words, look }: Walk, screen: keyof Script['titles'], step?: number): Promise<void> {
  await expect(heading(page, words.titles[screen])).toBeVisible();
  if (step !== undefined) await expect(button(page, words.step(step))).toBeVisible();
  await look(screen);
}

/** The browser's contact picker must be there before the first page: call it before the app opens. */
export const givePhone = (page: Page): Promise<void> => answerContacts(page, ANA.contacts);

/** The visitor chooses a language the way anybody does who cannot read the other. */
export async function chooseLanguage({ page, words, look }: Walk, from: Script): Promise<void> {
  if (from.language === words.language) return;
  await link(page, from.tabs.me).click();
  await page.getByRole('link', { name: from.titles.language }).click();
  await page.getByRole('radiogroup').locator('label').filter({ hasText: words.language }).click();
  await expect(heading(page, words.titles.language)).toBeVisible();
  await look('language');
  await button(page, words.back).click();
  await link(page, words.tabs.home).click();
}

async function register(walk: Walk): Promise<void> {
  const who = whoOf(walk);
  const { page, stage, words, look } = walk;
  await look('visitor');
  await link(page, words.register.open).first().click();
  await arrive(walk, 'register');
  await page.getByLabel(words.register.phone).fill(who.mobile);
  await page.getByRole('checkbox', { name: words.register.agree }).check();
  await button(page, words.register.send).click();
  await expect(page.getByLabel(words.register.code)).toBeFocused();
  await look('code');
  await page.getByLabel(words.register.code).fill(await stage.code(who.mobile));
  await button(page, words.register.open).click();
  await expect(page.getByText(words.offer.chip, { exact: true })).toBeVisible();
  await look('offer');
}

async function choose(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { calculator, consent } = words;
  await link(page, words.offer.apply).click();
  await expect(heading(page, words.titles.calculator)).toBeVisible();
  await button(page, calculator.more).click();
  await button(page, calculator.more).click();
  await page.getByText(calculator.term, { exact: true }).click();
  await page.getByRole('combobox', { name: calculator.purpose }).click();
  await page.getByRole('option', { name: calculator.education }).click();
  await look('purpose');
  await button(page, words.sheet.confirm).click();
  await expect(page.getByRole('main')).toContainText(calculator.total);
  await arrive(walk, 'calculator');
  await button(page, calculator.next).click();
  const sheet = page.getByRole('dialog', { name: consent.title });
  await sheet.getByRole('checkbox', { name: consent.camera }).check();
  await sheet.getByRole('checkbox', { name: consent.device }).check();
  await look('consent');
  await sheet.getByRole('button', { name: consent.accept }).click();
}

async function tellAboutYourself(walk: Walk): Promise<void> {
  const who = whoOf(walk);
  const { page, words } = walk;
  const { personal, sheet } = words;
  const pick = ([label = '', row = '']: readonly string[]) => pickIn(page, { label, row, words: sheet });
  await expect(heading(page, words.titles.personal)).toBeVisible();
  await field(page, personal.firstName).fill(who.firstName);
  await field(page, personal.lastName).fill(who.lastName);
  await page.getByText(personal.woman, { exact: true }).click();
  await typeBirthday(page, who.birthday, words);
  await pick(personal.education);
  await pick(personal.marital);
  await field(page, 'CURP').fill(who.curp);
  await choice(page, personal.email).fill(who.email);
  await pick(personal.housing);
  await pick(personal.state);
  await field(page, personal.address).fill(who.address);
  for (const [label, value] of Object.entries(who.optional ?? {})) await field(page, label).fill(value);
  await arrive(walk, 'personal', 1);
  await button(page, personal.save).click();
}

/** Takes one photo: the camera of a desktop browser is its file chooser. */
async function photograph(walk: Walk, side: 'back' | 'front' | 'face', file: PhotoFile) {
  const { page, words } = walk;
  const [title, take] = words.identity[side];
  const card = page.getByRole('group', { name: title });
  const chooser = page.waitForEvent('filechooser');
  await card.getByRole('button', { name: take }).click();
  await (await chooser).setFiles((walk.photo ?? ((name) => photoUrl(name).pathname))(file));
  return card;
}

async function identify(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  await arrive(walk, 'identity', 2);
  await photograph(walk, 'back', 'id-back.jpg');
  await photograph(walk, 'front', 'id-front.jpg');
  await expect(page.getByRole('heading', { name: words.identity.read })).toBeVisible();
  const face = await photograph(walk, 'face', 'selfie.jpg');
  await expect(face.getByText(words.identity.accepted)).toBeVisible();
  await look('photos');
  await button(page, words.identity.send).click();
}

async function tellAboutWork(walk: Walk): Promise<void> {
  const { company, companyPhone, contacts } = whoOf(walk);
  const { page, words } = walk;
  const { work, sheet } = words;
  await expect(heading(page, words.titles.work)).toBeVisible();
  for (const [label = '', row = ''] of work.picks) await pickIn(page, { label, row, words: sheet });
  await field(page, work.company).fill(company);
  await field(page, work.companyPhone).fill(companyPhone);
  for (const [index, contact] of work.contacts.entries()) {
    await choice(page, contact).click();
    await expect(choice(page, contact)).toContainText(contacts[index]?.name ?? '');
    const [label = '', row = ''] = work.relations[index] ?? [];
    await pickIn(page, { label, row, words: sheet });
  }
  await arrive(walk, 'work', 3);
  await button(page, work.save).click();
}

async function addAccount(walk: Walk): Promise<void> {
  const who = whoOf(walk);
  const { page, stage, words } = walk;
  const { account } = words;
  await expect(heading(page, words.titles.account)).toBeVisible();
  await page.getByRole('radiogroup', { name: account.type }).locator('label').filter({ hasText: 'CLABE' }).click();
  await field(page, 'CLABE').fill(who.clabe);
  await field(page, account.again).fill(who.clabe);
  // Another code may be asked for a minute after the last one.
  await stage.advance('2m');
  await button(page, account.sendCode).click();
  await expect.poll(() => stage.calls('session.getVerifyCode')).toBe(2);
  await field(page, account.code).fill(await stage.code(who.mobile));
  await arrive(walk, 'account', 4);
  await button(page, account.save).click();
}

async function answer(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  const { questionnaire } = words;
  await arrive(walk, 'questionnaire', 5);
  for (let number = 1; number <= 11; number++) {
    await expect(page.getByText(questionnaire.position(number), { exact: true })).toBeVisible();
    await page.getByRole('radiogroup').locator('label').first().click();
    await button(page, questionnaire.next).click();
  }
  await expect(page.getByRole('heading', { name: questionnaire.review })).toBeVisible();
  await look('answers');
  await button(page, questionnaire.send).click();
}

async function submit(walk: Walk): Promise<void> {
  const { page, stage, words } = walk;
  await expect(heading(page, words.titles.confirm)).toBeVisible();
  await page.getByRole('checkbox', { name: words.confirm.agree }).check();
  await arrive(walk, 'confirm', 6);
  // The lender's clock stands, or the screen of the sending is gone before anybody can look at it.
  await stage.freeze();
  await button(page, words.confirm.send).click();
  await arrive(walk, 'submitting');
  await stage.advance('10s');
  await expect(page.getByText(words.review.waiting)).toBeVisible();
  await arrive(walk, 'review');
}

/** Asks where the loan stands, unless the waiting screen has just found out by itself and moved on. */
const refresh = ({ page, words }: Walk, next: Locator): Promise<void> =>
  button(page, words.review.refresh).or(next).first().click();

async function takeMoney(walk: Walk): Promise<void> {
  const { page, stage, words, look } = walk;
  await stage.advance('11m');
  const approved = page.getByRole('heading', { level: 2, name: words.review.approved });
  await refresh(walk, approved);
  await expect(approved).toBeVisible();
  await look('approved');
  await link(page, words.review.go).click();
  await expect(heading(page, words.titles.confirm)).toBeVisible();
  await page.getByRole('checkbox', { name: words.confirm.agree }).check();
  await look('take');
  await button(page, words.confirm.take).click();
  await arrive(walk, 'lending');
  await stage.advance('11m');
  await refresh(walk, heading(page, words.titles.detail));
  await arrive(walk, 'detail');
}

/** One «Volver»: the forms that were sent and the screens that are over no longer lie between. */
async function backHome({ page, words }: Walk): Promise<void> {
  await button(page, words.back).click();
  await expect(page.getByRole('navigation', { name: words.sections })).toBeVisible();
}

async function repay(walk: Walk): Promise<void> {
  const { page, stage, words, look } = walk;
  const { repay: said } = words;
  await backHome(walk);
  // The name that was given on the way, without signing in again.
  await expect(page.getByRole('heading', { level: 1, name: ANA.firstName.split(' ')[0] })).toBeVisible();
  await expect(page.getByText(said.chip, { exact: true })).toBeVisible();
  await look('repaying');
  await link(page, said.open).click();
  await arrive(walk, 'payment');
  await link(page, said.transfer).click();
  await arrive(walk, 'stp');
  await expect(page.getByRole('main')).toContainText(/646\s?180/);
  const digits = /646[\d\s]{15,24}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const clabe = digits.replaceAll(/\D/g, '').slice(0, 18);
  await button(page, said.told).click();
  await expect(page.getByRole('heading', { name: said.waiting })).toBeVisible();
  await look('waiting');
  await stage.pay('transfer-1', EXAMPLE.total, { channel: 'stp', clabe });
  await stage.advance('16m');
  await refresh(walk, heading(page, words.titles.paid));
  await arrive(walk, 'paid');
}

/** Where a borrower looks the day after: home, and the receipt among «Mis préstamos». */
async function lookBack(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  await backHome(walk);
  await expect(page.getByText(words.repay.paidChip, { exact: true })).toBeVisible();
  await look('home');
  await link(page, words.tabs.records).click();
  await expect(heading(page, words.tabs.records)).toBeVisible();
  await look('records');
  await page.getByRole('link', { name: /^\$2,000\.00/ }).click();
  await expect(page.getByText(words.repay.headline)).toBeVisible();
  await expect(page.getByText(SHOWN.total).first()).toBeVisible();
}

/** From registering to the money on its way. */
export async function walkToMoney(walk: Walk): Promise<void> {
  await register(walk);
  await choose(walk);
  await tellAboutYourself(walk);
  await identify(walk);
  await tellAboutWork(walk);
  await addAccount(walk);
  await answer(walk);
  await submit(walk);
  await takeMoney(walk);
}

export async function walkFirstLoan(walk: Walk): Promise<void> {
  await walkToMoney(walk);
  await repay(walk);
  await lookBack(walk);
}
