/** What people type for their bank, and what must come first. */
import { BANKS } from '@puente/contract/values/banks';
import { expect, test } from 'vitest';
import { find } from '../../ui/list/find.ts';
import { bankOptions } from './bank-options.ts';

const OPTIONS = bankOptions(BANKS, { used: 'Más usados', others: 'Otras instituciones' });

test.each([
  ['bbva', 'BBVA México'],
  ['bancomer', 'BBVA México'],
  ['bancomr', 'BBVA México'],
  ['banamex', 'Banamex'],
  ['citibanamex', 'Banamex'],
  ['santander', 'Santander'],
  ['santader', 'Santander'],
  ['banorte', 'Banorte'],
  ['ixe', 'Banorte'],
  ['hsbc', 'HSBC'],
  ['azteca', 'Banco Azteca'],
  ['elektra', 'Banco Azteca'],
  ['coppel', 'BanCoppel'],
  ['bancopel', 'BanCoppel'],
  ['scotia', 'Scotiabank'],
  ['scotiabank', 'Scotiabank'],
  ['nu', 'Nu'],
  ['mercado pago', 'Mercado Pago'],
  ['mercadopago', 'Mercado Pago'],
  ['oxxo', 'Spin by OXXO'],
  ['bienestar', 'Banco del Bienestar'],
  ['uala', 'Ualá'],
  ['inbursa', 'Inbursa'],
  ['banco del bajio', 'BanBajío'],
])('«%s» finds %s first', (query, wanted) => {
  expect(find(OPTIONS, query)[0]?.label).toContain(wanted);
});
