import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/fixtures';
import { expect, it, vi } from 'vitest';
import { pathTo } from '../../client/src/utils/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { aboard, type Lender } from './wire-lender.ts';
import { press, sees } from './hands.ts';
import { visit } from './open-app.ts';

/** Pays the whole loan and 2,000 pesos more, which are on their way back. */
async function overpaid(): Promise<Lender> {
  const lender = await aboard('repaying');
  const { me } = lender;
  const { clabe } = await me.ask(contract.repayment.stpClabe, { orderNo: me.orderNo });
  await me.stage.arrive({ channel: 'stp', clabe, reference: 'T-1', amount: EXAMPLE.total + 2_000 });
  await me.stage.clock.advance('16m');
  return lender;
}

const dialog = () => (document.querySelector('[role=dialog]')?.textContent ?? '').replaceAll(/\s+/gu, ' ');

it('a receipt says that surplus money is being sent back, and a day later that it was sent back', async () => {
  const lender = await overpaid();
  const { me } = lender;
  const receipts = pathTo('me', { part: 'receipts', orderNo: me.orderNo });
  await visit(lender, receipts);
  await press(/^Transferencia, \$4,208\.23/u);
  await expect.poll(dialog).toContain('Te estamos devolviendo$2,000.00');
  expect(dialog()).not.toContain('Te devolvimos');
  await me.stage.clock.advance('25h');
  await visit(lender, receipts);
  await press(/^Transferencia, \$4,208\.23/u);
  await expect.poll(dialog).toContain('Te devolvimos$2,000.00');
});

it('the saved receipt of a paid loan lists what is sent back, so that its payments add up to the total', async () => {
  const saved: Blob[] = [];
  const createObjectURL = (blob: Blob) => `blob:${saved.push(blob)}`;
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL, revokeObjectURL: () => {} }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const lender = await overpaid();
  await visit(lender, pathTo('repayDetail', { orderNo: lender.me.orderNo }));
  await sees('Terminaste de pagar');
  await press('Guardar comprobante');
  await expect.poll(() => saved.length).toBe(1);
  const text = await saved[0]?.text();
  expect(text).toContain(`Total pagado: ${SHOWN.total}`);
  expect(text).toMatch(/Transferencia, .+: \$4,208\.23\nTe estamos devolviendo: −\$2,000\.00/u);
});
