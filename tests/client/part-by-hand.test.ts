import { expect, it } from 'vitest';
import { button, press, sees } from './hands.ts';
import { open } from './visit.ts';
import { type } from './form-hands.ts';

async function choosePart(address: string): Promise<void> {
  await open('repaying', address);
  await press('Pagar otro monto');
  await type('Monto', '5');
  await press('Usar este monto');
  await sees('Escribe un monto mayor a $10');
  await type('Monto', '500');
  await press('Usar este monto');
}

it('issues a slip for a part, and then one for the whole debt', async () => {
  await choosePart('/repay/repay_oxxo');
  await sees('$500.00 MXN');
  await press('Pagar todo: $2,208.23');
  expect(await sees('$2,208.23 MXN')).toBe(true);
});

it('reports a transfer with the chosen part', async () => {
  await choosePart('/repay/repay_stp');
  await button('Pagar todo: $2,208.23');
  await press('Ya transferí');
  expect(await sees('Esperamos tu pago de $500.00')).toBe(true);
});
