import type { Page } from '@playwright/test';
import { sideways, textSize } from './support/fingers.ts';
import { choice, fillInClabe, pick, fillInName, fillInUpToHome } from './support/forms.ts';
import { findInMarkup, expect, expectAccessible, test } from './support/test.ts';
import { ANA } from './support/walker.ts';

/** Runs in the page: returns how many rows are wholly visible inside the sheet and the screen. */
const wholeRows = (rows: string) => {
  const sheet = document.querySelector('[role=dialog]');
  return [...(sheet?.querySelectorAll(rows) ?? [])].filter((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    for (let around = row.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect();
      if (getComputedStyle(around).overflowY !== 'visible' && (top < edge.top - 1 || bottom > edge.bottom + 1))
        return false;
    }
    return bottom <= window.innerHeight;
  }).length;
};

/** Expects that with double text an open sheet shows its header, its buttons and two rows without overflow. */
async function expectRoomWithDoubleText(page: Page, rows: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await textSize(page, '200%');
  const buttons = dialog.getByRole('button', { name: /^(Cancelar|Confirmar|Cerrar)$/ });
  for (const button of await buttons.all()) await expect(button).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('heading').first()).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(wholeRows, rows)).toBeGreaterThanOrEqual(2);
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(844 * 0.9);
  expect(await sideways(page)).toBe(0);
  await textSize(page, '');
}

/** Runs before the page's scripts: records each element that moves for more than 80 ms. */
function watchMotion(): void {
  const moved: string[] = [];
  Object.assign(window, { moved });
  const look = ({ target }: Event) => {
    // Reads only the animations of the event's target and its descendants; reading all would exceed the test's time.
    for (const { effect } of (target as Element).getAnimations({ subtree: true })) {
      const lasts = Number(effect?.getComputedTiming().activeDuration ?? 0);
      const moves = (effect as KeyframeEffect)
        .getKeyframes()
        .some((frame) => 'transform' in frame || 'translate' in frame);
      if (moves && lasts > 80) moved.push(`${(effect as KeyframeEffect).target?.tagName} ${lasts}`);
    }
  };
  for (const begin of ['animationstart', 'transitionrun']) document.addEventListener(begin, look, true);
}
const movedOn = (page: Page) => page.evaluate(() => (window as unknown as { moved: string[] }).moved.splice(0));

