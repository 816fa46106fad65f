import type { Page } from '@playwright/test';

/** Files that match come only once the returned function is called. */
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
