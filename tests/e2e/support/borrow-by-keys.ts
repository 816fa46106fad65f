/** Takes a first loan by keyboard only, in Spanish, from the visitor's home to the pending deposit. */
import type { PhotoFile } from '@puente/fixtures';
import { expect, test, type Page } from '@playwright/test';
import { choice } from './forms.ts';
import type { Keys } from './keys.ts';
import type { Stage } from './stage.ts';
import { button, field, heading, link, type Walker } from './walker.ts';
import { WORDS } from './words.ts';

const words = WORDS.es;

type WalkByKeys = {
  page: Page;
  stage: Stage;
  keys: Keys;
  who: Walker;
  photo: (name: PhotoFile) => string;
  look: () => Promise<void>;
};

async function arrived({ page, look }: WalkByKeys, title: string): Promise<void> {
  await expect(heading(page, title)).toBeFocused();
  await look();
}

async function goOn({ page, keys, look }: WalkByKeys): Promise<void> {
  await keys.press(button(page, words.goOn));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeFocused();
  await look();
}

async function register(walk: WalkByKeys): Promise<void> {
  const { page, stage, keys, who } = walk;
  // Waits for the app: the prerendered home has no focus, and the app focuses its heading.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await keys.press(link(page, words.register.open).first());
  await arrived(walk, words.titles.register);
  await keys.type(page.getByLabel(words.register.phone), who.mobile);
  await keys.tick(page.getByRole('checkbox', { name: words.register.agree }));
  await keys.press(button(page, words.register.send));
  await expect(page.getByLabel(words.register.code)).toBeFocused();
  await page.keyboard.type(await stage.codeFor(who.mobile));
  await keys.press(button(page, words.register.open));
}

async function choose(walk: WalkByKeys): Promise<void> {
  const { page, keys } = walk;
  const { calculator, consent } = words;
  await arrived(walk, words.titles.calculator);
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
  await keys.press(sheet.getByRole('button', { name: consent.accept }));
}

async function fillInPersonalData(walk: WalkByKeys): Promise<void> {
  const { page, keys, who } = walk;
  const { personal, sheet } = words;
  const [year = '', month = '', day = ''] = who.birthday.split('-');
  await arrived(walk, words.titles.personal);
  await keys.type(field(page, personal.firstName), who.firstName);
  await keys.type(field(page, personal.lastName), who.lastName);
  await keys.choose(page.getByRole('radiogroup', { name: 'Sexo' }), page.getByRole('radio', { name: personal.woman }));
  await goOn(walk);
  await keys.press(choice(page, personal.birthday));
  await keys.press(button(page, sheet.type));
  await expect(field(page, sheet.day)).toBeFocused();
  await page.keyboard.type(String(Number(day)));
  await keys.type(field(page, sheet.month), String(Number(month)));
  await keys.type(field(page, sheet.year), year);
  await keys.press(button(page, sheet.confirm));
  await expect(choice(page, personal.birthday)).toBeFocused();
  for (const [label = '', row = ''] of [personal.education, personal.marital]) await keys.answer(label, row);
  await goOn(walk);
  await keys.type(field(page, 'CURP'), who.curp);
  await keys.type(choice(page, personal.email), who.email);
  await goOn(walk);
  for (const [label = '', row = ''] of [personal.housing, personal.state]) await keys.pick(choice(page, label), row);
  await keys.type(field(page, personal.address), who.address);
  for (const [label, value] of Object.entries(who.optional ?? {})) await keys.type(field(page, label), value);
  await keys.press(button(page, personal.save));
}

async function identify(walk: WalkByKeys): Promise<void> {
  const { page, keys, photo } = walk;
  await arrived(walk, words.titles.identity);
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
    await (await chooser).setFiles(photo(file));
    await expect(card.getByRole('button', { name: 'Cambiar foto' })).toBeVisible();
    await expect(page.locator(':focus')).toHaveCount(1);
    if (side === 'front') await expect(page.getByText(words.identity.read)).toBeVisible();
    if (side === 'face') await expect(card.getByText(words.identity.accepted)).toBeVisible();
  }
  await keys.press(button(page, words.identity.send));
}

