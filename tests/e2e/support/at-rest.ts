import type { Page } from '@playwright/test';

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
