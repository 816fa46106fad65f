/**
 * Page translators replace text nodes again and again; every screen must keep working. `silent-press.test.ts` covers
 * forms.
 */
import { afterAll, expect, it } from 'vitest';
import { translate } from '../../client/jsx/translate.fixture.ts';
import { pausesPass } from './at-rest.ts';
import { openLender } from './drift-walk.ts';

const lender = await openLender();
afterAll(() => lender.close());

it('every main screen shows the same text as without a translator', async () => {
  pausesPass();
  const plain = await lender.walk([]);
  const stop = translate(document.body);
  const translated = await lender.walk([]);
  stop();
  expect(translated.map(({ who, screen, text }) => [who, screen, text])).toEqual(
    plain.map(({ who, screen, text }) => [who, screen, text]),
  );
  expect(translated.filter(({ crashed }) => crashed)).toEqual([]);
}, 120_000);