async function fillInWorkData(walk: WalkByKeys): Promise<void> {
  const { page, keys, who } = walk;
  const { work } = words;
  await arrived(walk, words.titles.work);
  for (const [label = '', row = ''] of work.picks) await keys.answer(label, row);
  await keys.type(field(page, work.company), who.company);
  if (who.companyPhone) await keys.type(field(page, work.companyPhone), who.companyPhone);
  await goOn(walk);
  for (const [label = '', row = ''] of work.pay) await keys.answer(label, row);
  await goOn(walk);
  for (const [index, contact] of work.contacts.entries()) {
    await keys.press(choice(page, contact));
    const { name = '' } = who.contacts[index] ?? {};
    await expect(choice(page, contact)).toContainText(name);
    // After a choice by keyboard, no sheet opens automatically.
    await expect(choice(page, contact)).toBeFocused();
    await keys.answer(work.relationOf(name), work.relations[index] ?? '');
    if (index === 0) await goOn(walk);
  }
  await keys.press(button(page, work.save));
}

async function addAccount(walk: WalkByKeys): Promise<void> {
  const { page, stage, keys, who } = walk;
  const { account } = words;
  await arrived(walk, words.titles.account);
  await keys.choose(page.getByRole('radiogroup', { name: account.type }), page.getByRole('radio', { name: /CLABE/ }));
  await keys.type(field(page, 'CLABE'), who.clabe);
  await keys.type(field(page, account.again), who.clabe);
  await goOn(walk);
  // The server sends a new code only after one minute.
  await stage.clock.advance('2m');
  await keys.press(button(page, account.sendCode));
  await expect(field(page, account.code)).toBeFocused();
  await page.keyboard.type(await stage.codeFor(who.mobile));
  await keys.press(button(page, account.save));
}

async function answer(walk: WalkByKeys): Promise<void> {
  const { page, keys } = walk;
  const { questionnaire } = words;
  await arrived(walk, words.titles.questionnaire);
  // The answers «never had credit» and «asked for none» answer the other nine questions.
  for (const number of [1, 5]) {
    await expect(page.getByText(questionnaire.position(number), { exact: true })).toBeVisible();
    const choices = page.getByRole('radiogroup');
    await keys.choose(choices, choices.getByRole('radio').first());
    await keys.press(button(page, questionnaire.next));
  }
  await expect(page.getByRole('heading', { name: questionnaire.review })).toBeFocused();
  await keys.press(button(page, questionnaire.send));
}

/** Lets the review end on the server, then presses Enter on the refresh button, unless polling has removed it. */
async function refresh(walk: WalkByKeys): Promise<void> {
  const { page, stage, keys } = walk;
  await keys.to(button(page, words.review.refresh));
  await stage.clock.advance('11m');
  await page.keyboard.press('Enter');
}

async function borrow(walk: WalkByKeys): Promise<void> {
  const { page, stage, keys, look } = walk;
  const { confirm, review } = words;
  await arrived(walk, words.titles.confirm);
  await keys.press(button(page, confirm.right));
  await keys.tick(page.getByRole('checkbox', { name: confirm.agree }));
  await keys.tick(page.getByRole('checkbox', { name: confirm.creditCheck }));
  await stage.freeze();
  await keys.press(button(page, confirm.send));
  await arrived(walk, words.titles.submitting);
  await stage.clock.advance('10s');
  await arrived(walk, words.titles.review);
  await refresh(walk);
  const approved = page.getByRole('dialog', { name: words.milestones.approvedNews });
  await expect(approved.getByRole('heading')).toBeFocused();
  await look();
  await keys.press(link(page, review.go).and(approved.getByRole('link')));
  await arrived(walk, words.titles.confirm);
  await keys.press(button(page, confirm.take));
  await arrived(walk, words.titles.lending);
  await refresh(walk);
  const news = page.getByRole('dialog', { name: words.milestones.arrivedNews });
  await expect(news.getByRole('heading')).toBeFocused();
  await look();
  await keys.press(news.getByRole('button', { name: words.milestoneDone }));
  await arrived(walk, words.titles.detail);
}

const PARTS = [register, choose, fillInPersonalData, identify, fillInWorkData, addAccount, answer, borrow];

export async function borrowByKeys(walk: WalkByKeys): Promise<void> {
  for (const part of PARTS) await test.step(part.name, () => part(walk));
}
