import { fileURLToPath } from 'node:url';
import { type PhotoFile, photoUrl } from '@puente/fixtures';
import { expect } from '@playwright/test';
import { answerBy, choice, giveMessage } from './forms.ts';
import { ANA, arrive, button, field, type Handed, heading } from './walker.ts';

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

export async function tellAboutYourself(walk: Handed): Promise<void> {
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

/** Types the name before the @ and taps the offered address. */
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

export async function identify(walk: Handed): Promise<void> {
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

export async function tellAboutWork(walk: Handed): Promise<void> {
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

export async function addAccount(walk: Handed): Promise<void> {
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

export async function answer(walk: Handed): Promise<void> {
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
