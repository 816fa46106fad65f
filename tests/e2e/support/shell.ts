/** Imitates the native app; call `await withShell(page, { … })` before the page opens. */
import type { NotificationMessage, RequestMessage } from '@puente/contract/native/messages';
import type { Page } from '@playwright/test';
import type { ShellScript } from '@puente/scripts/imitation/in-page';
import { imitationScript } from '@puente/scripts/imitation/plugin';

const NOBODY: ShellScript = { platform: 'android', loginInfo: { token: null }, login: 'cancelled', contacts: [] };

export async function withShell(page: Page, script: Partial<ShellScript> = {}) {
  const scriptJson = JSON.stringify({ ...NOBODY, ...script });
  await page.addInitScript({ content: `window.__shellScript = ${scriptJson};\n${await imitationScript()}` });
  return {
    requests: (action?: string): Promise<RequestMessage[]> =>
      page.evaluate(
        (only) => (window.__shell?.requests ?? []).filter((request) => only === undefined || request.action === only),
        action,
      ),
    refused: (): Promise<string[]> => page.evaluate(() => window.__shell?.refused ?? []),
    /** Sends the message `times` times in one task of the page. */
    notify: (message: NotificationMessage, times = 1) =>
      page.evaluate(
        ([said, count]) => {
          for (let left = count; left > 0; left--) window.__shell?.notify(said);
        },
        [message, times] as const,
      ),
  };
}

declare global {
  interface Window {
    __shell?: import('@puente/scripts/imitation/shell').ImitatedShell;
  }
}
