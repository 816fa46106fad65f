import { persona } from '@puente/fixtures';
import type { Page } from '@playwright/test';
import { storageKey } from '../../support/storage-key.ts';
import type { Stage } from './stage.ts';
import type { Open } from './test.ts';

/** Opens «Mi cuenta» with thirteen loans, three more than fit one page of the list. */
export async function openWithManyLoans({ openAs, stage }: Pick<Open, 'openAs'> & { stage: Stage }): Promise<Page> {
  const { phone } = persona('repaid');
  const page = await openAs('repaid', '/me');
  for (let turn = 0; turn < 6; turn++) {
    await stage.jump(phone, 8);
    await stage.jump(phone, 4);
  }
  // Gives the page the token of the last `jump`, because each jump signs in and so ends the page's session.
  const { token } = await stage.jump(phone, 4);
  await page.evaluate(([key, value]) => localStorage.setItem(key, JSON.stringify(value)), [
    storageKey('token'),
    token,
  ] as const);
  await page.reload();
  return page;
}
