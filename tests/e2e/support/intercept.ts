import type { Page } from '@playwright/test';
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
