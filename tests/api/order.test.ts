import { contract } from '@puente/contract';
import { type ConsentKind, CONSENT_VERSION } from '@puente/contract/values/consent';
import { EXAMPLE } from '@puente/fixtures';
import { describe, expect, test } from 'vitest';
import { as, borrower, fieldsAtFault, refuses } from './borrower.ts';

const { order } = contract;
const loan = (changes: Partial<Application> = {}): Application => ({
  productId: 'puente',
  amount: 2_000,
  termDays: 91,
  loanPurpose: 'health',
  consentVersion: CONSENT_VERSION,
  consentKinds: ['location'],
  ...changes,
});
type Application = {
  productId: string;
  amount: number;
  termDays: number;
  loanPurpose: 'health' | 'education';
  consentVersion: string;
  consentKinds?: ConsentKind[];
};

describe('applyMarket', () => {
  test('begins an application at the first step; a repeated call returns the same order', async () => {
    const bruno = await borrower();
    const begun = await bruno.ask(order.applyMarket, loan());
    expect(begun).toEqual({ orderNo: expect.stringMatching(/\S/), status: 6 });
    expect(await bruno.ask(order.applyMarket, loan())).toEqual(begun);
    expect((await bruno.ask(order.list, { page: 1, size: 10 })).total).toBe(1);
  });

  test('an application begins at the first step whose data are missing', async () => {
    const hugo = await as('cancelled');
    expect((await hugo.ask(order.applyMarket, loan())).status).toBe(14);
  });

  test('refuses a second loan while one is open', async () => {
    const daniel = await as('repaying');
    await refuses(daniel, 'oneLoanAtATime', order.applyMarket, loan());
    const hugo = await as('personalInfo');
    await refuses(hugo, 'oneLoanAtATime', order.applyMarket, loan({ amount: 3_000 }));
  });

  test.each([
    ['consentMissing', { consentVersion: 'whatever' }],
    ['productNotFound', { productId: 'nothing' }],
    ['offStep', { amount: 1_250 }],
    ['aboveLimit', { amount: 5_500 }],
  ] as const)('refuses the application with the code %s and creates no order', async (name, changes) => {
    const bruno = await borrower();
    await refuses(bruno, name, order.applyMarket, loan(changes));
    expect((await bruno.ask(order.latest)).order).toBeNull();
  });

  test('rejects a kind of device data that the disclosure does not list', async () => {
    const bruno = await borrower();
    const consentKinds = ['location', 'bloodType'] as ConsentKind[];
    expect(fieldsAtFault(await bruno.tell(order.applyMarket, loan({ consentKinds })))).toEqual(['consentKinds.1']);
  });

  test('applyMarket refuses for thirty days after a rejection and returns the retry date', async () => {
    const karla = await as('rejected');
    const { retryDate } = await karla.latest();
    const answer = await refuses(karla, 'retryLater', order.applyMarket, loan());
    expect(answer.data).toEqual({ retryDate });
  });
});

describe('applyMarketAgain', () => {
  test('a returning borrower with all data starts at status 14 and may borrow above the first-loan limit', async () => {
    const fabian = await as('repaid');
    expect((await fabian.ask(order.applyMarketAgain, loan({ amount: 8_000 }))).status).toBe(14);
  });

  test('applyMarketAgain refuses when data of the borrower are missing', async () => {
    const bruno = await borrower();
    await refuses(bruno, 'dataIncomplete', order.applyMarketAgain, loan());
  });

  test('applyMarketAgain refuses while a loan is open, within thirty days of a rejection, and without consent', async () => {
    const daniel = await as('repaying');
    await refuses(daniel, 'oneLoanAtATime', order.applyMarketAgain, loan());
    const karla = await as('rejected');
    await refuses(karla, 'retryLater', order.applyMarketAgain, loan());
    const fabian = await as('repaid');
    await refuses(fabian, 'consentMissing', order.applyMarketAgain, loan({ consentVersion: '' }));
  });
});

describe('submit', () => {
  test('moves the order from status 14 to 19, and a repeated call creates no second order', async () => {
    const olivia = await as('confirm');
    const form = await olivia.confirmForm();
    const sent = await olivia.ask(order.submit, form);
    expect(sent).toEqual({ orderNo: olivia.orderNo, status: 19 });
    expect(await olivia.ask(order.submit, form)).toEqual(sent);
    await olivia.stage.clock.advance('3s');
    expect(await olivia.ask(order.submit, form)).toEqual({ orderNo: olivia.orderNo, status: 1 });
    expect((await olivia.ask(order.list, { page: 1, size: 10 })).total).toBe(1);
  });

  test('accepts another amount and term, at the price of that amount and term', async () => {
    const olivia = await as('confirm');
    await olivia.submit({ amount: 5_000, termDays: 180 });
    expect(await olivia.latest()).toMatchObject({ amount: 5_000, termDays: 180 });
  });

  test('refuses a submission with outdated figures and returns the current ones', async () => {
    const olivia = await as('confirm');
    const form = { ...(await olivia.confirmForm()), totalRepayment: 2_200 };
    const answer = await refuses(olivia, 'priceChanged', order.submit, form);
    expect(answer.data).toMatchObject({ cost: { totalRepayment: EXAMPLE.total, depositAmount: EXAMPLE.deposit } });
    expect(await olivia.status()).toBe(14);
  });

  test.each([
    ['agreementMissing', { agreementAccepted: false }],
    ['agreementMissing', { agreementVersion: '2020-01' }],
    ['creditCheckMissing', { creditCheckVersion: undefined }],
    ['creditCheckMissing', { creditCheckVersion: '2020-01' }],
    ['offStep', { amount: 2_001 }],
    ['aboveLimit', { amount: 9_000 }],
    ['orderNoEmpty', { orderNo: '' }],
    ['orderNotFound', { orderNo: 'CR-9999999' }],
  ] as const)('refuses the submission with the code %s and leaves the order in status 14', async (name, changes) => {
    const olivia = await as('confirm');
    const form = { ...(await olivia.confirmForm()), ...changes };
    await refuses(olivia, name, order.submit, form);
    expect(await olivia.status()).toBe(14);
  });

  test('refuses the submission before every step is done', async () => {
    const pablo = await as('questionnaire');
    const form = await pablo.confirmForm();
    await refuses(pablo, 'wrongStep', order.submit, form);
  });
});

describe('reading orders', () => {
  test('latest returns null for a borrower without an order, else the newest order', async () => {
    expect((await (await borrower()).ask(order.latest)).order).toBeNull();
    const victor = await as('twoLoans');
    expect(await victor.latest()).toMatchObject({ orderNo: victor.orderNo, amount: 8_000, status: 2 });
  });

  test('list returns pages, newest first', async () => {
    const victor = await as('twoLoans');
    const first = await victor.ask(order.list, { page: 1, size: 2 });
    expect(first.total).toBe(3);
    expect(first.orders.map(({ amount }) => amount)).toEqual([8_000, 5_000]);
    const second = await victor.ask(order.list, { page: 2, size: 2 });
    expect(second.orders.map(({ amount, status }) => [amount, status])).toEqual([[2_000, 4]]);
  });

  test('listMarket returns all, open or closed orders by group', async () => {
    const victor = await as('twoLoans');
    const list = async (group: 'all' | 'open' | 'closed') =>
      (await victor.ask(order.listMarket, { page: 1, size: 10, group })).orders.map(({ status }) => status);
    expect(await list('all')).toEqual([2, 4, 4]);
    expect(await list('open')).toEqual([2]);
    expect(await list('closed')).toEqual([4, 4]);
  });
});