test('a sheet closes by tap and swipe, confirms a wheel that still spins, and fits double text and low screens', async ({
  page,
  open,
  openAs,
}) => {
  await page.addInitScript(watchMotion);
  const dialog = page.getByRole('dialog');
  const putAside = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('the help sheet fits double text and does not move with reduced motion', async () => {
    await open('/user/login');
    await page.getByRole('link', { name: 'Ayuda', exact: true }).click();
    await expectRoomWithDoubleText(page, 'a[href]');
    expect(await movedOn(page)).toEqual([]);
  });
  await test.step('with reduced motion the dark theme applies in one step', async () => {
    // A transition would still show its first colour here; after it, Chromium left some texts dark on dark.
    const color = await page.locator('h1').evaluate((title) => {
      document.documentElement.classList.add('dark');
      const { color: now } = getComputedStyle(title);
      document.documentElement.classList.remove('dark');
      return now;
    });
    expect(color).toBe('rgb(241, 243, 240)');
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openAs('personalInfo', '/auth/personal_infomation');
  await test.step('the sheet follows a finger, and closes even if its animations never report their end', async () => {
    await fillInName(page);
    const column = (name: string) => page.locator(`[data-wheel="${name}"]`);
    await page.getByRole('button', { name: 'Confirmar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Falta elegir: día, mes, año' })).toBeVisible();
    await expectAccessible(page);
    expect(await findInMarkup(page)).toEqual([]);
    await column('Mes').getByText('febrero').click();
    // One empty row and 28 days.
    await expect(column('Día').locator('> div')).toHaveCount(29);
    await column('Día').getByText('14', { exact: true }).click();
    // Scrolls by ten rows of 44 px and presses «Confirmar» before the wheel comes to rest.
    await column('Año').evaluate((wheel) => {
      wheel.scrollTop += 440;
      [...document.querySelectorAll('button')].find((each) => each.textContent === 'Confirmar')?.click();
    });
    await expect(choice(page, 'Fecha de nacimiento')).toHaveText(/^14\sde\sfebrero\sde\s2005$/);
    await fillInUpToHome(page, { curp: 'GOMA850101MDFMRN00' });

    const state = choice(page, 'Estado');
    const sheet = page.getByRole('dialog', { name: 'Estado' });
    await pick(page, 'Estado', 'Morelos');

    const leaveBy = async (leave: () => Promise<void>) => {
      await state.click();
      await expect(sheet.getByRole('option', { name: 'Morelos' })).toBeInViewport();
      await sheet.getByRole('option', { name: 'Nayarit' }).click();
      await leave();
      await expect(sheet).toHaveCount(0);
      await expect(state).toHaveText('Morelos');
    };
    await leaveBy(() => page.mouse.click(195, 30));
    await leaveBy(async () => {
      await expect.poll(() => sheet.evaluate((each) => each.getAnimations().length)).toBe(0);
      const top = (await sheet.boundingBox())?.y ?? 0;
      await page.mouse.move(195, top + 10);
      await page.mouse.down();
      await page.mouse.move(195, top + 250, { steps: 5 });
      await page.mouse.move(195, top + 550, { steps: 5 });
      await page.mouse.up();
    });

    await page.evaluate(() => {
      for (const end of ['animationend', 'animationcancel'])
        window.addEventListener(end, (event) => event.stopImmediatePropagation(), true);
    });
    await pick(page, 'Tipo de vivienda', 'Rentada');
    await pick(page, 'Tipo de vivienda', 'Propia');
    await expect(choice(page, 'Tipo de vivienda')).toContainText('Propia');
  });
  expect(await movedOn(page)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await test.step('a list fits on the screen with text of double size', async () => {
    await choice(page, 'Estado').click();
    await expectRoomWithDoubleText(page, '[role=option]');
    await putAside();
  });
  await test.step('a list and its button fit when only 320 px are high', async () => {
    const size = page.viewportSize();
    await page.setViewportSize({ width: 568, height: 320 });
    await choice(page, 'Estado').click();
    await expect(dialog.getByRole('button', { name: 'Confirmar' })).toBeInViewport({ ratio: 1 });
    expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(320 * 0.9);
    for (const name of ['Morelos', 'Nayarit']) {
      await expect(dialog.getByRole('option', { name })).toBeInViewport({ ratio: 0.9 });
    }
    await putAside();
    if (size) await page.setViewportSize(size);
  });
  await test.step('date wheels fit with text of double size, and jump to a row without animation under reduced motion', async () => {
    for (const part of ['Tu CURP y tu correo', 'Cuéntanos de ti']) {
      await page.goBack();
      await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeFocused();
    }
    await choice(page, 'Fecha de nacimiento').click();
    await expect(dialog).toBeVisible();
    // With reduced motion, the wheel jumps to the row within the same task.
    const turned = await page.locator('[data-wheel="Mes"]').evaluate((wheel) => {
      const row = [...wheel.children].find((each) => each.textContent === 'marzo');
      (row as HTMLElement).click();
      return wheel.scrollTop;
    });
    // The date is set, so there is no empty row, and March is two rows of 44 px below January.
    expect(turned).toBe(2 * 44);
    await expectRoomWithDoubleText(page, '[data-wheel="Mes"] > div');
    expect(await movedOn(page)).toEqual([]);
  });
  await openAs('bankCard', '/bank_account/add_bankcard');
  await test.step('the list of banks with its search fits at 200 % text size and does not move with reduced motion', async () => {
    await fillInClabe(page, ANA.clabe);
    await choice(page, 'Banco').click();
    await expectRoomWithDoubleText(page, '[role=option]');
    expect(await movedOn(page)).toEqual([]);
  });
});
