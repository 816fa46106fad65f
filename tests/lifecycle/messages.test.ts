import { basicInfoOf, bankCardOf, EXAMPLE, exactText } from '@puente/fixtures';
import { contract } from '@puente/contract';
import { formatDate } from '@puente/mock-server/presenters/documents/figures';
import { formatWireInstant } from '@puente/mock-server/loans/mexico-time';
import { expect, test } from 'vitest';
import { createKit, newcomer } from '@puente/kit';

const { getExtensionData, confirmExtensionOrder } = contract.extension;

async function start(n: number) {
  const { borrower, clock, stage } = await createKit();
  const me = await borrower(newcomer(n));
  const kinds = async () => (await stage.messages(me.persona.phone)).map(({ kind }) => kind);
  const last = async () => (await stage.messages(me.persona.phone)).at(-1);
  return { me, clock, stage, kinds, last };
}

test('the contract is e-mailed to the saved address, and no message carries an account number or CURP', async () => {
  const { me, stage } = await start(2);
  await me.reach(2);
  const messages = await stage.messages(me.persona.phone);
  const mail = messages.find(({ kind }) => kind === 'contract');
  expect(mail).toMatchObject({ channel: 'email', email: basicInfoOf(me.persona).email });
  expect(mail?.text.en).toContain(me.orderNo);
  const { nationalId, cardNo } = bankCardOf(me.persona);
  for (const hidden of [nationalId, cardNo]) expect(JSON.stringify(messages)).not.toContain(hidden);
});

test('a rejection names the next application date, and after the data’s deletion the outbox contains no e-mail address', async () => {
  const { me, clock, stage, kinds, last } = await start(3);
  await me.reach(4);
  expect(await kinds()).toContain('contract');
  await me.reach(9);
  const again = formatDate((await me.latest()).retryDate ?? '', 'en');
  expect(await last()).toMatchObject({ kind: 'rejected', text: { en: expect.stringContaining(`from ${again} on`) } });
  await clock.advance('7d');
  const { email } = basicInfoOf(me.persona);
  expect(JSON.stringify(await stage.messages(me.persona.phone))).not.toContain(email);
  expect(await kinds()).not.toContain('contract');
  expect(await kinds()).toContain('rejected');
});

test('a loan approved and deposited at once sends one message for both, and a returned deposit asks for another account', async () => {
  const { me, stage, kinds, last } = await start(4);
  const script = {
    submission: 'ok',
    review: 'payAtOnce',
    failingPayouts: ['accountClosed'],
    online: 'paid',
    transfers: 'booked',
  } as const;
  await stage.settings(me.persona.phone, { script: { ...script, failingPayouts: [...script.failingPayouts] } });
  await me.reach(10);
  expect(await kinds()).toEqual(['approvedAndPaid', 'depositReturned']);
  const [sent] = await stage.messages(me.persona.phone);
  expect(sent?.text.es).toMatch(new RegExp(`ya enviamos \\$${exactText(EXAMPLE.deposit)}.MXN a tu cuenta\\.$`));
  expect((await last())?.text.es).toContain('Corrige tu cuenta');
});

/** Formats each message: minute in Mexico City, kind, and both texts, cut after their first five lines. */
const written = (messages: Awaited<ReturnType<Awaited<ReturnType<typeof createKit>>['stage']['messages']>>) =>
  messages.map(({ at, kind, text }) =>
    [
      formatWireInstant(at).slice(0, 16),
      kind,
      ...[text.es, text.en].map((each) => each.split('\n').slice(0, 5).join(' / ')),
    ].join('\n  '),
  );

