import type { Page } from '@playwright/test';
import { clabeOf, persona } from '@puente/fixtures';
import { sideways, textSize } from './support/fingers.ts';
import { choice, chooseCard, fillInClabe, pick, summaryOf } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { ANA, field } from './support/walker.ts';

const ADDRESS = '/bank_account/add_bankcard';
const CLABE = ANA.clabe;
const SAVE = 'bankCard.addBankCard';
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cuenta' }).click();

test('asks about a bank that differs from the CLABE’s, saves one account after two taps, and fits large text', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract \/user\/addBankCard$/);
  const page = await openAs('noCode', ADDRESS);
  await test.step('cuts no text at 320 px with large text', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await textSize(page, '200%');
    await chooseCard(page, 'Tarjeta de débito');
    expect(await sideways(page)).toBe(0);
    await field(page, 'Número de tarjeta').fill('4111111111111111');
    await field(page, 'Confirma el número').fill('4111111111111111');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(field(page, 'Vigencia')).toBeVisible();
    expect(await sideways(page)).toBe(0);
    await page.goBack();
    await textSize(page, '');
    if (size) await page.setViewportSize(size);
  });
  await fillInClabe(page, CLABE);
  await test.step('the search in the list of banks does not raise the keyboard by itself', async () => {
    await choice(page, 'Banco').click();
    const sheet = page.getByRole('dialog', { name: 'Banco' });
    await expect(sheet.getByRole('searchbox')).not.toBeFocused();
    await sheet.getByRole('searchbox').fill('mexico');
    await expect(sheet.getByRole('option', { name: 'BBVA México' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('asks about a different bank; two taps and a lost answer save one account', async () => {
    await pick(page, 'Banco', 'BBVA México');
    await save(page);
    const question = page.getByRole('alertdialog', { name: '¿Cuál es tu banco?' });
    await expect(question).toContainText('Tu CLABE es de STP y elegiste BBVA México.');
    await expect(question.getByRole('button', { name: 'Revisar mis datos' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Guardar cuenta' })).toBeFocused();
    expect(await stage.count(SAVE)).toBe(0);
    await expect(choice(page, 'Banco')).toHaveText('BBVA México');
    await save(page);
    await stage.fault({ call: SAVE, fault: { kind: 'cut', when: 'after' } });
    // Holds the app's query of the order until both presses are made.
    await stage.fault({ call: 'order.latest', fault: { kind: 'hold' } });
    await page.getByRole('button', { name: 'Guardar con STP' }).dblclick();
    await stage.releaseFaults();
    await expect(page).toHaveURL(/loan_question/);
    expect(await stage.count(SAVE)).toBe(1);
  });
});

test('checks a code if one is required, and «Cambiar» returns to the confirm screen', async ({ openAs, stage }) => {
  await test.step('sends the code to the borrower’s number and rejects a wrong one', async () => {
    const page = await openAs('bankCard', ADDRESS);
    await fillInClabe(page, CLABE);
    await save(page);
    expect(await summaryOf(page)).toEqual(['Pide tu código y escríbelo aquí']);
    await expect(page.getByText('•• •••• 0007')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar código' }).click();
    await expect(page.getByText('Código enviado')).toBeVisible();
    const right = await stage.codeFor(persona('bankCard').phone);
    await field(page, 'Código').fill(right === '111111' ? '222222' : '111111');
    await save(page);
    expect(await summaryOf(page)).toEqual(['El código no coincide. Revísalo y escríbelo otra vez.']);
    expect(await stage.count(SAVE)).toBe(0);
    await field(page, 'Código').fill(right);
    await save(page);
    await expect(page).toHaveURL(/loan_question/);
  });
  await test.step('after «Cambiar» on the confirm screen, saving returns there', async () => {
    const page = await openAs('confirm', '/borrow/confirm_borrow');
    await stage.settings(persona('confirm').phone, { codeRequired: false });
    await page.getByRole('button', { name: 'Sí, están bien' }).click();
    await page.getByRole('link', { name: 'Cambiar' }).click();
    await expect(page.getByRole('heading', { name: 'Cuenta bancaria' })).toBeVisible();
    // The server refuses another borrower's account, so the test invents one.
    const clabe = clabeOf(40021, '4321');
    await fillInClabe(page, clabe);
    await save(page);
    await expect(page).toHaveURL(/confirm_borrow/);
    await expect(page.getByText(clabe.slice(-4)).first()).toBeVisible();
  });
});
