import { additionInfo, basicInfo as basicInfoForm } from '@puente/contract/entities/profile';
import { storedBasicInfo, storedWorkInfo, userInfo } from '@puente/contract/entities/user-info';
import { sessionSamples } from '@puente/contract/samples/borrower';
import { expect, test } from 'vitest';
import { type DataField, dataGroups, type DataWords } from './data-groups.ts';

const words: DataWords = {
  option: (list, value) =>
    Object.hasOwn(storedBasicInfo.shape, list) || Object.hasOwn(storedWorkInfo.shape, list) || list.includes('.')
      ? `${list}=${value}`
      : undefined,
  date: (day) => `(${day})`,
  day: (day) => `día ${day}`,
  language: (value) => `idioma ${value}`,
  purpose: (value) => `para ${value}`,
};
const userInfoSample = userInfo.parse(sessionSamples.getUserInfo.data);
const basicInfo = {
  ...userInfoSample.basicInfo,
  mobile: '5512345678',
  nationalId: 'GOMA850101MDFMRN00',
  email: 'ana.gomez@correo.com',
  address: 'Calle Durango 215',
};
const contacts = [{ name: 'Luis Gómez', mobile: '5587654321', relation: 'friends' }];
const valueOf = (field: DataField, hidden: boolean, user = { ...userInfoSample, basicInfo, contacts }) =>
  dataGroups(user, { words, hidden })
    .flatMap(({ rows }) => rows)
    .filter((row) => row.field === field)
    .map(({ value }) => value);

test('masks numbers and addresses until the borrower asks for them', () => {
  expect(valueOf('nationalId', true)).toEqual(['••••\u00a0RN00']);
  expect(valueOf('nationalId', false)).toEqual(['GOMA-850101-MDFMRN-00']);
  expect(valueOf('email', true)).toEqual(['a•••@correo.com']);
  expect(valueOf('address', true)).toEqual(['Calle Durango •••']);
  expect(valueOf('mobile', true)).toEqual(['•• •••• 5678', '•• •••• 4321']);
  expect(valueOf('mobile', false)).toEqual(['55 1234 5678', '55 8765 4321']);
});

test('shows every stored answer in one of the groups', () => {
  const filled = (shape: object) => Object.fromEntries(Object.keys(shape).map((field) => [field, 'x']));
  const all = {
    ...userInfoSample,
    basicInfo: { ...storedBasicInfo.parse({ ...filled(storedBasicInfo.shape), old: 30 }) },
    workInfo: storedWorkInfo.parse(filled(storedWorkInfo.shape)),
  };
  const shown = dataGroups(all, { words, hidden: false }).flatMap(({ rows }) => rows.map(({ field }) => field));
  const shownAsName = ['firstName', 'middleName', 'lastName'];
  /** `userId` is internal; each account row already contains the card type. */
  const notShown = ['userId', 'cardType'];
  for (const field of [...Object.keys(storedBasicInfo.shape), ...Object.keys(storedWorkInfo.shape)]) {
    if (!shownAsName.includes(field) && !notShown.includes(field)) expect(shown).toContain(field);
  }
  expect(shown).toContain('name');
});

// If this fails: give the field the words of its options in `client/src/application/answers.ts`.
test('shows the words of a choice, never its code on the wire', () => {
  const codes = Object.entries({ ...basicInfoForm.shape, ...additionInfo.shape }).flatMap(([field, schema]) => {
    const issue = schema.safeParse('no such option').error?.issues[0];
    const code = issue?.code === 'invalid_value' ? issue.values[0] : undefined;
    return typeof code === 'string' ? [[field, code] as const] : [];
  });
  const answers = Object.fromEntries(codes);
  const user = { ...userInfoSample, basicInfo: { ...basicInfo, ...answers }, workInfo: storedWorkInfo.parse(answers) };
  expect(codes.length).toBeGreaterThan(10);
  expect(
    codes.filter(([field, code]) => valueOf(field as DataField, false, { ...user, contacts }).includes(code)),
  ).toEqual([]);
});

test('leaves out rows and groups without stored answers', () => {
  const empty = { userId: 'u', mobile: '5512345678' };
  const groups = dataGroups(
    { ...userInfoSample, basicInfo: storedBasicInfo.parse(empty), workInfo: null, contacts: [], bankCards: [] },
    { words, hidden: true },
  );
  expect(groups.map(({ id, rows }) => [id, rows.map(({ field }) => field)])).toEqual([['person', ['mobile']]]);
});

test('numbers accounts only if there are several', () => {
  const [card] = userInfoSample.bankCards;
  const places = (count: number) =>
    dataGroups({ ...userInfoSample, bankCards: Array.from({ length: count }, () => card!) }, { words, hidden: true })
      .filter(({ id }) => id === 'account')
      .map(({ place }) => place);
  expect(places(1)).toEqual([null]);
  expect(places(2)).toEqual([1, 2]);
});
