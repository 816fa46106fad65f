import { userInfo } from '@puente/contract/entities/user-info';
import { sessionSamples } from '@puente/contract/samples/session';
import { expect, test } from 'vitest';
import { keptRows } from './kept-rows.ts';

const words = {
  employment: (value: string) => value,
  salary: (value: string) => value,
  relation: (value: string) => value,
};
const known = userInfo.parse(sessionSamples.getUserInfo.data);
const linesOf = (kept: typeof known, account: { last4: string; bankName: string } | null) =>
  Object.fromEntries(keptRows(kept, account, words).map(({ id, lines }) => [id, lines]));

test('what is personal is known again and cannot be copied', () => {
  const basicInfo = {
    ...known.basicInfo,
    firstName: 'Ana Sofía',
    middleName: null,
    lastName: 'Gómez Marín',
    nationalId: 'GOMA850101MDFMRN00',
    email: 'ana.gomez@correo.com',
    address: 'Calle Durango 215, Roma Norte',
    city: 'Cuauhtémoc',
    state: '09',
  };
  const contacts = [{ name: 'Luis Gómez', mobile: '5512345678', relation: 'brothersOrSisters' }];
  expect(linesOf({ ...known, basicInfo, contacts }, { last4: '0004', bankName: 'STP' })).toMatchObject({
    personal: ['Ana Sofía Gómez Marín', 'CURP ••••\u00a0RN00', 'a•••@correo.com'],
    residence: ['Calle Durango •••, Roma Norte', 'Cuauhtémoc\u00a0· Ciudad de México'],
    contacts: ['Luis Gómez\u00a0· brothersOrSisters\u00a0· ••••\u00a05678'],
    account: ['STP\u00a0· ••••\u00a00004'],
  });
});

test('a value that has left its list is left out, and so is a row with nothing to show', () => {
  const workInfo = known.workInfo && {
    ...known.workInfo,
    employmentType: 'Student',
    companyName: null,
    monthlySalary: '1',
  };
  const lines = linesOf({ ...known, workInfo, contacts: [] }, null);
  expect(Object.keys(lines)).toEqual(['personal']);
});
