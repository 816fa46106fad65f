import { expect, test } from 'vitest';
import { useSession } from '../storage/use-session.ts';
import { createPage, openHook } from './open-hook.fixture.tsx';
import { useEdition } from './use-edition.ts';

test('switches to the edition that the server names and stores it', async () => {
  const page = createPage();
  expect(page.device.session.get().edition).toBe('market');
  const { close } = openHook(page, () => useEdition({ edition: 'single' }));
  await expect.poll(() => page.device.session.get().edition).toBe('single');
  expect(page.device.session.storage.read('puente.edition')).toBe('single');
  close();
});

test('switches to an edition that only a later answer of the server names', async () => {
  const page = createPage();
  let offer: Parameters<typeof useEdition>[0];
  const { values, close } = openHook(page, () => {
    useSession();
    useEdition(offer);
  });
  await expect.poll(() => values.length).toBeGreaterThan(0);
  offer = { edition: 'single' };
  page.device.session.set({ language: 'en' });
  await expect.poll(() => page.device.session.get().edition).toBe('single');
  close();
});

test('stores nothing for an edition that is already known', async () => {
  const page = createPage();
  let changes = 0;
  page.device.session.subscribe(() => changes++);
  const { values, close } = openHook(page, () => useEdition({ edition: 'market' }));
  await expect.poll(() => values.length).toBeGreaterThan(0);
  expect(changes).toBe(0);
  close();
});
