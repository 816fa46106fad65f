/** Money reported or started, on every screen that shows it: it is owed and payable until the lender says otherwise. */
import { EXAMPLE } from '@puente/fixtures';
import { contract } from '@puente/contract';
import { REFUSALS } from '@puente/contract/wire/codes';
import { describe, expect, it } from 'vitest';
import { paths } from '../../client/src/lib/paths.ts';
import { SHOWN } from '../support/shown.ts';
import { aboard, hearing } from './wire-lender.ts';
import { button, field, focused, press, screenText, sees } from './hands.ts';
import { choose, payPart } from './form-hands.ts';
import { goTo, visit } from './visit.ts';

const STP = paths.repayStp;
const DETAIL = paths.repayDetail;
const WAYS = paths.payment;
const CASHIER = paths.cashier;
const CONFIRM = 'repayment.cashierConfirm';

describe('a transfer the borrower reported', () => {
  it.each([
    ['/', 'Pagar ahora'],
    [DETAIL, 'Pagar'],
    [WAYS, /^Transferencia/u],
    [STP, /^Copiar CLABE/u],
    [CASHIER, /^Pagar/u],
  ] as const)(
    'at %s hides neither that the loan is late nor how to pay it, and can be taken back',
    async (address, pay) => {
      const lender = await aboard('overdue3');
      await visit(lender, STP);
      await press('Ya transferí');
      await sees(`Esperamos tu pago de ${SHOWN.owedLate3}`);
      await goTo(address);
      await sees(`de una transferencia de ${SHOWN.owedLate3}. Suele tardar 15 minutos.`);
      await button(pay);
      if (address !== CASHIER && address !== STP) await sees('Vencido · 3 días');
      await press('No transferí');
      await expect.poll(screenText).not.toContain('de una transferencia de');
      expect(focused()).not.toBe('body');
      if (address !== STP) await sees('Listo, ya no esperamos esa transferencia.');
      await visit(lender, address);
      expect(screenText()).not.toContain('de una transferencia de');
    },
  );

  it('is late after the lender’s usual time, looked for with a message that names it, and gone after its longest', async () => {
    const lender = await aboard('repaying');
    await visit(lender, STP);
    await press('Ya transferí');
    await sees(/Nos avisaste hoy a las .* de una transferencia de \$2,208\.23\. Suele tardar 15 minutos/u);
    expect(screenText()).not.toContain('Mi pago no aparece');
    await lender.me.stage.clock.advance('16m');
    await goTo('/');
    await sees('todavía no la vemos');
    await sees('Mi pago no aparece');
    await visit(lender, STP);
    await press('Mi pago no aparece');
    await sees('Vamos a buscar tu pago');
    await sees('Clave de rastreo');
    await sees(/Hola, pagué \$2,208\.23 de mi préstamo CR-\d+ el /u);
    await lender.me.stage.clock.advance('24h');
    await visit(lender, '/');
    await sees('Pagar');
    expect(screenText()).not.toContain('de una transferencia de');
  });

  it('ends when it arrives, although a surcharge ate it and more is owed than before', async () => {
    const lender = await aboard('overdue3');
    const { me } = lender;
    await visit(lender, STP);
    await press('Ya transferí');
    await sees('Esperamos tu pago');
    const { clabe } = await me.ask(contract.repayment.stpClabe, { orderNo: (await me.latest()).orderNo });
    await me.stage.arrive({ channel: 'stp', clabe, reference: 'T-1', amount: 20 });
    await goTo('/');
    await sees('Recibimos $20.00');
    expect(screenText()).not.toContain('de una transferencia de');
    await me.stage.clock.advance('48h');
    await goTo(DETAIL);
    await sees('Registrado');
    expect(screenText()).not.toContain('de una transferencia de');
    expect((await me.detail()).unrepaid).toBeGreaterThan(EXAMPLE.owedLate3);
  });

  it('is not shown to another borrower of the same device', async () => {
    const lender = await aboard('repaying');
    const { device } = await visit(lender, STP);
    await press('Ya transferí');
    await sees('Suele tardar');
    device.session.set({ userInfo: { basicInfo: { userId: 'U2', firstName: null, mobile: null } } });
    await goTo('/');
    await sees('Pagar');
    expect(screenText()).not.toContain('de una transferencia de');
  });
});

