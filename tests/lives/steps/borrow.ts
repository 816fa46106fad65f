import { isDeepStrictEqual } from 'node:util';
import { type BodyInputOf, contract } from '@puente/contract';
import { CONSENT_VERSION } from '@puente/contract/values/consent';
import { BOUNCING_CLABE, clabeOf } from '@puente/fixtures';
import { ACTS } from './acts.ts';
import { must } from '../rules/reckoning.ts';
import { type Play, WHO } from '../play.ts';
import type { ActName } from '../script.ts';

/** Accounts to choose from; the last one returns every deposit. */
const ACCOUNTS = [
  { cardNo: WHO.person.clabe, bankCode: WHO.person.bankCode },
  { cardNo: clabeOf(40_012, '0000000101'), bankCode: 40_012 },
  { cardNo: clabeOf(40_072, '0000000202'), bankCode: 40_072 },
  { cardNo: BOUNCING_CLABE, bankCode: 40_012 },
] as const;

const named = ({ memory }: Play) => ACCOUNTS.find(({ cardNo }) => cardNo === memory.account) ?? ACCOUNTS[0];

export async function does(play: Play, name: ActName): Promise<void> {
  const act = ACTS[name];
  const order = play.latest();
  if (!order) return;
  const from = order.status;
  await play.token();
  const before = play.borrower();
  const { refused, repeat } = await act.run({
    who: WHO,
    order,
    borrower: before,
    // `play.ask` would fail if a refused act changed data; here the photos accepted before the refusal stay stored.
    ask: async (route, input) => play.line(route, await play.token(), input),
    account: named(play),
  });
  const to = play.latest()?.status;
  play.sayTried(`await ana.${name}()`, refused);
  if (refused === null) must(act.moves[from] === to, 'rule 2: an act in its turn', name, from, to);
  else {
    const may = act.moves[from] === undefined || act.may?.includes(refused) === true;
    must(may, `rule 2: ${name} was refused in its turn`, from, refused);
    const unreadable = before.settings.ocr === 'fail';
    must(refused !== 'ocrFailed' || unreadable, 'rule 2: an ID that can be read is read', from);
    must(refused !== 'cardNotFound' || before.cards.length === 0, 'rule 2: an account that is kept is found', from);
    if (name !== 'identify')
      must(isDeepStrictEqual(play.borrower(), before), 'rule 11: refused, nothing changed', name, refused);
  }
  if (refused !== null) return;
  if (act.names) play.memory.account = named(play).cardNo;
  const { orderNo } = order;
  // False if the submission did not arrive: sending it again then has an effect.
  const sent = () => play.borrower().orders.find((each) => each.orderNo === orderNo)?.submittedAt !== null;
  if (repeat && (name === 'submit' || name === 'takeMoney')) play.always.push({ send: repeat, while: sent });
}

export async function nameAccount(play: Play, which: number): Promise<void> {
  const account = ACCOUNTS[which] ?? ACCOUNTS[0];
  const { orders, cards } = play.borrower();
  const order = orders.at(-1);
  if (!order) return;
  const edits = [10, 4, 8].includes(order.status);
  const [first] = cards;
  if (edits && !first) return;
  const name = edits ? 'correctCard' : 'addCard';
  const act = ACTS[name];
  const { refused } = await act.run({
    who: WHO,
    order,
    borrower: play.borrower(),
    account,
    ask: (route, input) => play.ask(route, input),
  });
  play.sayTried(`await ana.${name}(${JSON.stringify({ ...account, confirmCardNo: account.cardNo })})`, refused);
  if (refused === null) play.memory.account = account.cardNo;
}

export const LOAN_FORM: BodyInputOf<typeof contract.order.applyMarket> = {
  productId: 'puente',
  amount: 2_000,
  termDays: 91,
  loanPurpose: 'health',
  consentVersion: CONSENT_VERSION,
  consentKinds: [],
};

type Wanted = { again: boolean; amount: number; termDays: number; productId?: string };

export async function apply(play: Play, wanted: Wanted): Promise<void> {
  const { again, amount, termDays, productId = 'puente' } = wanted;
  const before = play.borrower();
  const last = before.orders.at(-1);
  const form = { ...LOAN_FORM, productId, amount, termDays };
  const send = () => play.ask(again ? contract.order.applyMarketAgain : contract.order.applyMarket, form);
  const { refused } = await send();
  if (again) play.say(`await ana.tell(contract.order.applyMarketAgain, ${JSON.stringify(form)});`);
  else play.sayTried(`await ana.apply(${JSON.stringify({ amount, termDays, productId })})`, refused);
  if (again && refused === null) play.say('ana.orderNo = (await ana.latest()).orderNo;');
  const { orders } = play.borrower();
  if (orders.length > before.orders.length) {
    const free =
      !last || last.status === 4 || last.status === 8 || (last.status === 9 && last.mayApplyAgainAt !== null);
    must(free && orders.length === before.orders.length + 1, 'rule 1: nothing else is open', last?.status);
  }
  if (refused === null) play.now = send;
}
