/** Repays, extends and manages loans by keyboard only; `privacy.spec.ts` takes a loan by keyboard. */
import type { Page } from '@playwright/test';
import { persona } from '@puente/fixtures';
import { choice } from './support/forms.ts';
import { createKeys, type Keys } from './support/keys.ts';
import { ANA, openWithManyLoans, button, field, heading, link } from './support/walker.ts';
import type { Stage } from './support/stage.ts';
import { expect, test } from './support/test.ts';
import { WORDS } from './support/words.ts';

const words = WORDS.es;
type Hands = { page: Page; stage: Stage; keys: Keys };

const arrived = (page: Page, title: string) => expect(heading(page, title)).toBeFocused();

const back = ({ page, keys }: Pick<Hands, 'page' | 'keys'>) => keys.press(button(page, words.back));

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

test('a keyboard alone corrects a refused account and answers the question about its bank', async ({
  page,
  openAs,
  stage,
}) => {
  const keys = createKeys({ page, words });
  const { account } = words;
  await openAs('payoutFailed');
  await keys.press(link(page, 'Corregir mi cuenta').first());
  await arrived(page, 'Corregir cuenta');
  await keys.choose(page.getByRole('radiogroup', { name: account.type }), page.getByRole('radio', { name: /CLABE/ }));
  await keys.type(field(page, 'CLABE'), ANA.clabe);
  await keys.press(page.locator('summary'));
  await keys.type(field(page, account.again), ANA.clabe);
  await keys.press(button(page, words.goOn));
  await expect(page.getByRole('heading', { name: 'Banco y titular' })).toBeFocused();
  const bank = choice(page, 'Banco');
  await keys.press(bank);
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  // The list opens at the bank of the CLABE; the first row is another one.
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('option', { name: 'BBVA México', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await keys.press(sheet.getByRole('button', { name: words.sheet.confirm, exact: true }));
  await expect(bank).toHaveText('BBVA México');
  await expect(bank).toBeFocused();
  await keys.press(button(page, account.sendCode));
  await expect(field(page, account.code)).toBeFocused();
  await page.keyboard.type(await stage.codeFor(persona('payoutFailed').phone));
  await keys.press(button(page, account.save));
  const question = page.getByRole('alertdialog', { name: '¿Cuál es tu banco?' });
  await expect(question.getByRole('button', { name: 'Revisar mis datos' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, account.save)).toBeFocused();
  await page.keyboard.press('Enter');
  await keys.press(question.getByRole('button', { name: 'Guardar con STP' }));
  await arrived(page, words.titles.lending);
  expect([...new Set(keys.faults)]).toEqual([]);
});

test('a keyboard alone changes language and appearance, searches an answer and prepares a deletion', async ({
  page,
  openAs,
}) => {
  const keys = createKeys({ page, words });
  const hands = { page, keys };
  await openAs('repaying', '/me');
  await keys.press(link(page, /^Idioma/));
  await arrived(page, 'Idioma');
  const languages = page.getByRole('radiogroup');
  await keys.choose(languages, page.getByRole('radio', { name: 'English' }));
  await expect(heading(page, 'Language')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(heading(page, 'Idioma')).toBeVisible();
  await back(hands);
  await arrived(page, 'Mi cuenta');
  await keys.press(link(page, 'Configuración'));
  await arrived(page, 'Configuración');
  await keys.choose(page.getByRole('radiogroup'), page.getByRole('radio', { name: 'Oscura' }));
  await expect(page.locator('html')).toHaveClass(/dark/);
  await back(hands);
  await keys.press(link(page, 'Preguntas frecuentes'));
  await keys.type(page.getByRole('searchbox'), 'oxxo');
  await keys.press(button(page, 'Borrar búsqueda'));
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keys.press(button(page, '¿Cuánto puedo pedir?'));
  await expect(button(page, '¿Cuánto puedo pedir?')).toBeFocused();
  await back(hands);
  await keys.press(link(page, 'Borrar mis datos o mi cuenta'));
  await arrived(page, 'Borrar mis datos o mi cuenta');
  await keys.press(button(page, 'Preparar mi solicitud'));
  await expect(page.getByRole('radio').first()).toBeFocused();
  await keys.choose(page.getByRole('radiogroup'), page.getByRole('radio', { name: /^Mi cuenta/ }));
  await keys.press(button(page, 'Preparar mi solicitud'));
  await expect(page.locator('#delete-request, #delete-request *').and(page.locator(':focus'))).toHaveCount(1);
  await keys.press(button(page, 'Copiar mensaje'));
  await expect(page.locator(':focus')).toHaveCount(1);
  expect([...new Set(keys.faults)]).toEqual([]);
});
