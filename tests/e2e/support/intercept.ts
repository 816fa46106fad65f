import { expect, type Page, type Request } from '@playwright/test';
import { encryptPath } from '@puente/contract/wire/call-address';
import { PACKAGE_NAME } from '@puente/fixtures';

export async function patchAnswer(page: Page, path: string, changes: Record<string, unknown>): Promise<void> {
  await page.route(`**/api/${encryptPath(path, PACKAGE_NAME)}?*`, async (route) => {
    const response = await route.fetch();
    const envelope = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...envelope, data: { ...envelope.data, ...changes } } });
  });
}

/** Holds back matching files until the returned function is called. */
export async function holdBack(page: Page, files: string | RegExp): Promise<() => void> {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, async (route) => {
    await free;
    await route.continue();
  });
  return letGo;
}

/** Returns a function that waits until the page has had no open request for 200 ms. */
export function listen(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    // The previous page's requests may never report their end.
    if (request.isNavigationRequest()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    let rounds = 0;
    const still = () => (rounds = open.size === 0 ? rounds + 1 : 0);
    await expect.poll(still, { intervals: [40] }).toBeGreaterThan(4);
  };
}
