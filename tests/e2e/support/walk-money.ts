import { EXAMPLE } from '@puente/fixtures';
import { expect, type Locator } from '@playwright/test';
import { SHOWN } from '../../support/shown.ts';
import { clabeToPay } from './forms.ts';
import { ANA, arrive, button, celebrate, closeNews, type Handed, heading, link, type Walk } from './walker.ts';

export async function submit(walk: Handed): Promise<void> {
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

export async function takeMoney(walk: Handed): Promise<void> {
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

export async function repay(walk: Handed): Promise<void> {
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
export async function lookBack(walk: Walk): Promise<void> {
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