test('sends every message at its time with its full text', async () => {
  const { me, clock, stage } = await start(6);
  const sentMessages = async () => written(await stage.messages(me.persona.phone));
  const { script } = await stage.settings(me.persona.phone, {});
  const failing = { ...script, failingPayouts: ['accountClosed' as const] };
  await stage.settings(me.persona.phone, { script: failing });
  await me.reach(10);
  await me.correctCard();
  await me.reach(2);
  await stage.settings(me.persona.phone, { script: { ...script, online: 'declined', transfers: 'rejected' } });
  await me.pay('cashier', 500);
  await clock.advance('1d');
  await me.pay('stp', 400);
  await stage.settings(me.persona.phone, { script });
  await clock.advance('90d');
  await me.pay('stp', (await me.owes()) + 100);
  await clock.advance('3d');
  expect(await sentMessages()).toMatchInlineSnapshot(`
    [
      "2026-11-21 12:10
      approved
      Aprobamos tu préstamo CR-0000001 de $2,000.00 MXN. Confírmalo en la app a más tardar el 22 de noviembre de 2026 a las 12:10 p.m., hora del centro.
      Your loan CR-0000001 of $2,000.00 MXN is approved. Confirm it in the app by November 22, 2026 at 12:10 p.m., Mexico City time.",
      "2026-11-21 12:20
      depositReturned
      El depósito de tu préstamo CR-0000001 no entró. La cuenta está cerrada o bloqueada. Agrega otra a tu nombre. Corrige tu cuenta en la app a más tardar el 22 de noviembre de 2026 a las 12:20 p.m., hora del centro, o la solicitud se cancela.
      The deposit of your loan CR-0000001 did not go through. The account is closed or blocked. Add another one in your name. Correct your account in the app by November 22, 2026 at 12:20 p.m., Mexico City time, or the application is cancelled.",
      "2026-11-21 12:30
      moneySent
      Depositamos $1,880.00 MXN de tu préstamo CR-0000001 en tu cuenta de BBVA México terminada en 0063. Paga $2,208.23 MXN a más tardar el 20 de febrero de 2027.
      We deposited $1,880.00 MXN of your loan CR-0000001 into your BBVA México account ending in 0063. Pay $2,208.23 MXN by February 20, 2027.",
      "2026-11-21 12:30
      contract
      Tu contrato del préstamo CR-0000001 /  / Contrato y disposición del crédito / Disposición del crédito / Tu crédito CR-0000001 fue aprobado por $2,000.00 MXN a 91 días.
      Your contract of loan CR-0000001 /  / Loan agreement and deposit / Taking the loan / Your loan CR-0000001 was approved for $2,000.00 MXN over 91 days.",
      "2026-11-21 12:30
      onlineDeclined
      Tu pago en línea de $500.00 MXN para el préstamo CR-0000001 no pasó. No se registró ningún pago; intenta de nuevo o paga de otra forma en la app.
      Your online payment of $500.00 MXN for loan CR-0000001 was declined. No payment was booked; try again or pay another way in the app.",
      "2026-11-22 12:45
      transferRejected
      No pudimos aceptar tu transferencia de $400.00 MXN para el préstamo CR-0000001. La devolvimos a la cuenta de donde salió; revisa en la app cómo pagar.
      We could not accept your transfer of $400.00 MXN for loan CR-0000001. It went back to the account it came from; see in the app how to pay.",
      "2027-02-17 10:00
      dueSoon
      Tu préstamo CR-0000001 vence en 3 días, el 20 de febrero de 2027. En la app ves cuánto te falta y cómo pagar.
      Your loan CR-0000001 is due in 3 days, on February 20, 2027. The app shows what is left and how to pay.",
      "2027-02-20 13:00
      paymentBooked
      Recibimos tu pago de $2,308.23 MXN para el préstamo CR-0000001. Gracias.
      We received your payment of $2,308.23 MXN for loan CR-0000001. Thank you.",
      "2027-02-20 13:00
      loanPaid
      Tu préstamo CR-0000001 quedó pagado. Ya no debes nada. Gracias.
      Your loan CR-0000001 is paid. You owe nothing more. Thank you.",
      "2027-02-21 13:00
      surplusRefunded
      Pagaste $100.00 MXN de más en tu préstamo CR-0000001. Ya te lo devolvimos.
      You paid $100.00 MXN too much on loan CR-0000001. We have sent it back to you.",
    ]
  `);
});

test('an extension moves the reminder to the new due date', async () => {
  const { as, clock, stage } = await createKit();
  const silvia = await as('dueSoon');
  const before = (await stage.messages(silvia.persona.phone)).length;
  const { orderNo } = silvia;
  const { options } = await silvia.ask(getExtensionData, { orderNo });
  const { days, fee } = options[0] ?? { days: 0, fee: 0 };
  const { payBy } = await silvia.ask(confirmExtensionOrder, { orderNo, days, fee });
  await stage.arrive({ channel: 'stp', clabe: payBy.clabe, reference: silvia.nextReference(), amount: fee });
  await clock.advance('30d');
  const since = (await stage.messages(silvia.persona.phone)).slice(before);
  expect(written(since)).toMatchInlineSnapshot(`
    [
      "2026-11-21 12:15
      paymentBooked
      Recibimos tu pago de $16.02 MXN para el préstamo CR-0000001. Gracias.
      We received your payment of $16.02 MXN for loan CR-0000001. Thank you.",
      "2026-11-28 10:00
      dueSoon
      Tu préstamo CR-0000001 vence en 3 días, el 1 de diciembre de 2026. En la app ves cuánto te falta y cómo pagar.
      Your loan CR-0000001 is due in 3 days, on December 1, 2026. The app shows what is left and how to pay.",
      "2026-12-02 00:00
      overdue
      Tu préstamo CR-0000001 venció el 1 de diciembre de 2026. Si pagas el 2 de diciembre de 2026, no hay recargo por atraso.
      Your loan CR-0000001 was due on December 1, 2026. Pay on December 2, 2026 and there is no late charge.",
    ]
  `);
});
