/** Reads what the app stores on the device, and changes it as another tab of the app would. */
import type { Page } from '@playwright/test';
import type { PersonaKey } from '@puente/fixtures';
import { keptSession } from '@puente/kit/playwright';
import type { Stage } from './stage.ts';

export const storedOnDevice = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** Returns every record of all databases as JSON; a photo becomes an empty object, but counts as a record. */
export const recordsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no answer')));
      });
    const records: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const stored = await done(database.transaction(store).objectStore(store).getAll());
        records.push(...stored.map((record) => `record of ${store}: ${JSON.stringify(record)}`));
      }
      database.close();
    }
    return records;
  });

export async function atRest(page: Page): Promise<string> {
  const caches = await page.evaluate(async () => ('caches' in window ? window.caches.keys() : []));
  const cookies = [await page.evaluate(() => document.cookie), JSON.stringify(await page.context().cookies())];
  return [await storedOnDevice(page), ...(await recordsOf(page)), ...caches, ...cookies].join('\n');
}

/** Changes storage as another tab would: the open page changes borrower or language without a load. */
export const storeElsewhere = (
  page: Page,
  entries: readonly (readonly [key: string, value: string])[],
): Promise<void> =>
  page.evaluate((all) => {
    for (const [key, newValue] of all) {
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
    }
  }, entries);

/** Returns the storage entries of a session. The token is last, because pages read the others when it changes. */
export const sessionEntries = (session: Parameters<typeof keptSession>[0]) =>
  Object.entries(keptSession(session)).toReversed();

/** Signs the page in as this persona, in place of any other borrower. */
export const signInElsewhere = async (page: Page, stage: Stage, who: PersonaKey): Promise<void> =>
  storeElsewhere(page, sessionEntries(await stage.become(who)));
