import { contract } from '@puente/contract';
import { EXAMPLE } from '@puente/contract/samples/pieces';
import { exactText } from '@puente/fixtures';
import { expect, it } from 'vitest';
import { press, sees } from './hands.ts';
import { choose } from './form-hands.ts';
import { open } from './visit.ts';

const pesos = (amount: number) => `$${exactText(amount)}`;

it('the offer names the amount and term of its example, and what the borrower receives and pays', async () => {
  const { me } = await open('nobody', '/');
  const { example } = await me.ask(contract.product.index);
  expect(await sees(`Ejemplo: $1,000 a ${example.termDays} días`)).toBe(true);
  await sees(`Recibes ${pesos(example.depositAmount)} y pagas ${pesos(example.totalRepayment)} en un solo pago.`);
  expect(await sees('Nunca te pedimos dinero por adelantado.')).toBe(true);
});

it('a visitor changes the amount and chooses a term, without a preset term or a submit button', async () => {
  await open('nobody', '/');
  await press('Calcular el mío');
  await sees('Elige un plazo para ver el costo completo.');
  await press('Pedir más');
  await press('Pedir más');
  await choose('91 días');
  await sees(`Recibes ${pesos(EXAMPLE.deposit)}Pagas ${pesos(EXAMPLE.total)} en un solo pago, 20 feb 2027`);
  expect(document.querySelector('[type=submit]')).toBeNull();
});
