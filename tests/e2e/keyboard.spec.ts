/** Repays, extends and manages loans by keyboard only; `privacy.spec.ts` takes a loan by keyboard. */
import type { Page } from '@playwright/test';
import { createKeys, type Keys } from './support/keys.ts';
import { openWithManyLoans, button, field, heading, link } from './support/walker.ts';
import type { Stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

const words = WORDS.es;
type Hands = { page: Page; stage: Stage; keys: Keys };

const arrived = (page: Page, title: string) => expect(heading(page, title)).toBeFocused();

const back = ({ page, keys }: Hands) => keys.press(button(page, words.back));

async function copyForTheTransfer(hands: Hands) {
  const { page, keys } = hands;
  await keys.press(link(page, words.repay.open));
  await arrived(page, words.titles.payment);
  await keys.press(link(page, words.repay.transfer));
  await arrived(page, words.titles.stp);
  await keys.press(button(page, 'Copiar CLABE'));
  await keys.press(button(page, words.repay.report));
  await expect(page.getByRole('heading', { name: words.repay.waiting })).toBeFocused();
  await keys.press(button(page, 'No transferí'));
  await expect(page.getByRole('heading', { name: 'Transfiere exactamente' })).toBeFocused();
  await back(hands);
}

async function readTheSlip(hands: Hands) {
  const { page, keys } = hands;
  await arrived(page, words.titles.payment);
  await keys.press(link(page, /^OXXO/));
  await arrived(page, 'Pagar en OXXO');
  await keys.press(button(page, 'Copiar referencia'));
  await keys.press(link(page, 'Pagar de otra forma'));
}

async function payAPart(hands: Hands) {
  const { page, keys } = hands;
  await arrived(page, words.titles.payment);
  await keys.press(link(page, /^En línea/));
  await arrived(page, 'Pago en línea');
  await keys.press(button(page, words.repay.open));
  await expect(page.getByRole('group', { name: /^Revisa \d datos/ })).toBeFocused();
  await keys.choose(page.getByRole('radiogroup', { name: /Cuánto/ }), page.getByRole('radio', { name: /^Otro monto/ }));
  await keys.type(field(page, 'Monto'), '200');
  await keys.choose(page.getByRole('radiogroup', { name: /Con qué/ }), page.getByRole('radio', { name: /^App de tu/ }));
  await keys.press(button(page, 'Pagar $200.00'));
  await expect(page.getByRole('heading', { name: /^Estamos confirmando/ })).toBeFocused();
  await keys.press(link(page, 'Ver mi préstamo'));
}

async function askForTime(hands: Hands) {
  const { page, keys } = hands;
  await arrived(page, words.titles.detail);
  await keys.press(button(page, 'Ya pagué y no aparece'));
  await keys.press(link(page, 'Necesito más plazo'));
  await arrived(page, 'Más plazo');
  await keys.choose(
    page.getByRole('radiogroup', { name: /Cuánto tiempo/ }),
    page.getByRole('radio', { name: '30 días' }),
  );
  await keys.press(button(page, /^Pedir más plazo por/));
  await expect(page.getByRole('checkbox')).toBeFocused();
  await keys.tick(page.getByRole('checkbox'));
  await keys.press(button(page, /^Pedir más plazo por/));
  await expect(page.getByRole('heading', { name: /^Paga .* para activar tu plazo/ })).toBeFocused();
}

test('a keyboard alone repays by each method and requests more time', async ({ page, openAs, stage }) => {
  const keys = createKeys({ page, words });
  const hands = { page, stage, keys };
  await openAs('repaying');
  await expect(page.getByText(words.repay.chip, { exact: true })).toBeVisible();
  for (const part of [copyForTheTransfer, readTheSlip, payAPart, askForTime]) {
    await test.step(part.name, () => part(hands));
  }
  expect([...new Set(keys.faults)]).toEqual([]);
});

test('a keyboard alone filters a long list and signs out', async ({ page, openAs, stage }) => {
  const keys = createKeys({ page, words });
  await openWithManyLoans({ openAs, stage });
  const tabs = page.getByRole('navigation', { name: words.sections });
  await keys.press(tabs.getByRole('link', { name: words.tabs.records }));
  await arrived(page, 'Mis préstamos');
  const groups = page.getByRole('radiogroup');
  await keys.choose(groups, page.getByRole('radio', { name: 'En curso' }));
  await expect(page.getByText('Ninguno de tus préstamos está en este grupo.')).toBeVisible();
  await keys.choose(groups, page.getByRole('radio', { name: 'Todos' }));
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();

  await keys.press(tabs.getByRole('link', { name: words.tabs.me }));
  await arrived(page, 'Mi cuenta');
  const question = page.getByRole('alertdialog', { name: '¿Cerrar sesión?' });
  await keys.press(button(page, 'Cerrar sesión'));
  await expect(question.getByRole('button', { name: 'Quedarme' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Cerrar sesión')).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(question.getByRole('button', { name: 'Cerrar sesión' }));
  await expect(page.getByText('Cerraste sesión')).toBeVisible();
  await expect(page.locator(':focus')).toHaveCount(1);
  expect([...new Set(keys.faults)]).toEqual([]);
});
