import { expect, test } from 'vitest';
import { useSession } from '../device/use-session.ts';
import { createPage, openHook } from './open-hook.fixture.tsx';
import { useEdition } from './use-edition.ts';

test('the app takes its calls by the edition that the lender names, and keeps it', async () => {
  const page = createPage();
  expect(page.device.session.get().edition).toBe('market');
  const { close } = openHook(page, () => useEdition({ edition: 'single' }));
  await expect.poll(() => page.device.session.get().edition).toBe('single');
  expect(page.device.session.storage.read('puente.edition')).toBe('single');
  close();
});

test('while the lender has not answered, the edition of the build counts', async () => {
  const page = createPage();
  const { values, close } = openHook(page, () => useEdition(undefined));
  await expect.poll(() => values.length).toBeGreaterThan(0);
  expect(page.device.session.get().edition).toBe('market');
  close();
});

test('an edition that the lender names later counts from then on', async () => {
  const page = createPage();
  let offer: Parameters<typeof useEdition>[0];
  const { values, close } = openHook(page, () => {
    useSession();
    useEdition(offer);
  });
  await expect.poll(() => values.length).toBeGreaterThan(0);
  offer = { edition: 'single' };
  page.device.session.set({ language: 'en' }); // drawn again
  await expect.poll(() => page.device.session.get().edition).toBe('single');
  close();
});

test('an edition that is known already is no news', async () => {
  const page = createPage();
  let changes = 0;
  page.device.session.subscribe(() => changes++);
  const { values, close } = openHook(page, () => useEdition({ edition: 'market' }));
  await expect.poll(() => values.length).toBeGreaterThan(0);
  expect(changes).toBe(0);
  close();
});
