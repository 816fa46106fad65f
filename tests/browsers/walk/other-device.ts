/**
 * Checks a private window with forced colours and reduced motion: a draft survives a reload, a choice is visible, and
 * nothing moves.
 */
import { WORDS } from '../../e2e/support/words.ts';
import { box, choice, dialog, heading } from '../engines.ts';
import type { Step, Visit } from '../visit.ts';

const { personal, titles } = WORDS.es;

async function keepDraft({ screen, openAs }: Visit): Promise<void> {
  await openAs('personalInfo', '/auth/personal_infomation');
  await screen.sees(heading(titles.personal));
  await screen.type(box(personal.firstName), 'Hugo');
  await screen.type(box(personal.lastName), 'Zamora');
  await screen.load('/auth/personal_infomation');
  await screen.until(
    'the draft is gone',
    () => screen.valueOf(box(personal.firstName)),
    (value) => value === 'Hugo',
  );
}

/**
 * Checks that in forced colours a chosen card differs by its outline and a button has one. Skipped in WebKit on Linux,
 * which has no forced colours.
 */
async function seeInOwnColours({ screen, driver }: Visit): Promise<void> {
  const isForced = await driver.evaluate(() => window.matchMedia('(forced-colors: active)').matches);
  if (isForced !== (driver.name !== 'webkit')) throw new Error(`forced colours: ${isForced}`);
  if (!isForced) return;
  await driver.evaluate(() => window.find({ role: 'radio', name: 'Hombre' })[0]?.click());
  await screen.until(
    'a chosen card has no line of its own',
    () =>
      driver.evaluate(() =>
        ['Hombre', 'Mujer'].map((name) => {
          const card = window.find({ role: 'radio', name })[0]?.closest('label');
          return card ? getComputedStyle(card).outlineWidth : '';
        }),
      ),
    ([chosen = '', other = '']) => Number.parseFloat(chosen) > Number.parseFloat(other),
  );
}

async function moveLittle({ screen, driver }: Visit): Promise<void> {
  const isReduced = await driver.evaluate(() => window.matchMedia('(prefers-reduced-motion: reduce)').matches);
  if (!isReduced) throw new Error('the device is not heard');
  await screen.tap(choice(personal.birthday));
  await screen.sees(dialog(personal.birthday));
  const longest = await driver.evaluate(() =>
    Math.max(0, ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))),
  );
  if (longest > 1) throw new Error(`something moves for ${longest} ms`);
  await driver.press('Escape');
  await screen.gone(dialog(personal.birthday));
}

export const OTHER_DEVICE: readonly Step[] = [
  ['keeps a draft in a private window', keepDraft],
  ['sees what is chosen in the colours of the device', seeInOwnColours],
  ['moves nothing where little motion is asked for', moveLittle],
];
