import { expect, type Page, type Locator } from '@playwright/test';
import {
  ANA,
  arrive,
  button,
  celebrate,
  closeNews,
  type Cost,
  createHands,
  field,
  type Handed,
  heading,
  link,
  type Walk,
} from './walker.ts';
import { answerBy, answerContacts, giveMessage, readMessages, clabeToPay, choice } from './forms.ts';
import type { Script } from './words.ts';
import { EXAMPLE, type PhotoFile, photoUrl } from '@puente/fixtures';
import { SHOWN } from '../../support/shown.ts';
import { fileURLToPath } from 'node:url';

/** Number of characters of a CURP that the app fills in from names, birthday and sex. */
const CURP_START_CHARACTERS = 11;

/** Types the birthday without a tap per box, because a full box passes the focus on. */
async function giveBirthday({ page, words, hands }: Handed, date: string): Promise<void> {
  const { sheet } = words;
  // The date sheet is already open, because tapping the sex opens it.
  await hands.tap(button(page, sheet.type));
  await expect(field(page, sheet.day)).toBeFocused();
  await hands.typeOn(field(page, sheet.day), date.split('-').toReversed().join(''));
  await hands.tap(button(page, sheet.confirm));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function fillInPersonalData(walk: Handed): Promise<void> {
  const { page, words, hands } = walk;
  const { personal, sheet } = words;
  const pick = ([label = '', row = '']: readonly string[], open = false) =>
    answerBy(hands.tap, page, { label, row, words: sheet, open });
  hands.step('1 personal');
  await expect(heading(page, words.titles.personal)).toBeVisible();
  await expect(field(page, personal.firstName)).toBeFocused();
  await hands.type(field(page, personal.firstName), ANA.firstName);
  // Skips the optional second name.
  await hands.next();
  await hands.next();
  await hands.type(field(page, personal.lastName), ANA.lastName);
  await hands.tap(page.getByText(personal.woman, { exact: true }));
  await giveBirthday(walk, ANA.birthday);
  await pick(personal.education);
  await pick(personal.marital);
  await expect(field(page, 'CURP')).toBeFocused();
  await expect(page.getByText(personal.curpBegun)).toBeVisible();
  await hands.typeOn(field(page, 'CURP'), ANA.curp.slice(CURP_START_CHARACTERS));
  await hands.next();
  await giveEmail(walk, ANA.email);
  await hands.next();
  // The keyboard's «next» opens the next page and focuses its first field.
  await expect(field(page, personal.postalCode)).toBeFocused();
  await hands.type(field(page, personal.postalCode), ANA.postalCode);
  await expect(choice(page, personal.state[0] ?? '')).toContainText(personal.state[1] ?? '');
  await expect(choice(page, personal.city)).not.toHaveText(personal.none);
  await hands.next();
  await pick(personal.housing, true);
  await expect(field(page, personal.address)).toBeFocused();
  await hands.type(field(page, personal.address), ANA.address);
  await arrive(walk, 'personal', 1);
  await hands.tap(button(page, personal.save));
}

async function giveEmail({ page, words, hands }: Handed, email: string): Promise<void> {
  const box = choice(page, words.personal.email);
  const offer = page.getByRole('option', { name: email, exact: true });
  const [name = ''] = email.split('@');
  await hands.type(box, name);
  await hands.tap(offer);
}

async function photograph(walk: Handed, side: 'back' | 'front' | 'face', file: PhotoFile) {
  const { page, words, hands } = walk;
  const [title, take] = words.identity[side];
  const card = page.getByRole('group', { name: title });
  const chooser = page.waitForEvent('filechooser');
  await hands.tap(card.getByRole('button', { name: take }));
  await (await chooser).setFiles(fileURLToPath(photoUrl(file)));
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

async function fillInWorkData(walk: Handed): Promise<void> {
  const { page, words, hands } = walk;
  const hasAddressBook = await page.evaluate(() => 'contacts' in navigator);
  const { work, sheet } = words;
  hands.step('3 work');
  await expect(heading(page, words.titles.work)).toBeVisible();
  const [occupation, designation, ...picks] = work.picks;
  const pick = ([label = '', row = '']: readonly string[], open = false) =>
    answerBy(hands.tap, page, { label, row, words: sheet, open });
  await pick(occupation);
  // After a tapped answer, the next field has the focus.
  await expect(field(page, work.company)).toBeFocused();
  await hands.type(field(page, work.company), ANA.company);
  // Skips the optional telephone; the sheet of the next question opens.
  await hands.next();
  await hands.next();
  await pick(designation, true);
  // The last answer of each page opens the next page.
  for (const each of [...picks, ...work.pay]) await pick(each);
  for (const [index, contact] of work.contacts.entries()) {
    const { name, phone } = ANA.contacts[index] ?? { name: '', phone: '' };
    if (hasAddressBook) {
      await hands.tap(choice(page, contact));
      hands.outside();
      await expect(choice(page, contact)).toContainText(name);
    } else {
      // The tapped answer to the previous question has moved the focus here.
      await expect(field(page, work.contactName(index + 1))).toBeFocused();
      await hands.type(field(page, work.contactName(index + 1)), name);
      await hands.next();
      await hands.type(field(page, work.contactMobile(index + 1)), phone.replaceAll(' ', '').slice(-10));
    }
    await pick([work.relationOf(name), work.relations[index] ?? '']);
  }
  await arrive(walk, 'work', 3);
  await hands.tap(button(page, work.save));
}

async function addAccount(walk: Handed): Promise<void> {
  const { page, stage, words, hands } = walk;
  const { account } = words;
  hands.step('4 account');
  await expect(heading(page, words.titles.account)).toBeVisible();
  await hands.tap(page.getByRole('radiogroup', { name: account.type }).locator('label').filter({ hasText: 'CLABE' }));
  await expect(field(page, 'CLABE')).toBeFocused();
  await hands.paste(field(page, 'CLABE'), ANA.clabe);
  await expect(field(page, account.again)).toBeFocused();
  await hands.paste(field(page, account.again), ANA.clabe);
  await hands.next();
  // The server sends a new code only after one minute.
  await stage.clock.advance('2m');
  await hands.tap(button(page, account.sendCode));
  await expect.poll(() => stage.count('session.getVerifyCode')).toBe(2);
  const code = await stage.codeFor(ANA.mobile);
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
  // The answers «never had credit» and «asked for none» answer the other nine questions.
  for (const number of [1, 5]) {
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
  await walk.look('answers');
  await hands.tap(button(page, words.confirm.right));
  await hands.tap(page.getByRole('checkbox', { name: words.confirm.agree }));
  await hands.tap(page.getByRole('checkbox', { name: words.confirm.creditCheck }));
  await arrive(walk, 'confirm', 6);
  // A running clock would end the sending screen before the check.
  await stage.freeze();
  await hands.tap(button(page, words.confirm.send));
  await arrive(walk, 'submitting');
  await stage.clock.advance('10s');
  await expect(page.getByText(words.review.waiting)).toBeVisible();
  await arrive(walk, 'review');
}

const refresh = ({ page, words }: Walk, next: Locator): Promise<void> =>
  // Clicks through the DOM, because the announcement of an approval or a deposit may cover the button.
  button(page, words.review.refresh)
    .or(next)
    .first()
    .evaluate((node: HTMLElement) => node.click());

async function takeMoney(walk: Handed): Promise<void> {
  const { page, stage, words, look, hands } = walk;
  await stage.clock.advance('11m');
  const approved = page.getByRole('heading', { level: 2, name: words.review.approved });
  await refresh(walk, approved);
  hands.step('take');
  const news = await celebrate(walk, 'approvedNews');
  await hands.tap(news.getByText(words.review.go, { exact: true }));
  await expect(heading(page, words.titles.confirm)).toBeVisible();
  await look('take');
  await hands.tap(button(page, words.confirm.take));
  await arrive(walk, 'lending');
  await stage.clock.advance('11m');
  await refresh(walk, heading(page, words.titles.detail));
  await celebrate(walk, 'arrivedNews');
}

/** Presses «Volver» once, which skips the forms that were sent. */
async function backHome({ page, words }: Walk): Promise<void> {
  await button(page, words.back).click();
  await expect(page.getByRole('navigation', { name: words.sections })).toBeVisible();
}

async function repay(walk: Handed): Promise<void> {
  const { page, stage, words, look, hands } = walk;
  const { repay: texts } = words;
  // Loads the app again, like a borrower who comes back later to pay.
  await page.goto('/');
  // Home greets by the new name without another sign-in.
  await expect(page.getByRole('heading', { level: 1, name: ANA.firstName.split(' ')[0] })).toBeVisible();
  await expect(page.getByText(texts.chip, { exact: true })).toBeVisible();
  await look('repaying');
  hands.step('pay');
  await hands.tap(link(page, texts.open));
  await arrive(walk, 'payment');
  await hands.tap(link(page, texts.transfer));
  await arrive(walk, 'stp');
  const clabe = await clabeToPay(page);
  await hands.tap(button(page, texts.report));
  await expect(page.getByRole('heading', { name: texts.waiting })).toBeVisible();
  await look('waiting');
  await stage.arrive({ channel: 'stp', clabe, reference: 'transfer-1', amount: EXAMPLE.total });
  await stage.clock.advance('16m');
  await refresh(walk, heading(page, words.titles.paid));
  await celebrate(walk, 'paidNews');
}

/** Checks the screens of the paid loan; its taps do not count towards the measured effort. */
async function lookBack(walk: Walk): Promise<void> {
  const { page, words, look } = walk;
  await closeNews(page, words.milestones.paidNews, words.milestoneDone);
  await arrive(walk, 'paid');
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

/** Emulates an address book and SMS codes that the browser reads; call it before the app opens. */
export async function givePhone(page: Page): Promise<void> {
  await answerContacts(page, ANA.contacts);
  await readMessages(page);
}

/** Chooses the language by taps, as a visitor who cannot read the current one. */
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
  const { page, stage, words, look, hands } = walk;
  hands.step('register');
  await look('visitor');
  // The app focuses the heading of the prerendered page; from then on, the app tells taps from keys.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await hands.tap(link(page, words.register.open).first());
  await arrive(walk, 'register');
  // A screen opened by a tap focuses its first field.
  await expect(page.getByLabel(words.register.phone)).toBeFocused();
  await hands.type(page.getByLabel(words.register.phone), ANA.mobile);
  await hands.tap(page.getByRole('checkbox', { name: words.register.agree }));
  await hands.tap(button(page, words.register.send));
  await expect(page.getByLabel(words.register.code)).toBeFocused();
  await look('code');
  const code = await stage.codeFor(ANA.mobile);
  // The app submits a code that WebOTP reads.
  if (await giveMessage(page, code)) hands.outside();
  else {
    await hands.type(page.getByLabel(words.register.code), code);
    await hands.tap(button(page, words.register.open));
  }
}

const EXAMPLE_AMOUNT = 2_000;

/** Taps the slider's track where the amount (pesos) is. */
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
  await expect(sheet).toBeVisible();
  await look('consent');
  await hands.tap(sheet.getByRole('button', { name: consent.accept }));
}

const FORMS = [register, choose, fillInPersonalData, identify, fillInWorkData, addAccount];

/** Signs up and applies, as far as the saved account. */
export async function walkForms(walk: Walk, parts = FORMS): Promise<readonly Cost[]> {
  const hands = createHands(walk.page);
  for (const part of parts) await part({ ...walk, hands });
  return hands.costs;
}

export async function walkFirstLoan(walk: Walk): Promise<readonly Cost[]> {
  const costs = await walkForms(walk, [...FORMS, answer, submit, takeMoney, repay]);
  await lookBack(walk);
  return costs;
}
