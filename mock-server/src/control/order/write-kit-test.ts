/** Generates a test of the kit that repeats an order's steps and payments at their instants and asserts its status. */
import { PERSONAS } from '@puente/fixtures';
import type { OrderEventName } from '@puente/contract/values/transitions';
import { DECISION_NAMES, DECISIONS } from '../../loans/decisions.ts';
import { DEFAULT_SCRIPT, type LoanRecord } from '../../loans/order-record.ts';
import { toPesos } from '../../loans/centavos.ts';
import type { Borrower } from '../../loans/borrower-record.ts';
import type { BorrowerStep } from '../../loans/status-path.ts';
import type { World } from '../../worlds/world.ts';

type Step = { at: number; code: string };
/** The generated test starts this many ms before the first step, because the borrower first signs in with a code. */
const BEFORE = 300_000;

/** Method of the kit's borrower for each step of a borrower. */
export const KIT_METHODS = {
  apply: 'apply',
  saveBasicInfo: 'saveBasicInfo',
  finishIdentity: 'identify',
  saveAdditionalInfo: 'saveWork',
  addBankCard: 'addCard',
  saveQuestionnaire: 'answer',
  submit: 'submit',
  takeMoney: 'takeMoney',
  editBankCard: 'correctCard',
} as const satisfies Record<BorrowerStep, string>;

/** Returns the line that repeats a borrower's step; null for an event that a borrower does not cause. */
function writeStep(event: OrderEventName, { principal, termDays, productId }: LoanRecord): string | null {
  const step = event === 'applyAgain' ? 'apply' : event;
  if (!(step in KIT_METHODS)) return null;
  const loan = `amount: ${toPesos(principal)}, termDays: ${termDays}`;
  const inputs: Partial<Record<OrderEventName, string>> = {
    apply: `{ ${loan}, productId: '${productId}' }`,
    submit: `{ ${loan} }`,
  };
  return `await me.${KIT_METHODS[step as BorrowerStep]}(${inputs[step] ?? ''});`;
}

export function writeKitTest(world: World, borrower: Borrower, order: LoanRecord): string {
  // Includes earlier loans, because a returning borrower has fewer forms to fill in.
  const orders = borrower.orders.slice(0, borrower.orders.indexOf(order) + 1);
  const steps = orders
    .flatMap((each) => [...listOrderSteps(each), ...listMoneySteps(each)])
    .toSorted((a, b) => a.at - b.at);
  const began = (steps[0]?.at ?? order.createdAt) - BEFORE;
  const persona = PERSONAS.find(({ phone }) => phone === borrower.mobile);
  const decided = writeChangedScript(order);
  const body = [
    `  const { borrower, clock, stage } = await createKit(${writeKitOptions(world, began)});`,
    '  // A step that waits for a code moves the clock by itself: then the next one is not earlier.',
    '  const until = (instant: string) => clock.advanceTo(Math.max(clock.now(), Date.parse(instant)));',
    `  const me = await borrower(${persona ? `'${persona.key}'` : 'newcomer(1)'});`,
    ...(decided === null ? [] : [`  await stage.decide(me.persona.phone, ${decided});`]),
    ...steps.flatMap(({ at, code }, index) => [
      ...(at === steps[index - 1]?.at ? [] : [`  await until('${toIso(at)}');`]),
      `  ${code}`,
    ]),
    `  await until('${toIso(world.clock.now())}');`,
    `  expect(await me.status()).toBe(${order.status});`,
  ];
  const used = ['contract', 'createKit', 'newcomer'].filter((name) =>
    body.some((line) => new RegExp(`\\b${name}\\b`).test(line)),
  );
  return [
    `import { ${used.join(', ')} } from '@puente/kit';`,
    "import { expect, test } from 'vitest';",
    '',
    `test('${order.orderNo} is ${order.status} after ${order.history.length} events', async () => {`,
    ...body,
    '});',
    '',
  ].join('\n');
}

const writeKitOptions = ({ edition }: World, at: number) =>
  `{ at: Date.parse('${toIso(at)}')${edition === 'single' ? ", edition: 'single'" : ''} }`;
const toIso = (instant: number) => new Date(instant).toISOString();

/** Lists the borrower's steps and manual decisions. Time and the script cause the other events. */
function listOrderSteps(order: LoanRecord): Step[] {
  return order.history.flatMap(({ event, at, byHand = false }) => {
    const decision = DECISION_NAMES.find((name) => DECISIONS[name].event === event);
    if (byHand && decision) return [{ at, code: `await stage.byHand(me.persona.phone, '${decision}');` }];
    const code = writeStep(event, order);
    return code === null ? [] : [{ at, code }];
  });
}

const CLABE = '(await me.ask(contract.repayment.stpClabe, { orderNo: me.orderNo })).clabe';

function listMoneySteps({ payments, extensions }: LoanRecord): Step[] {
  const asked = extensions.map(({ confirmedAt, days }, index) => ({
    at: confirmedAt,
    code: `const more${index} = await stage.ask(stage.routes.extend, { mobile: me.persona.phone, days: ${days} });`,
  }));
  const came = payments
    .filter(({ rejection }) => rejection === null)
    .map(({ receivedAt: at, channel, amount, purpose }) => {
      if (channel !== 'stp') return { at, code: `await me.pay('${channel}', ${toPesos(amount)});` };
      const index = extensions.findLastIndex(({ confirmedAt }) => confirmedAt <= at);
      const clabe = purpose === 'extension' && index >= 0 ? `more${index}.clabe` : CLABE;
      const sent = `clabe: ${clabe}, amount: ${toPesos(amount)}, reference: me.nextReference()`;
      return { at, code: `await stage.arrive({ channel: 'stp', ${sent} });` };
    });
  return [...asked, ...came];
}

/** Returns, as JSON, the settings of the order's script that differ from the usual ones; null if none does. */
function writeChangedScript({ script }: LoanRecord): string | null {
  const given = Object.entries(script).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(DEFAULT_SCRIPT[name as keyof typeof DEFAULT_SCRIPT]),
  );
  return given.length === 0 ? null : JSON.stringify(Object.fromEntries(given));
}
