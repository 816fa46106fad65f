import { persona } from '@puente/fixtures';
import { WORDS } from '../../e2e/support/words.ts';
import { PHONE } from '../driver.ts';
import { box, button, choice, dialog, heading } from '../engines.ts';
import type { Step, Visit } from '../visit.ts';

const { personal, sheet, titles } = WORDS.es;
const BIRTHDAY = dialog(personal.birthday);
const FORM = '/auth/personal_infomation';

/** Runs in the page: returns the HTML of the focused element if it lacks a focus ring of at least 3 px, else null. */
function withoutRing(): string | null {
  const focused = document.activeElement;
  // In Firefox, Tab also passes through the browser's toolbars.
  if (!focused || focused === document.body || !document.hasFocus()) return null;
  const drawn = [focused, focused.closest('label'), focused.nextElementSibling, focused.querySelector('[data-active]')];
  const hasRing = drawn.some((node) => {
    if (!node) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(node);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 3;
  });
  return hasRing ? null : focused.outerHTML.slice(0, 160);
}

async function tabAround({ driver, screen }: Visit, times: number): Promise<void> {
  for (let stop = 0; stop < times; stop++) {
    await driver.press('Tab');
    await screen.until(
      'a stop of the focus without a ring',
      () => driver.evaluate(withoutRing),
      (found) => found === null,
    );
  }
}

async function openByKeys(visit: Visit): Promise<void> {
  const { screen, driver, openAs } = visit;
  await openAs('personalInfo', FORM);
  await screen.sees(heading(titles.personal));
  await screen.type(box(personal.lastName), 'Zamora');
  // Tabs up to four times, because the radios of the sex field come in between.
  for (let presses = 0; presses < 4 && !(await screen.isFocused(choice(personal.birthday))); presses++)
    await tabAround(visit, 1);
  await screen.hasFocus(choice(personal.birthday));
  await driver.press('Enter');
  await screen.sees(BIRTHDAY);
  await tabAround(visit, 7);
  await driver.press('Escape');
  await screen.gone(BIRTHDAY);
  await screen.hasFocus(choice(personal.birthday));
}

async function swipeAway({ screen, driver }: Visit): Promise<void> {
  await screen.tap(choice(personal.birthday));
  const title = await screen.place({ role: 'heading', name: personal.birthday, within: BIRTHDAY });
  await driver.swipe(title, { x: title.x, y: PHONE.height - 20 });
  await screen.gone(BIRTHDAY);
}

/** Runs in the page: scrolls a wheel as a finger does. */
const turn = (name: string, row: number) => {
  const wheel = document.querySelector(`[data-wheel="${name}"]`);
  if (wheel) wheel.scrollTop = row * 44;
};

async function turnWheels({ screen, driver }: Visit): Promise<void> {
  await screen.tap(choice(personal.birthday));
  await screen.sees(BIRTHDAY);
  for (const [name, row] of [
    [sheet.day, 14],
    [sheet.month, 5],
    [sheet.year, 20],
  ] as const) {
    await driver.evaluate(turn, name, row);
    await screen.until(
      `${name} does not follow its wheel`,
      () =>
        driver.evaluate((label) => {
          const wheel = document.querySelector(`[data-wheel="${label}"]`);
          const under = wheel?.querySelector('[data-distance="0"]');
          return under ? [...(wheel?.children ?? [])].indexOf(under) : -1;
        }, name),
      (under) => under === row,
    );
  }
  await screen.tap(button(sheet.type));
  await screen.hasFocus(box(sheet.day));
  const before = await screen.valueOf(box(sheet.day));
  if (!/^\d\d?$/u.test(before)) throw new Error(`the wheels filled in «${before}»`);
  // Typing replaces the value from the wheels.
  await driver.type('7');
  await screen.until(
    'typing adds to what the wheels filled in',
    () => screen.valueOf(box(sheet.day)),
    (value) => value === '7',
  );
  await screen.tap(button(sheet.confirm));
  await screen.gone(BIRTHDAY);
}

async function copyAndPaste({ screen, driver, openAs }: Visit): Promise<void> {
  await openAs('repaying', '/repay/repay_stp');
  await screen.tap(button('Copiar CLABE'));
  await screen.sees(button('Copiado'));
  const shown = /646 \d{3} \d{4} \d{4} \d{4}/u.exec(await screen.words())?.[0].replaceAll(' ', '');
  await driver.evaluate(() => {
    const pasted = document.createElement('textarea');
    pasted.id = 'pasted';
    document.querySelector('main')?.append(pasted);
    pasted.focus();
  });
  await driver.press('Paste');
  await screen.until(
    `the clipboard has not ${shown}`,
    () => driver.evaluate(() => document.querySelector<HTMLTextAreaElement>('#pasted')?.value ?? ''),
    (pasted) => pasted === shown,
  );
}

async function signOut(visit: Visit): Promise<void> {
  const { screen, driver, openAs } = visit;
  await openAs('repaying', '/me');
  await screen.tap(button('Cerrar sesión'));
  const question = { role: 'alertdialog' };
  await screen.sees(question);
  await tabAround(visit, 5);
  await screen.tap(button('Cerrar sesión', question));
  await screen.gone(button('Cerrar sesión'));
  const { phone } = persona('repaying');
  await screen.until(
    'the device keeps something of who signed out',
    () => driver.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    (kept) => !kept.includes('puente.token') && !kept.includes(phone),
  );
}

export const HANDS: readonly Step[] = [
  ['opens a sheet by keys, each stop with a ring, and leaves it by Escape', openByKeys],
  ['swipes a sheet away', swipeAway],
  ['turns the wheels of a date, and types over what they say', turnWheels],
  ['copies a CLABE and pastes it', copyAndPaste],
  ['signs out, and nothing stays', signOut],
];
