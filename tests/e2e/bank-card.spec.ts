import type { Page } from '@playwright/test';
import { sideways, textSize } from './support/fingers.ts';
import { choice, chooseCard, fillInClabe, pick } from './support/forms.ts';
import { expect, expectAccessible, test } from './support/test.ts';
import { ANA, field } from './support/walker.ts';

const ADDRESS = '/bank_account/add_bankcard';
const CLABE = ANA.clabe;
const SAVE = 'bankCard.addBankCard';
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cuenta' }).click();

test('the form asks about a bank that differs from the CLABE’s, saves one account after two taps, and fits large text', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/^contract \/user\/addBankCard$/);
  const page = await openAs('noCode', ADDRESS);
  await test.step('the form cuts no text at 320 px with text of double size', async () => {
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
  await test.step('the searched list of banks is accessible', async () => {
    await choice(page, 'Banco').click();
    const sheet = page.getByRole('dialog', { name: 'Banco' });
    await sheet.getByRole('searchbox').fill('mexico');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
  });
  await test.step('a bank that differs from the CLABE’s must be confirmed; two taps and a lost answer save one account', async () => {
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
    // Holds the app's query of the order until both presses are made. Holds every such request: a refetch that the app
    // cancels would use up a single fault.
    await stage.fault({ call: 'order.latest', times: 'always', fault: { kind: 'hold' } });
    await page.getByRole('button', { name: 'Guardar con STP' }).dblclick();
    await stage.untilHeld();
    await stage.clearFaults();
    await expect(page).toHaveURL(/loan_question/);
    expect(await stage.count(SAVE)).toBe(1);
  });
});
