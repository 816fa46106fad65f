import { expect, it } from 'vitest';
import borrow from '../../client/src/i18n/locales/es/borrow.json' with { type: 'json' };
import review from '../../client/src/i18n/locales/es/review.json' with { type: 'json' };
import { paths, type ScreenName } from '../../client/src/lib/paths.ts';
import { aboard } from './wire-lender.ts';
import type { Alter } from './open-app.ts';
import { visit } from './visit.ts';

/** Overrides the latest order's status. */
const inStatus =
  (status: number): Alter =>
  (answer) => {
    const body = JSON.parse(answer.text) as { data?: { order?: object | null } | null };
    if (!body.data?.order) return answer;
    return {
      ...answer,
      text: JSON.stringify({ ...body, data: { ...body.data, order: { ...body.data.order, status } } }),
    };
  };

/** Texts that deny an existing order. */
const NONE = [review.submitting.none, review.none, borrow.lending.none];

/** 77: a status of a later version. */
const LEADS: readonly [ScreenName, number, ScreenName][] = [
  ['finishLoading', 1, 'reviewTips'],
  ['finishLoading', 4, 'home'],
  ['finishLoading', 7, 'lending'],
  ['finishLoading', 8, 'home'],
  ['finishLoading', 9, 'reviewTips'],
  ['finishLoading', 10, 'repayDetail'],
  ['finishLoading', 14, 'confirmBorrow'],
  ['finishLoading', 77, 'home'],
  ['reviewTips', 4, 'home'],
  ['reviewTips', 8, 'home'],
  ['lending', 4, 'home'],
  ['lending', 9, 'reviewTips'],
  ['lending', 77, 'home'],
];

it.each(LEADS)('%s of an order in status %i leads to %s', async (from, status, to) => {
  const app = await visit(await aboard('repaying'), paths[from], { alter: inStatus(status) });
  await expect.poll(() => window.location.hash.split('?')[0]).toBe(`#${paths[to]}`);
  await app.settled();
  for (const sentence of NONE) expect(app.text()).not.toContain(sentence);
});
