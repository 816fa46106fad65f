/** Checks that the names people type for their bank find that bank first. */
import { BANKS } from '@puente/contract/values/banks';
import { expect, test } from 'vitest';
import { find } from '../../components/list/find.ts';
import { listed } from '../../components/list/search-text.ts';
import { typedWords } from '../../components/list/typed-words.fixture.ts';
import { bankOptions } from './bank-options.ts';

const OPTIONS = bankOptions(BANKS, { used: 'Más usados', others: 'Otras instituciones' });

test.each(
  typedWords({
    'BBVA México': ['bbva', 'bancomer', 'bancomr'],
    Banamex: ['banamex', 'citibanamex'],
    Santander: ['santander', 'santader'],
    Banorte: ['banorte', 'ixe'],
    HSBC: ['hsbc'],
    'Banco Azteca': ['azteca', 'elektra'],
    BanCoppel: ['coppel', 'bancopel'],
    Scotiabank: ['scotia', 'scotiabank'],
    Nu: ['nu'],
    'Mercado Pago': ['mercado pago', 'mercadopago'],
    'Spin by OXXO': ['oxxo'],
    'Banco del Bienestar': ['bienestar'],
    Ualá: ['uala'],
    Inbursa: ['inbursa'],
    BanBajío: ['banco del bajio'],
  }),
)('«%s» finds %s first', (query, wanted) => {
  expect(find(OPTIONS, query)[0]?.label).toContain(wanted);
});

test('groups the banks as most used, then personal banks by initial, then other institutions', () => {
  expect(OPTIONS).toHaveLength(BANKS.length);
  expect(OPTIONS[0]).toMatchObject({ label: 'BBVA México', group: 'Más usados' });
  const groups = OPTIONS.map(({ group }) => group).filter((group, at, all) => group !== all[at - 1]);
  expect(groups).toEqual([...new Set(groups)]);
  expect(groups.at(-1)).toBe('Otras instituciones');
  const initials = groups.slice(1, -1);
  expect(initials).toEqual(initials.toSorted((a = '', b = '') => a.localeCompare(b, 'es')));
});

test('finds institutions without personal accounts only by searching, or if already chosen', () => {
  const labels = (query: string, chosen: string | null = null) =>
    listed(OPTIONS, { query, chosen }).map(({ label }) => label);
  expect(labels('')).toHaveLength(BANKS.filter(({ retail }) => retail).length);
  for (const name of ['CLS', 'Indeval', 'Nafin', 'Barclays']) {
    const bank = BANKS.find(({ name: own, shortName }) => [own, shortName].includes(name));
    const [label, value] = [bank?.name ?? '', String(bank?.code)];
    expect(labels(''), name).not.toContain(label);
    expect(labels(label), name).toContain(label);
    expect(labels('', value), name).toContain(label);
  }
});
