/** Lists banks for the picker: the most used first, then by initial; those without personal accounts last. */
import { bankByCode, MOST_USED_BANKS } from '@puente/contract/values/banks';
import type { Option } from '../../components/list/list-rows.tsx';
import { foldText } from '../../components/list/fold-text.ts';

type Branch = { code: number; name: string; retail: boolean };

/** Headings of the first and the last group. */
type Groups = { used: string; others: string };

/** Names come from the server; the app adds the short names that people type. */
export function bankOptions(banks: readonly Branch[], groups: Groups): Option[] {
  const used = MOST_USED_BANKS.flatMap((code) => banks.filter((bank) => bank.code === code));
  const rest = banks
    .filter((bank) => !MOST_USED_BANKS.includes(bank.code))
    .map((bank) => ({ bank, folded: foldText(bank.name) }))
    .sort((a, b) => a.folded.localeCompare(b.folded, 'es'))
    .map(({ bank }) => bank);
  const initial = ({ name }: Branch) => foldText(name).charAt(0).toUpperCase();
  return [
    ...used.map((bank) => row(bank, groups.used)),
    ...rest.filter(({ retail }) => retail).map((bank) => row(bank, initial(bank))),
    ...rest.filter(({ retail }) => !retail).map((bank) => ({ ...row(bank, groups.others), searchOnly: true })),
  ];
}

function row({ code, name }: Branch, group: string): Option {
  const known = bankByCode(code);
  const aliases = [...(known?.aliases ?? []), ...(known ? [known.shortName] : [])];
  return { value: String(code), label: name, group, aliases };
}
