/** A first loan from the visitor's home to «Préstamo pagado», by tapping only: no address is ever typed. */
import { EMAIL_DOMAINS } from '@puente/contract/values/email-domains';
import { EXAMPLE } from '@puente/fixtures';
import { expect, type Locator, type Page } from '@playwright/test';
import { type PhotoFile, photoUrl } from '@puente/fixtures';
import { type Cost, createHands, type Hands } from './effort.ts';
import { answerBy, answerContacts, choice, giveMessage, readMessages } from './forms.ts';
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
  /** Fills in state and city, which are chosen otherwise. */
  postalCode?: string;
  clabe: string;
  company: string;
  /** A small employer may have none. */
  companyPhone?: string;
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
  /** What taps and types, and counts it. */
  hands?: Hands;
};
type Handed = Walk & { hands: Hands };

/** Invented; the CURP is made by the register's own rules, the CLABE ends in its check digit. */
export const ANA: Walker = {
  mobile: '5500009321',
  firstName: 'Ana Sofía',
  lastName: 'Gómez Marín',
  birthday: '1985-01-01',
  curp: 'GOMA850101MDFMRN00',
  email: 'ana.gomez@gmail.com',
  address: 'Calle Jacaranda 12, Roma Norte',
  postalCode: '06700',
  clabe: '646180157000000004',
  company: 'Clínica Jacarandas',
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

/** Contacts and messages: the browser's own must be there before the first page: call it before the app opens. */
export async function givePhone(page: Page): Promise<void> {
  await answerContacts(page, ANA.contacts);
  await readMessages(page);
}

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

async function register(walk: Handed): Promise<void> {
  const who = whoOf(walk);
  const { page, stage, words, look, hands } = walk;
  hands.step('register');
  await look('visitor');
  await hands.tap(link(page, words.register.open).first());
  await arrive(walk, 'register');
  await hands.type(page.getByLabel(words.register.phone), who.mobile);
  await hands.tap(page.getByRole('checkbox', { name: words.register.agree }));
  await hands.tap(button(page, words.register.send));
  await expect(page.getByLabel(words.register.code)).toBeFocused();
  await look('code');
  const code = await stage.code(who.mobile);
  // A code that the browser has read is sent by itself.
  if (await giveMessage(page, code)) hands.outside();
  else {
    await hands.type(page.getByLabel(words.register.code), code);
    await hands.tap(button(page, words.register.open));
  }
  await expect(page.getByText(words.offer.chip, { exact: true })).toBeVisible();
  await look('offer');
}

const EXAMPLE_AMOUNT = 2_000;

/** A tap on the track, where the amount lies. */
async function slideTo({ page, hands }: Handed, amount: number): Promise<void> {
  const slider = page.getByRole('slider');
  const { min, max, width, height } = await slider.evaluate((node: HTMLInputElement) => ({
    min: Number(node.min),
    max: Number(node.max),
    width: node.clientWidth,
    height: node.clientHeight,
  }));
  // The thumb's centre travels from 16 px to width - 16 px.
  await hands.tapAt(slider, { x: 16 + ((amount - min) / (max - min)) * (width - 32), y: height / 2 });
  await expect(slider).toHaveValue(String(amount));
}

async function choose(walk: Handed): Promise<void> {
  const { page, words, look, hands } = walk;
  const { calculator, consent } = words;
  hands.step('calculator');
  await hands.tap(link(page, words.offer.apply));
  await expect(heading(page, words.titles.calculator)).toBeVisible();
  await slideTo(walk, EXAMPLE_AMOUNT);
  await hands.tap(page.getByText(calculator.term, { exact: true }));
  await answerBy(hands.tap, page, { label: calculator.purposeSheet, row: calculator.education, words: words.sheet });
  await look('purpose');
  await expect(page.getByRole('main')).toContainText(calculator.total);
  await arrive(walk, 'calculator');
  await hands.tap(button(page, calculator.next));
  hands.step('consent');
  const sheet = page.getByRole('dialog', { name: consent.title });
  await hands.tap(sheet.getByRole('checkbox', { name: consent.camera }));
  await hands.tap(sheet.getByRole('checkbox', { name: consent.device }));
  await look('consent');
  await hands.tap(sheet.getByRole('button', { name: consent.accept }));
}

/** In boxes that lead from one to the next: no day is tapped, no month, no year. */
async function giveBirthday({ page, words, hands }: Handed, date: string): Promise<void> {
  const { sheet } = words;
  // A tap on the sex has opened it.
  await hands.tap(button(page, sheet.type));
  await expect(field(page, sheet.day)).toBeFocused();
  await hands.typeOn(field(page, sheet.day), date.split('-').toReversed().join(''));
  await hands.tap(button(page, sheet.confirm));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function tellAboutYourself(walk: Handed): Promise<void> {
  const who = whoOf(walk);
  const { page, words, hands } = walk;
  const { personal, sheet } = words;
  const pick = ([label = '', row = '']: readonly string[], open = false) =>
    answerBy(hands.tap, page, { label, row, words: sheet, open });
  hands.step('1 personal');
  await expect(heading(page, words.titles.personal)).toBeVisible();
  await hands.type(field(page, personal.firstName), who.firstName);
  await hands.type(field(page, personal.lastName), who.lastName);
  await hands.tap(page.getByText(personal.woman, { exact: true }));
  await giveBirthday(walk, who.birthday);
  await pick(personal.education);
  await pick(personal.marital);
  await expect(field(page, 'CURP')).toBeFocused();
  await hands.type(field(page, 'CURP'), who.curp);
  await giveEmail(walk, who.email);
  if (who.postalCode) {
    await hands.type(field(page, personal.postalCode), who.postalCode);
    await expect(choice(page, personal.state[0] ?? '')).toContainText(personal.state[1] ?? '');
    await expect(choice(page, personal.city)).not.toHaveText(personal.none);
    await pick(personal.housing);
  } else {
    await pick(personal.housing);
    await pick(personal.state, true);
  }
  await hands.type(field(page, personal.address), who.address);
  for (const [label, value] of Object.entries(who.optional ?? {})) await hands.type(field(page, label), value);
  await arrive(walk, 'personal', 1);
  await hands.tap(button(page, personal.save));
}

/** Until the @; the rest is offered. */
async function giveEmail({ page, words, hands }: Handed, email: string): Promise<void> {
  const box = choice(page, words.personal.email);
  const offer = page.getByRole('option', { name: email, exact: true });
  const [name = '', domain = ''] = email.split('@');
  if (!EMAIL_DOMAINS.some((known) => known === domain)) return hands.type(box, email);
  await hands.type(box, name);
  return hands.tap(offer);
}

/** Takes one photo: the camera of a desktop browser is its file chooser. */
async function photograph(walk: Handed, side: 'back' | 'front' | 'face', file: PhotoFile) {
  const { page, words, hands } = walk;
  const [title, take] = words.identity[side];
  const card = page.getByRole('group', { name: title });
  const chooser = page.waitForEvent('filechooser');
  await hands.tap(card.getByRole('button', { name: take }));
  await (await chooser).setFiles((walk.photo ?? ((name) => photoUrl(name).pathname))(file));
  return card;
}

async function identify(walk: Handed): Promise<void> {
  const { page, words, look, hands } = walk;
  hands.step('2 photos');
  await arrive(walk, 'identity', 2);
  await photograph(walk, 'back', 'id-back.jpg');
  await photograph(walk, 'front', 'id-front.jpg');
  await expect(page.getByText(words.identity.read)).toBeVisible();
  const face = await photograph(walk, 'face', 'selfie.jpg');
  await expect(face.getByText(words.identity.accepted)).toBeVisible();
  await look('photos');
  await hands.tap(button(page, words.identity.send));
}

async function tellAboutWork(walk: Handed): Promise<void> {
  const { company, companyPhone, contacts } = whoOf(walk);
  const { page, words, hands } = walk;
  const { work, sheet } = words;
  hands.step('3 work');
  await expect(heading(page, words.titles.work)).toBeVisible();
  const [occupation, ...picks] = work.picks;
  const pick = ([label = '', row = '']: readonly string[]) => answerBy(hands.tap, page, { label, row, words: sheet });
  await pick(occupation);
  // The tap has led there.
  await expect(field(page, work.company)).toBeFocused();
  await hands.type(field(page, work.company), company);
  if (companyPhone) await hands.type(field(page, work.companyPhone), companyPhone);
  for (const each of picks) await pick(each);
  for (const [index, contact] of work.contacts.entries()) {
    await hands.tap(choice(page, contact));
    hands.outside();
    const [label = '', row = ''] = work.relations[index] ?? [];
    // With the contact the sheet of the relation has opened.
    await answerBy(hands.tap, page, { label, row, words: sheet, open: true });
    await expect(choice(page, contact)).toContainText(contacts[index]?.name ?? '');
  }
  await arrive(walk, 'work', 3);
  await hands.tap(button(page, work.save));
}

async function addAccount(walk: Handed): Promise<void> {
  const who = whoOf(walk);
  const { page, stage, words, hands } = walk;
  const { account } = words;
  hands.step('4 account');
  await expect(heading(page, words.titles.account)).toBeVisible();
  await hands.tap(page.getByRole('radiogroup', { name: account.type }).locator('label').filter({ hasText: 'CLABE' }));
  await expect(field(page, 'CLABE')).toBeFocused();
  await hands.paste(field(page, 'CLABE'), who.clabe);
  await expect(field(page, account.again)).toBeFocused();
  await hands.paste(field(page, account.again), who.clabe);
  // Another code may be asked for a minute after the last one.
  await stage.advance('2m');
  await hands.tap(button(page, account.sendCode));
  await expect.poll(() => stage.calls('session.getVerifyCode')).toBe(2);
  const code = await stage.code(who.mobile);
  if (await giveMessage(page, code)) {
    hands.outside();
    await expect(field(page, account.code)).toHaveValue(code);
  } else await hands.type(field(page, account.code), code);
  await arrive(walk, 'account', 4);
  await hands.tap(button(page, account.save));
}

async function answer(walk: Handed): Promise<void> {
  const { page, words, look, hands } = walk;
  const { questionnaire } = words;
  hands.step('5 questions');
  await arrive(walk, 'questionnaire', 5);
  for (let number = 1; number <= 11; number++) {
    await expect(page.getByText(questionnaire.position(number), { exact: true })).toBeVisible();
    await hands.tap(page.getByRole('radiogroup').locator('label').first());
  }
  await expect(page.getByRole('heading', { name: questionnaire.review })).toBeVisible();
  await look('answers');
  await hands.tap(button(page, questionnaire.send));
}

async function submit(walk: Handed): Promise<void> {
  const { page, stage, words, hands } = walk;
  hands.step('6 confirm');
  await expect(heading(page, words.titles.confirm)).toBeVisible();
  await hands.tap(page.getByRole('checkbox', { name: words.confirm.agree }));
  await arrive(walk, 'confirm', 6);
  // The lender's clock stands, or the screen of the sending is gone before anybody can look at it.
  await stage.freeze();
  await hands.tap(button(page, words.confirm.send));
  await arrive(walk, 'submitting');
  await stage.advance('10s');
  await expect(page.getByText(words.review.waiting)).toBeVisible();
  await arrive(walk, 'review');
}

/** Asks where the loan stands, unless the waiting screen has just found out by itself and moved on. */
const refresh = ({ page, words }: Walk, next: Locator): Promise<void> =>
  button(page, words.review.refresh).or(next).first().click();

async function takeMoney(walk: Handed): Promise<void> {
  const { page, stage, words, look, hands } = walk;
  await stage.advance('11m');
  const approved = page.getByRole('heading', { level: 2, name: words.review.approved });
  await refresh(walk, approved);
  await expect(approved).toBeVisible();
  await look('approved');
  hands.step('take');
  await hands.tap(link(page, words.review.go));
  await expect(heading(page, words.titles.confirm)).toBeVisible();
  await hands.tap(page.getByRole('checkbox', { name: words.confirm.agree }));
  await look('take');
  await hands.tap(button(page, words.confirm.take));
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

async function repay(walk: Handed): Promise<void> {
  const { page, stage, words, look, hands } = walk;
  const { repay: said } = words;
  await backHome(walk);
  // The name that was given on the way, without signing in again.
  await expect(page.getByRole('heading', { level: 1, name: ANA.firstName.split(' ')[0] })).toBeVisible();
  await expect(page.getByText(said.chip, { exact: true })).toBeVisible();
  await look('repaying');
  // Months later: the app opens at home.
  hands.step('pay');
  await hands.tap(link(page, said.open));
  await arrive(walk, 'payment');
  await hands.tap(link(page, said.transfer));
  await arrive(walk, 'stp');
  await expect(page.getByRole('main')).toContainText(/646\s?180/);
  const digits = /646[\d\s]{15,24}/.exec(await page.getByRole('main').innerText())?.[0] ?? '';
  const clabe = digits.replaceAll(/\D/g, '').slice(0, 18);
  await hands.tap(button(page, said.told));
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

const handed = (walk: Walk): Handed => ({ ...walk, hands: walk.hands ?? createHands(walk.page) });

/** From registering to the money on its way. */
export async function walkToMoney(walk: Walk): Promise<void> {
  const ready = handed(walk);
  await register(ready);
  await choose(ready);
  await tellAboutYourself(ready);
  await identify(ready);
  await tellAboutWork(ready);
  await addAccount(ready);
  await answer(ready);
  await submit(ready);
  await takeMoney(ready);
}

/** To «Préstamo pagado»; what it cost, step by step. */
export async function walkFirstLoan(walk: Walk): Promise<readonly Cost[]> {
  const hands = walk.hands ?? createHands(walk.page);
  await walkToMoney({ ...walk, hands });
  await repay({ ...walk, hands });
  await lookBack(walk);
  return hands.costs;
}
