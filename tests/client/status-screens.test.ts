import { expect, it } from 'vitest';
import borrow from '../../client/src/i18n/locales/es/borrow.json' with { type: 'json' };
import common from '../../client/src/i18n/locales/es/common.json' with { type: 'json' };
import repay from '../../client/src/i18n/locales/es/repay.json' with { type: 'json' };
import review from '../../client/src/i18n/locales/es/review.json' with { type: 'json' };
import { paths, type ScreenName } from '../../client/src/utils/paths.ts';
import { screenText } from './hands.ts';
import { aboard } from './wire-lender.ts';
import { alterData, go, goTo, visit } from './open-app.ts';

/** Screen that each letter of the table below stands for; a dot stands for the opened screen itself. */
const LETTERS: Record<string, ScreenName> = {
  H: 'home',
  2: 'identity',
  C: 'confirmBorrow',
  S: 'finishLoading',
  R: 'reviewTips',
  L: 'lending',
  D: 'repayDetail',
};

const COLUMNS: readonly ScreenName[] = [
  'personalInfo',
  'addBankCard',
  'loanQuestion',
  'toBorrow',
  'agreement',
  'confirmBorrow',
  'yx2ConfirmBorrow',
  'finishLoading',
  'reviewTips',
  'lending',
  'repayDetail',
  'payment',
  'repayStp',
  'cashier',
  'extension',
];

/**
 * One row per kind of status, one letter per screen of COLUMNS. Form steps, calculator and contract mostly stay open
 * and explain the status; other screens redirect. Status 77 belongs to a later version.
 */
const TABLE: readonly [who: string, status: number, steps: string, before: string, waits: string, pays: string][] = [
  ['identity', 12, '...', '..', '22222', '22222'],
  ['confirm', 14, '...', '..', '..CCC', 'CCCCC'],
  ['submitting', 19, '...', '..', 'SS.SS', 'SSSSS'],
  ['inReview', 1, '...', '..', 'RRR.R', 'RRRRR'],
  ['approved', 18, '...', '..', '..C.C', 'CCCCC'],
  ['lending', 7, '...', '..', 'LLLL.', 'LLLLL'],
  ['payoutFailed', 10, '...', '..', 'DDDD.', '.DDDD'],
  ['repaying', 2, '...', '..', 'DDDDD', '.....'],
  ['repaid', 4, 'H.H', '..', 'HHHHH', '.DDDD'],
  ['rejected', 9, 'R.R', '..', 'RRR.R', 'RRRRR'],
  ['repaying', 77, 'H.H', 'H.', 'HHHHH', '.DD.D'],
];

/** Texts that deny an existing order, or claim something the app cannot know. */
const DENIALS = [
  review.submitting.none,
  review.none,
  borrow.lending.none,
  borrow.confirm.none,
  borrow.agreement.none,
  common.steps.noApplication,
  repay.noLoan,
  repay.cashier.nothingOwed.text,
];

/** Overrides the status of the order in every answer. */
const inStatus = (status: number) =>
  alterData((data) => ({
    ...data,
    ...(data['order'] ? { order: { ...data['order'], status } } : {}),
    ...(typeof data['status'] === 'number' ? { status } : {}),
  }));

const here = () => window.location.hash.split('?')[0];
const links = () => [...document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '');

it.each(TABLE)(
  'every address of a loan opens the specified screen for persona %s (status %i)',
  async (who, status, ...cells) => {
    const lender = await aboard(who);
    const app = await visit(lender, paths.home, status === 77 ? { alter: inStatus(77) } : {});
    const mayApply = links().includes(`#${paths.toBorrow}`);
    const row = cells.join('');
    const ends = new Set<ScreenName>();
    for (const [column, screen] of COLUMNS.entries()) {
      const end = row[column] === '.' ? screen : LETTERS[row[column] ?? ''];
      if (!end) throw new Error(`No letter for ${screen}`);
      ends.add(end);
      if (end === screen && end !== 'finishLoading') continue;
      go(paths[screen]);
      await expect.poll(here, { message: `${screen} at ${status}` }).toBe(`#${paths[end]}`);
    }
    const wrongScreens: string[] = [];
    // The sending screen never becomes idle, so `goTo`, which waits for that, cannot open it.
    ends.delete('finishLoading');
    for (const screen of ends) {
      await goTo(paths[screen]);
      if (here() !== `#${paths[screen]}`) wrongScreens.push(`${screen} ends at ${here()}`);
      for (const denial of DENIALS) if (screenText().includes(denial)) wrongScreens.push(`${screen} says «${denial}»`);
      if (!mayApply && links().includes(`#${paths.toBorrow}`)) wrongScreens.push(`${screen} offers an application`);
      if (document.querySelector('main :is(a, button)') === null) wrongScreens.push(`${screen} is a dead end`);
    }
    expect(wrongScreens).toEqual([]);
    app.close();
  },
);
