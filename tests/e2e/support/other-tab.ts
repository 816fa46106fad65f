/** Changes storage as another tab of the app would: the open page changes borrower or language without a load. */
import type { Page } from '@playwright/test';
import type { PersonaKey } from '@puente/fixtures';
import { keptSession } from '@puente/kit/playwright';
import type { Stage } from './stage.ts';

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
