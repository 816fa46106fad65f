/**
 * Checks how figures are written on all screens: a sum received, owed or paid has its cents wherever it stands; a limit, a bound and
 * an amount to choose are round and have none, but for the row of a receipt, which adds up (decisions: "Money and product").
 */
import { expect, it } from 'vitest';
import { VERSION, VERSION_NAME } from '../../client/src/lib/version.ts';
import { paths, type ScreenName } from '../../client/src/lib/paths.ts';
import { screenText } from './hands.ts';
import { goTo, visit } from './visit.ts';
import { aboard } from './wire-lender.ts';

/** `own`: sums of this borrower's loan that happen to have no cents, in pesos; the lender's limits may be the amount that is owed. */
const WALKS: readonly { who: string; own: readonly string[]; screens: readonly ScreenName[] }[] = [
  { who: 'questionnaire', own: ['2,000'], screens: ['home', 'toBorrow', 'records'] },
  { who: 'confirm', own: ['2,000', '1,880'], screens: ['home', 'confirmBorrow', 'agreement'] },
  { who: 'submitting', own: ['2,000'], screens: ['home'] },
  { who: 'inReview', own: ['2,000'], screens: ['home', 'reviewTips', 'records'] },
  {
    who: 'approved',
    own: ['2,000', '1,880'],
    screens: ['home', 'confirmBorrow', 'yx2ConfirmBorrow', 'reviewTips', 'agreement'],
  },
  { who: 'lending', own: ['2,000', '1,880', '120'], screens: ['home', 'lending', 'records'] },
  { who: 'payoutFailed', own: ['2,000', '1,880'], screens: ['home', 'lending', 'addBankCard'] },
  {
    who: 'overdue3',
    own: ['1,880'],
    screens: ['home', 'repayDetail', 'payment', 'repayStp', 'repayOxxo', 'extension', 'cashier', 'records', 'aboutUs'],
  },
  { who: 'partPaid', own: ['1,880', '300', '800'], screens: ['home', 'repayDetail', 'payment', 'settings', 'me'] },
  { who: 'repaid', own: ['1,880'], screens: ['home', 'repayDetail', 'records', 'faq'] },
];

it.each(WALKS)('$who reads the sums of their own loan with cents on every screen', async ({ who, own, screens }) => {
  await visit(await aboard(who), paths.home);
  for (const screen of screens) {
    await goTo(paths[screen]);
    const figures = [...screenText().matchAll(/\$([\d,]+\d)(?![\d.])/gu)].map(([, round = '']) => round);
    expect(
      figures.filter((figure) => own.includes(figure)),
      screen,
    ).toEqual([]);
  }
});

it('the version is one that a borrower can read out', async () => {
  expect(VERSION).toContain('+');
  await visit(await aboard('repaying'), paths.aboutUs);
  for (const screen of ['aboutUs', 'settings', 'me'] as const) {
    await goTo(paths[screen]);
    expect(screenText()).toContain(VERSION_NAME);
    expect(screenText()).not.toContain(`${VERSION_NAME}+`);
  }
});
