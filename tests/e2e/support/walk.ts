import { expect, type Page } from '@playwright/test';
import { type Cost, createHands } from './effort.ts';
import { answerBy, answerContacts, giveMessage, readMessages } from './forms.ts';
import { addAccount, answer, identify, tellAboutWork, tellAboutYourself } from './walk-forms.ts';
import { lookBack, repay, submit, takeMoney } from './walk-money.ts';
import { ANA, arrive, button, type Handed, heading, link, type Walk } from './walker.ts';
import type { Script } from './words.ts';

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

const FORMS = [register, choose, tellAboutYourself, identify, tellAboutWork, addAccount];

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
