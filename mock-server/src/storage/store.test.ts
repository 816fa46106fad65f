import { describe, expect, test } from 'vitest';
import { smallDisk } from '../disk.fixture.ts';
import { createBorrower, type Borrower, type CardRecord } from '../loans/borrower-record.ts';
import { createStore, type Keeper } from './store.ts';

const ana = createBorrower('u1', '5500000001');
const luis = createBorrower('u2', '5500000002');

const becomes = (change: Partial<Borrower>) => (mine: Borrower) => void Object.assign(mine, change);
const oneMore = (mine: Borrower) => void mine.codesSent++;

/** Returns a keeper whose writes the test completes or fails by hand, in order. */
function slowKeeper() {
  const written: number[] = [];
  const waiting: { go: () => void; fail: () => void }[] = [];
  const keeper: Keeper = {
    write: (borrower) =>
      new Promise((resolve, reject) => {
        waiting.push({
          go: () => {
            written.push(borrower.codesSent);
            resolve();
          },
          fail: () => reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })),
        });
      }),
    replaceAll: async () => {},
  };
  const next = async () => {
    await new Promise(setImmediate);
    return waiting.shift();
  };
  return { keeper, written, next };
}

test('a change is visible only after it was written', async () => {
  const { keeper, next } = slowKeeper();
  const store = createStore({ borrowers: [ana], keeper });
  const change = store.change('u1', becomes({ codesSent: 7 }));
  const write = await next();
  expect(store.byId('u1')?.codesSent).toBe(0);
  write?.go();
  await change;
  expect(store.byId('u1')?.codesSent).toBe(7);
});

test('a failed write changes nothing and is reported; the next one works', async () => {
  const { keeper, next } = slowKeeper();
  const lines: string[] = [];
  const store = createStore({ borrowers: [ana], keeper, report: (line) => lines.push(line) });
  const failed = store.change('u1', becomes({ mobile: '5500000009' }));
  (await next())?.fail();
  await expect(failed).rejects.toMatchObject({ failure: 'couldNotSave', status: 507 });
  expect(lines).toEqual(['could not save: ENOSPC']);
  expect(store.byId('u1')?.mobile).toBe('5500000001');
  expect(store.findOwner('mobile', '5500000009')).toBeNull();
  const again = store.change('u1', oneMore);
  (await next())?.go();
  await again;
  expect(store.byId('u1')?.codesSent).toBe(1);
});

test('writes the changes of a borrower in order and loses none', async () => {
  const { keeper, written, next } = slowKeeper();
  const store = createStore({ borrowers: [ana], keeper });
  const all = Array.from({ length: 5 }, () => store.change('u1', oneMore));
  for (let write = await next(); write; write = await next()) write.go();
  await Promise.all(all);
  expect(written).toEqual([1, 2, 3, 4, 5]);
});

test('a change shares unchanged parts with the previous document and does not alter it', async () => {
  const store = createStore({ borrowers: [ana] });
  await store.change('u1', (mine) => {
    mine.settings = { ...mine.settings, ocr: 'fail' };
  });
  const after = store.byId('u1');
  expect([ana.settings.ocr, after?.settings.ocr]).toEqual(['ok', 'fail']);
  expect(after?.orders).toBe(ana.orders);
});

test('a change that throws a refusal changes nothing', async () => {
  const store = createStore({ borrowers: [ana] });
  const refused = store.change('u1', (mine) => {
    mine.codesSent = 99;
    throw new Error('no');
  });
  await expect(refused).rejects.toThrow('no');
  expect(store.byId('u1')).toBe(ana);
});

test('a mobile number counts as taken while its borrower is being written', async () => {
  const { keeper, next } = slowKeeper();
  const store = createStore({ borrowers: [ana, luis], keeper });
  const first = store.change('u1', becomes({ mobile: '5500000003' }));
  const write = await next();
  expect(store.findOwner('mobile', '5500000003')).toBe('u1');
  const second = store.change('u2', becomes({ mobile: '5500000003' }));
  await expect(second).rejects.toThrow('belongs to another');
  write?.go();
  await first;
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

  test('is no duplicate when all borrowers are replaced', async () => {
    const store = createStore();
    await store.replaceAll([both, luis]);
    expect(store.findOwner('account', number)).toBe('u1');
  });

  test('stays reserved after a change that could not be written', async () => {
    const { keeper, next } = slowKeeper();
    const store = createStore({ borrowers: [both, luis], keeper });
    const failed = store.change('u1', oneMore);
    (await next())?.fail();
    await expect(failed).rejects.toMatchObject({ failure: 'couldNotSave' });
    expect(store.findOwner('account', number)).toBe('u1');
  });
});

test('a borrower that a replacement removed cannot be found or changed', async () => {
  const store = createStore({ borrowers: [ana] });
  await store.replaceAll([luis]);
  expect([store.byId('u1'), store.findOwner('mobile', ana.mobile), store.size]).toEqual([null, null, 1]);
  expect(store.findOwner('mobile', luis.mobile)).toBe('u2');
  await expect(store.change('u1', () => {})).rejects.toThrow('tokenInvalid');
});

test.each([
  ['user', [ana, { ...luis, userId: 'u1' }]],
  ['mobile', [ana, { ...luis, mobile: ana.mobile }]],
])('refuses to replace all borrowers with a list in which two have the same %s', async (what, twice) => {
  const store = createStore({ borrowers: [ana, luis] });
  await expect(store.replaceAll(twice)).rejects.toThrow(`${what} is there twice`);
  expect([...store.all()]).toEqual([ana, luis]);
});

test('replacing all borrowers runs after earlier changes and before later ones', async () => {
  const { keeper, written, next } = slowKeeper();
  const store = createStore({ borrowers: [ana], keeper });
  const begun = store.change('u1', becomes({ codesSent: 1 }));
  const replaced = store.replaceAll([{ ...ana, codesSent: 10 }]);
  const later = store.change('u1', oneMore);
  (await next())?.go();
  await begun;
  await replaced;
  (await next())?.go();
  await later;
  expect([written, store.byId('u1')?.codesSent]).toEqual([[1, 11], 11]);
});

test('replacing all borrowers changes nothing if it cannot be written', async () => {
  const disk = smallDisk();
  disk.full = true;
  const store = createStore({ borrowers: [ana, luis], ...disk });
  await expect(store.replaceAll([])).rejects.toThrow('couldNotSave');
  expect([...store.all()]).toEqual([ana, luis]);
});
