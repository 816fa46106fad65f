/** Sheets that open by themselves with `&open`, so that they can be photographed. */
import { BANKS } from '@puente/contract/values/banks';
import { useState } from 'react';
import { Button } from '../src/ui/button.tsx';
import { DateSheet } from '../src/ui/date-sheet.tsx';
import { ListSheet, type Option } from '../src/ui/list-sheet.tsx';

const opensAlone = () => new URLSearchParams(window.location.search).has('open');

const FREQUENT = ['BBVA México', 'Banco Azteca', 'Banamex', 'Nu México'];
const options = BANKS.filter((bank) => bank.retail).map((bank) => ({ ...bank, value: String(bank.code) }));
const BANK_OPTIONS: readonly Option[] = [
  ...options.filter((bank) => FREQUENT.includes(bank.name)).map(toOption('Más usados')),
  ...options
    .filter((bank) => !FREQUENT.includes(bank.name))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'es'))
    .map((bank) => toOption(bank.name.charAt(0).toUpperCase())(bank)),
];

function toOption(group: string) {
  return (bank: { value: string; name: string; aliases?: readonly string[] }): Option => ({
    value: bank.value,
    label: bank.name,
    group,
    ...(bank.aliases ? { aliases: bank.aliases } : {}),
  });
}

const RELATIONS: readonly Option[] = ['Padres', 'Pareja', 'Hijos', 'Hermanos', 'Amigos', 'Otros'].map((label) => ({
  value: label,
  label,
}));

function BankSheet() {
  const [open, setOpen] = useState(opensAlone);
  const [bank, setBank] = useState('40012');
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Banco: {BANK_OPTIONS.find((option) => option.value === bank)?.label}
      </Button>
      <ListSheet
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={(value) => {
          setBank(value);
          setOpen(false);
        }}
        title="Banco"
        options={BANK_OPTIONS}
        value={bank}
        countText={(count) => `${count} bancos`}
        searchLabel="Busca tu banco"
      />
    </>
  );
}

function RelationSheet() {
  const [open, setOpen] = useState(opensAlone);
  const [relation, setRelation] = useState('');
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Relación: {relation || 'sin elegir'}
      </Button>
      <ListSheet
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={(value) => {
          setRelation(value);
          setOpen(false);
        }}
        title="Relación"
        options={RELATIONS}
        value={relation}
        refuse={(value) => (value === 'Pareja' ? 'El otro contacto ya es tu pareja. Elige otra relación' : null)}
      />
    </>
  );
}

function BirthdaySheet() {
  const [open, setOpen] = useState(opensAlone);
  const [date, setDate] = useState(new URLSearchParams(window.location.search).get('date') ?? '1992-03-14');
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        Fecha: {date || 'sin elegir'}
      </Button>
      <DateSheet
        open={open}
        onCancel={() => setOpen(false)}
        onConfirm={(value) => {
          setDate(value);
          setOpen(false);
        }}
        title="Fecha de nacimiento"
        value={date}
        currentYear={2026}
        refuse={(value) => (value > '2008-11-21' ? 'Debes tener entre 18 y 83 años' : null)}
      />
    </>
  );
}

export const SHEET_PARTS = { bankSheet: BankSheet, relationSheet: RelationSheet, dateSheet: BirthdaySheet };
