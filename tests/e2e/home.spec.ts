/** Home: every situation has its card. Where each leads: `client/home.test`. */
import { EXAMPLE, type PersonaKey } from '@puente/fixtures';
import type { Locator, Page } from '@playwright/test';
import { expectRoomForFingers } from './support/fingers.ts';
import { expect, expectWholePageAccessible, test } from './support/test.ts';
import { SHOWN } from '../support/shown.ts';

/** Written large, without the cents it has not. */
const DEPOSITED = `$${EXAMPLE.deposit.toLocaleString('en-US')} MXN`;

const cardOf = (page: Page): Locator => page.getByRole('region', { name: /^(Tu préstamo|Pide un préstamo)$/ });

type At = { page: Page; card: Locator };
type Shown = {
  chip: string;
  says: (string | RegExp)[];
  primary: string;
  link?: string;
  rows: string[];
  /** What else only this card can show. */
  also?: (at: At) => Promise<void>;
};

const others = (page: Page) => page.getByRole('heading', { name: 'Productos de otras empresas' });
/** The loan behind its folio says the same amount and due date. */
const detailAgrees = async ({ page, card }: At) => {
  const amount = /\$[\d,]+(\.\d{2})? MXN/.exec(await card.innerText())?.[0] ?? 'none';
  const due = /\d+\sde\s\w+\sde\s\d{4}/.exec(await card.innerText())?.[0];
  await card.getByRole('link', { name: /^CR-/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Detalle de tu préstamo' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(amount);
  if (due) await expect(page.getByRole('main')).toContainText(due);
  if (due)
    await expect(page.getByRole('main')).toContainText(
      /Fecha límite: (lunes|martes|miércoles|jueves|viernes|sábado|domingo) \d/,
    );
};

const CARDS: Partial<Record<PersonaKey, Shown>> = {
  new: {
    chip: 'Puedes solicitar',
    says: ['Disponible para ti, hasta', '$5,000 MXN', 'mira el costo total antes de decidir'],
    primary: 'Solicitar préstamo',
    rows: ['Plazo', 'Recibes en', 'CAT sin IVA'],
  },
  inReview: {
    chip: 'En revisión',
    says: ['Solicitaste', '$2,000 MXN', 'Suele tardar 10 minutos; máximo 1 día hábil'],
    primary: 'Actualizar estado',
    link: 'Cerrar y volver después',
    rows: ['Folio', 'Última consulta'],
  },
  submitting: {
    chip: 'En revisión',
    says: ['Solicitaste', 'Enviando tu solicitud'],
    primary: 'Actualizar estado',
    link: 'Cerrar y volver después',
    rows: ['Folio', 'Última consulta'],
  },
  lending: {
    chip: 'Depósito en camino',
    says: ['Te vamos a depositar', DEPOSITED, 'Llega entre 10 y 60 minutos; en algunos bancos, hasta 8 horas'],
    primary: 'Actualizar estado',
    link: 'Ayuda',
    rows: ['Monto del préstamo', 'Comisión + IVA', 'Recibes', 'Folio'],
  },
  rejected: {
    chip: 'No aprobada',
    says: ['Esta vez no pudimos aprobar tu solicitud', /Puedes volver a intentarlo el .+ \(en\s28\sdías\)/],
    primary: 'Recordármelo',
    link: 'Ver otras opciones',
    rows: ['Tus datos', 'Folio'],
    // Only who asks for them is shown other companies.
    also: async ({ page, card }) => {
      await expect(others(page)).toHaveCount(0);
      await card.getByRole('button', { name: 'Ver otras opciones' }).click();
      await expect(others(page)).toBeFocused();
    },
  },
  mayApplyAgain: {
    chip: 'Puedes solicitar',
    says: ['Disponible para ti, hasta'],
    primary: 'Solicitar préstamo',
    rows: ['Plazo', 'Recibes en', 'CAT sin IVA'],
  },
  cancelled: { chip: 'Puedes solicitar', says: ['$5,000 MXN'], primary: 'Solicitar préstamo', rows: ['Plazo'] },
  approved: {
    chip: 'Aprobado',
    says: ['Aprobamos', '$2,000 MXN', /Confirma antes del .+\s[ap]\.m\.; si no, se cancela/],
    primary: 'Revisar y recibir',
    link: 'Ahora no',
    rows: ['Recibes', 'Total a pagar', 'Fecha límite', 'Folio'],
  },
  payoutFailed: {
    chip: 'Depósito devuelto',
    says: ['No pudimos depositar', DEPOSITED, /Tu banco devolvió el depósito a la cuenta ••••\s\d{4}/],
    primary: 'Corregir mi cuenta',
    link: 'Hablar con soporte',
    rows: ['Motivo', 'Folio'],
  },
  repaying: {
    chip: 'Al corriente',
    says: [/Tu pago del \d+\sde\s\w+\sde\s\d{4}/, `${SHOWN.total} MXN`, 'Faltan 60 días'],
    primary: 'Pagar',
    link: 'Agregar a mi calendario',
    rows: ['Préstamo', 'Intereses + IVA', 'Pagado', 'Falta por pagar'],
    also: async ({ page, card }) => {
      const below = (await others(page).boundingBox())?.y ?? 0;
      const box = await card.boundingBox();
      expect(below).toBeGreaterThan((box?.y ?? 0) + (box?.height ?? 0));
      await detailAgrees({ page, card });
    },
  },
  dueSoon: {
    chip: 'Vence pronto',
    says: [`${SHOWN.total} MXN`, 'Faltan 3 días'],
    primary: 'Pagar',
    link: 'Agregar a mi calendario',
    rows: ['Préstamo', 'Intereses + IVA', 'Pagado', 'Falta por pagar'],
    also: async ({ page, card }) => {
      const download = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Agregar a mi calendario' }).click();
      expect((await download).suggestedFilename()).toMatch(/^CR-\d+-pay\.ics$/);
      await expect(page.getByText('Recordatorio guardado')).toBeVisible();
    },
  },
  overdue3: {
    chip: 'Vencido · 3 días',
    says: ['Debes hoy', `${SHOWN.owedLate3} MXN`, `Mañana serían ${SHOWN.owedLate4}`],
    primary: 'Pagar ahora',
    link: 'Pagar $132.49 y pedir más plazo',
    rows: ['Saldo al vencer', 'Recargo (2% diario × 3)', 'Debes hoy'],
    also: async ({ page, card }) => {
      await expect(others(page), 'nobody who is late is offered another debt').toHaveCount(0);
      await detailAgrees({ page, card });
    },
  },
  repaid: {
    chip: 'Préstamo pagado',
    says: ['Terminaste de pagar', 'Tu comprobante está en Mis préstamos'],
    primary: 'Solicitar otro préstamo',
    link: 'Ver comprobante',
    rows: ['Pagado', 'Folio'],
  },
  bankCard: {
    chip: 'Solicitud sin terminar',
    says: ['Te quedan 3 pasos', 'Guardamos lo que llevas'],
    primary: 'Continuar en «Cuenta bancaria»',
    rows: ['Tus datos', 'Identificación', 'Trabajo y contactos', 'Cuenta bancaria', 'Cuestionario', 'Confirmar'],
  },
  confirm: {
    chip: 'Solicitud sin terminar',
    says: ['Te queda 1 paso'],
    primary: 'Continuar en «Confirmar»',
    rows: ['Confirmar'],
  },
};

test('every situation has its card: words beside an icon, one button, its rows', async ({ openAs, stage }) => {
  // Waits must not move on by themselves while we look.
  await stage.freeze();
  // First, so that no request of another persona's home is counted.
  const first: Partial<typeof CARDS> = { repaying: CARDS.repaying };
  for (const [key, shown] of Object.entries({ ...first, ...CARDS }) as [PersonaKey, Shown][]) {
    await test.step(key, async () => {
      const page = await openAs(key);
      const card = cardOf(page);
      const chip = card.getByText(shown.chip, { exact: true });
      await expect(chip).toBeVisible();
      // Never colour alone: an icon is beside the words.
      await expect(chip.locator('svg')).toHaveCount(1);
      for (const words of shown.says) await expect(card).toContainText(words);
      for (const row of shown.rows) await expect(card.getByText(row, { exact: false }).first()).toBeVisible();
      // A late loan has its CLABE to copy as well.
      const buttons = card.getByRole('button').filter({ hasNotText: 'Copiar CLABE' });
      const actions = buttons.or(card.getByRole('link').filter({ hasNotText: /^CR-/ }));
      await expect(actions).toHaveText([shown.primary, ...(shown.link ? [shown.link] : [])], { useInnerText: true });
      if (key === 'repaying') expect(await stage.count('order.latest'), 'asked for once').toBe(1);
      await expectRoomForFingers(page);
      await expectWholePageAccessible(page);
      await shown.also?.({ page, card });
    });
  }
});

test('a visitor sees the public offer with its example, both ways in, and comes from a guarded screen back to it', async ({
  open,
  stage,
}) => {
  const page = await open();
  const card = cardOf(page);
  await expect(card).toContainText('Tu primer préstamo, hasta');
  await expect(card).toContainText('$5,000 MXN');
  const example = card.getByRole('group', { name: 'Ejemplo: $1,000 a 91 días' });
  for (const row of ['Comisión + IVA (descontada)', 'Intereses + IVA', 'CAT sin IVA']) {
    await expect(example.getByText(row, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible();
  await expect(others(page)).toBeVisible();
  await expectWholePageAccessible(page);
  await card.getByRole('button', { name: 'Calcular el mío' }).click();
  await card.getByText('91 días', { exact: true }).click();
  await expect(card.getByText(/^Pagas .* en un solo pago/)).toBeVisible();
  await expectWholePageAccessible(page);
  await card.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeFocused();
  await page.getByRole('button', { name: 'Volver' }).click();
  await cardOf(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();

  await stage.become('personalInfo');
  await stage.clock.advance('2m');
  await page.goto('/#/auth/personal_infomation');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Celular').fill('5500000008');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.getByLabel('Código').fill(await stage.codeFor('5500000008'));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
});