describe('an online payment', () => {
  it('declined after the borrower left the cashier leaves «Pagar» everywhere and says what happened', async () => {
    const lender = await aboard('cardDeclined');
    await visit(lender, CASHIER);
    await payPart('300');
    await sees('Estamos confirmando tu pago de $300.00');
    await goTo('/');
    await sees('Se está confirmando tu pago en línea de $300.00');
    await sees('Pagar');
    await lender.me.stage.clock.advance('31m');
    await visit(lender, '/');
    await sees(
      'Tu pago en línea de $300.00 no se completó. Puedes pagar otra vez. Tu banco no autorizó el pago. No se te cobró nada.',
    );
    await sees('Pagar');
    await goTo(DETAIL);
    await sees(/Movimientos.*\$300\.00.*No se completó/u);
    expect((await lender.me.detail()).unrepaid).toBe(EXAMPLE.total);
    expect(await button('Pagar')).toBeDefined();
  });

  it('that nobody reported is not called uncharged: the lender does not know', async () => {
    const lender = await aboard('cardLost');
    await visit(lender, CASHIER);
    await payPart('300');
    await sees('Estamos confirmando tu pago de $300.00');
    await lender.me.stage.clock.advance('35m');
    for (const [address, says] of [
      ['/', 'Tu pago en línea de $300.00 no se completó.'],
      [DETAIL, 'Movimientos'],
    ] as const) {
      await visit(lender, address);
      await sees(says);
      expect(screenText()).toContain('Nadie nos confirmó este pago.');
      expect(screenText()).not.toMatch(/no se cobró|no se te cobró/iu);
    }
  });

  it('without an answer is unknown until the lender is asked again, and the next press is the same payment', async () => {
    const lender = await aboard('repaying');
    const asked: unknown[] = [];
    const send = hearing(lender.send, CONFIRM, ({ body }) => void asked.push(JSON.parse(String(body)).requestId));
    await visit({ ...lender, send }, CASHIER);
    await lender.me.stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'cut', when: 'before' } });
    await payPart('400');
    await sees('Aún no sabemos si se inició tu pago de $400.00');
    await goTo('/');
    await sees('Aún no sabemos si se inició tu pago en línea de $400.00');
    await sees('Pagar');
    await lender.me.stage.clock.advance('1m');
    await press('Consultar mi pago');
    await sees('Aún no sabemos si se inició tu pago de $400.00');
    await lender.me.stage.clock.advance('10m');
    await press(/^Actualizar estado/u);
    await sees('Tu intento anterior no llegó. No se te cobró nada y puedes pagar otra vez.');
    await payPart('500');
    await sees('Estamos confirmando tu pago de $500.00');
    expect(new Set(asked).size).toBe(1);
    expect(asked.length).toBeGreaterThan(1);
  });

  it('that nobody answered goes on as the same payment, also after a start; refused then, it can be paid in another way', async () => {
    const lender = await aboard('repaying');
    const { stage } = lender.me;
    await visit(lender, CASHIER);
    await stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'cut', when: 'before' } });
    await payPart('400');
    await sees('Aún no sabemos si se inició tu pago de $400.00');
    await visit(lender, CASHIER);
    await sees('Aún no sabemos si se inició tu pago de $400.00');
    await stage.fault({ call: CONFIRM, times: 1, fault: { kind: 'code', code: REFUSALS.methodUnavailable } });
    await press(/^Seguir con el mismo pago de \$400\.00/u);
    await sees('Esa forma de pago no está disponible ahora.');
    await payPart('300');
    await sees('Estamos confirmando tu pago de $300.00');
    expect(screenText()).not.toContain('no está disponible');
  });
});

describe('everything that is owed', () => {
  it('is asked again with both amounts when the debt is another one than was seen, and only a new press pays', async () => {
    const lender = await aboard('overdue3');
    const { me } = lender;
    await visit(lender, CASHIER);
    await choose('Todo');
    await choose('Tarjeta de débito');
    await sees(`Pagar ${SHOWN.owedLate3}`);
    await me.stage.clock.advance('24h');
    await press(/^Pagar \$/u);
    await sees(`Ayer viste ${SHOWN.owedLate3} y hoy debes ${SHOWN.owedLate4}. No se te cobró nada`);
    await sees(`Pagar ${SHOWN.owedLate4}`);
    expect((await me.detail()).payments).toEqual([]);
    await press(/^Pagar \$/u);
    await sees(`Estamos confirmando tu pago de ${SHOWN.owedLate4}`);
  });

  it('is not paid a second time while another online payment is on its way: that one is shown', async () => {
    const lender = await aboard('repaying');
    const { me } = lender;
    await visit(lender, CASHIER);
    await choose('Todo');
    await choose('Tarjeta de débito');
    const { payOrderId } = await me.latest();
    const other = { payOrderId: payOrderId ?? '', amount: 300, channelId: 'card', requestId: 'another-device' };
    await me.ask(contract.repayment.cashierConfirm, other);
    await press(/^Pagar \$/u);
    await sees('Estamos confirmando tu pago de $300.00');
    await sees('no iniciamos otro');
    expect((await me.detail()).payments).toHaveLength(1);
  });

  it('paid twice over comes back, and the paid loan says so', async () => {
    const lender = await aboard('repaying');
    const { me } = lender;
    await me.pay('stp', 2300);
    await visit(lender, DETAIL);
    await sees('Pagaste $91.77 de más');
    await goTo('/');
    await sees('Pagaste $91.77 de más');
    expect(await button('Solicitar otro préstamo')).toBeDefined();
  });
});

it('more time is offered where the lender would grant it, else what to pay first and the way to pay just that', async () => {
  const lender = await aboard('overdue3');
  await visit(lender, '/');
  expect(await button(`Pagar ${SHOWN.penaltyLate3} y pedir más plazo`)).toBeDefined();
  expect(screenText()).not.toContain('Necesito más plazo');
  for (const address of [DETAIL, paths.extension]) {
    await goTo(address);
    await sees(`Para pedir más plazo, paga primero tu recargo de ${SHOWN.penaltyLate3}.`);
    expect(screenText()).not.toContain('Necesito más plazo');
  }
  await press(/^Pagar .* y pedir más plazo$/u);
  expect((await field('Monto')).value).toBe(String(EXAMPLE.penaltyLate3));
  await sees(`Pagar ${SHOWN.penaltyLate3}`);
  await lender.me.pay('stp', EXAMPLE.penaltyLate3);
  await visit(lender, '/');
  await sees('Necesito más plazo');
});
