/**
 * Amounts of a loan show centavos, also zeros; limits and amounts to choose from are round
 * (decisions: "Decimals of amounts"). The version appears without its build number.
 */
import { expect, it } from 'vitest';
import { VERSION, VERSION_NAME } from '../../client/src/utils/settings.ts';
import { paths, type ScreenName } from '../../client/src/utils/paths.ts';
import { screenText } from './hands.ts';
import { goTo, visit } from './open-app.ts';
import { aboard } from './wire-lender.ts';

/** `own`: sums of this loan that are whole pesos and so must show «.00». */
const WALKS: readonly { who: string; own: readonly string[]; screens: readonly ScreenName[] }[] = [
  { who: 'confirm', own: ['2,000', '1,880'], screens: ['home', 'confirmBorrow', 'agreement'] },
  {
    who: 'approved',
    own: ['2,000', '1,880'],
    screens: ['home', 'confirmBorrow', 'yx2ConfirmBorrow', 'reviewTips', 'agreement'],
  },
  { who: 'payoutFailed', own: ['2,000', '1,880'], screens: ['home', 'lending', 'addBankCard'] },
  {
    who: 'overdue3',
    own: ['1,880'],
    screens: ['home', 'repayDetail', 'payment', 'repayStp', 'repayOxxo', 'extension', 'cashier', 'records', 'aboutUs'],
  },
  { who: 'partPaid', own: ['1,880', '300', '800'], screens: ['home', 'repayDetail', 'payment', 'settings', 'me'] },
];

it.each(WALKS)('every screen of $who shows the loan’s amounts with cents', async ({ who, own, screens }) => {
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

it('the about, settings and account screens show the app’s version without its build number', async () => {
  expect(VERSION).toContain('+');
  await visit(await aboard('repaying'), paths.aboutUs);
  for (const screen of ['aboutUs', 'settings', 'me'] as const) {
    await goTo(paths[screen]);
    expect(screenText()).toContain(VERSION_NAME);
    expect(screenText()).not.toContain(`${VERSION_NAME}+`);
  }
});
