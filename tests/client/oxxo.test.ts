/** A store slip is for the debt that was seen: the lender makes none for another, and another is asked for by a press. */
import { contract } from '@puente/contract';
import { decryptPath } from '@puente/contract/wire/path-cipher';
import { PACKAGE_NAME, EXAMPLE, exactText } from '@puente/fixtures';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Sender } from '@puente/kit';
import { leaveAndComeBack, press, sees } from './hands.ts';
import { furnishWindow, openApp } from './open-app.ts';
import { aboard } from './wire-lender.ts';

beforeAll(furnishWindow);
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
let close = () => {};
afterEach(() => close());

/** At the slip, where the loan is as `alter` makes it; `asked`: the debt each slip was asked for. */
async function atTheSlip(alter: (text: string) => string = (text) => text) {
  const { me, send } = await aboard('repaying');
  const asked: (string | null)[] = [];
  const listen: Sender = async (request) => {
    const { pathname, searchParams } = new URL(request.url, 'http://lender');
    const path = decryptPath(pathname.slice('/api/'.length), PACKAGE_NAME);
    if (path === contract.repayment.oxxoReference.path) asked.push(searchParams.get('owedSeen'));
    const answer = await send(request);
    return path === contract.repayment.detail.path ? { ...answer, text: alter(answer.text) } : answer;
  };
  const app = await openApp({ me, send: listen, address: '/repay/repay_oxxo' });
  close = app.close;
  return { me, app, asked };
}

it('a debt that is another one by now makes no slip until the borrower has read both amounts', async () => {
  const { app, asked } = await atTheSlip((text) => text.replace(`"unrepaid":${EXAMPLE.total}`, '"unrepaid":2252.39'));
  await sees(`Viste $2,252.39 y ahora debes $${exactText(EXAMPLE.total)}. No generamos ninguna ficha`);
  expect(asked).toEqual(['2252.39']);
  await press('Generar ficha');
  await sees(`$${exactText(EXAMPLE.total)} MXN`);
  await app.settled();
  expect(asked.at(-1)).toBe(String(EXAMPLE.total));
  // The loan still says the older amount: what the lender refused with is newer.
  expect(app.text()).not.toContain('Esta ficha es por');
});

it('a slip that is open while money arrives says for how much it is, and gives way at a press', async () => {
  const { me, app, asked } = await atTheSlip();
  await sees(`$${exactText(EXAMPLE.total)} MXN`);
  expect(asked).toEqual([String(EXAMPLE.total)]);
  await me.pay('stp', 500);
  leaveAndComeBack();
  await sees(`Esta ficha es por $${exactText(EXAMPLE.total)} y hoy debes $1,708.23`);
  await press('Generar otra');
  await sees('$1,708.23 MXN');
  await app.settled();
  expect(asked.at(-1)).toBe('1708.23');
  expect(app.text()).not.toContain('Esta ficha es por');
});
