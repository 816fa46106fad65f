import { describe, expect, test } from 'vitest';
import { smallDisk } from '../disk.fixture.ts';
import { createBorrower, type Borrower, type CardRecord } from '../loans/borrower-record.ts';
import { createStore, type Keeper } from './store.ts';

const ana = createBorrower('u1', '5500000001');
const luis = createBorrower('u2', '5500000002');

const becomes = (change: Partial<Borrower>) => (mine: Borrower) => void Object.assign(mine, change);
const oneMore = (mine: Borrower) => void mine.codesSent++;

test('the store saves a change before any reader sees it', () => {
  const seen: unknown[] = [];
  const keeper: Keeper = {
    write: ({ codesSent }) => void seen.push([codesSent, store.byId('u1')?.codesSent]),
    replaceAll: (all) => void seen.push([all.length, store.size]),
  };
  const store = createStore({ borrowers: [ana], keeper });
  store.change('u1', becomes({ codesSent: 7 }));
  store.replaceAll([ana, luis]);
  expect(seen).toEqual([
    [7, 0],
    [2, 1],
  ]);
  expect([store.byId('u1')?.codesSent, store.size]).toEqual([0, 2]);
});

test('a failed write changes nothing and is reported; the next write succeeds', () => {
  const disk = smallDisk();
  const lines: string[] = [];
  const store = createStore({ borrowers: [ana], ...disk, report: (line) => lines.push(line) });
  disk.full = true;
  expect(() => store.change('u1', becomes({ mobile: '5500000009' }))).toThrow(
    expect.objectContaining({ failure: 'couldNotSave', status: 507 }),
  );
  expect(lines).toEqual(['could not save: ENOSPC']);
  expect(store.byId('u1')?.mobile).toBe('5500000001');
  expect(store.findOwner('mobile', '5500000009')).toBeNull();
  disk.full = false;
  store.change('u1', oneMore);
  expect(store.byId('u1')?.codesSent).toBe(1);
});

test('a change shares unchanged parts with the previous document and does not alter it', () => {
  const store = createStore({ borrowers: [ana] });
  store.change('u1', (mine) => {
    mine.settings = { ...mine.settings, ocr: 'fail' };
  });
  const after = store.byId('u1');
  expect([ana.settings.ocr, after?.settings.ocr]).toEqual(['ok', 'fail']);
  expect(after?.orders).toBe(ana.orders);
});

test('a change that throws a refusal changes nothing', () => {
  const store = createStore({ borrowers: [ana] });
  const refused = () =>
    store.change('u1', (mine) => {
      mine.codesSent = 99;
      throw new Error('no');
    });
  expect(refused).toThrow('no');
  expect(store.byId('u1')).toBe(ana);
});

test('refuses another borrower’s mobile number, and frees a number that its borrower gave up', () => {
  const store = createStore({ borrowers: [ana, luis] });
  store.change('u1', becomes({ mobile: '5500000003' }));
  expect(() => store.change('u2', becomes({ mobile: '5500000003' }))).toThrow('belongs to another');
  expect(store.findOwner('mobile', '5500000003')).toBe('u1');
  expect(store.findOwner('mobile', '5500000001')).toBeNull();
});

describe('an account number on two cards of one borrower', () => {
  const number = '012180001234567897';
  const card = (cardId: string): CardRecord => ({
    cardId,
    cardType: 'CLABE',
    cardNo: number,
    bankCode: 40_012,
    holderName: 'Ana',
    nationalId: 'PASA900615MDFRLL04',
    validPeriod: null,
    phone: ana.mobile,
    savedAt: 0,
  });
  const both: Borrower = { ...ana, cards: [card('c1'), card('c2')] };

  test('an account number on two cards of one borrower is no duplicate when all borrowers are replaced', () => {
    const store = createStore();
    store.replaceAll([both, luis]);
    expect(store.findOwner('account', number)).toBe('u1');
  });

  test('an account number on two cards stays reserved after a change that could not be written', () => {
    const disk = smallDisk();
    const store = createStore({ borrowers: [both, luis], ...disk });
    disk.full = true;
    expect(() => store.change('u1', oneMore)).toThrow('couldNotSave');
    expect(store.findOwner('account', number)).toBe('u1');
  });
});

test('a borrower missing from the list that replaces all borrowers can no longer be found or changed', () => {
  const store = createStore({ borrowers: [ana] });
  store.replaceAll([luis]);
  expect([store.byId('u1'), store.findOwner('mobile', ana.mobile), store.size]).toEqual([null, null, 1]);
  expect(store.findOwner('mobile', luis.mobile)).toBe('u2');
  expect(() => store.change('u1', () => {})).toThrow('tokenInvalid');
});

test.each([
  ['user', [ana, { ...luis, userId: 'u1' }]],
  ['mobile', [ana, { ...luis, mobile: ana.mobile }]],
])('refuses to replace all borrowers with a list in which two have the same %s', (what, twice) => {
  const store = createStore({ borrowers: [ana, luis] });
  expect(() => store.replaceAll(twice)).toThrow(`${what} is there twice`);
  expect([...store.all()]).toEqual([ana, luis]);
});

test('replacing all borrowers changes nothing if it cannot be written', () => {
  const disk = smallDisk();
  disk.full = true;
  const store = createStore({ borrowers: [ana, luis], ...disk });
  expect(() => store.replaceAll([])).toThrow('couldNotSave');
  expect([...store.all()]).toEqual([ana, luis]);
});
