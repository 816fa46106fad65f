/** Home: every situation has its card (design 2.4; checklist 3, 4, 8, 53, 55, 57, 60). */
import { type PersonaKey, persona } from '@puente/fixtures';
import { SESSION_CODES } from '@puente/contract/wire/codes';
import type { Locator, Page } from '@playwright/test';
import { expect, expectWholePageAccessible, test } from './support/test.ts';

const cardOf = (page: Page): Locator => page.getByRole('region', { name: /^(Tu préstamo|Pide un préstamo)$/ });

type Shown = { chip: string; says: (string | RegExp)[]; primary: string; link?: string; rows: string[] };

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
    says: ['Te depositamos', '$1,880 MXN', 'Llega entre 10 y 60 minutos; en algunos bancos, hasta 8 horas'],
    primary: 'Actualizar estado',
    link: 'Ayuda',
    rows: ['Monto del préstamo', 'Comisión + IVA', 'Recibes', 'Folio'],
  },
  rejected: {
    chip: 'No aprobada',
    says: ['Esta vez no pudimos aprobar tu solicitud', /Puedes volver a intentarlo el .+ \(en 28 días\)/],
    primary: 'Recordármelo',
    link: 'Ver otras opciones',
    rows: ['Tus datos', 'Folio'],
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
    says: ['No pudimos depositar', '$1,880 MXN', /Tu banco devolvió el depósito a la cuenta ••••\s\d{4}/],
    primary: 'Corregir mi cuenta',
    link: 'Hablar con soporte',
    rows: ['Motivo', 'Folio'],
  },
  repaying: {
    chip: 'Al corriente',
    says: [/Tu pago del \d+\sde\s\w+\sde\s\d{4}/, '$2,208.23 MXN', 'Faltan 60 días'],
    primary: 'Pagar',
    link: 'Agregar a mi calendario',
    rows: ['Préstamo', 'Intereses + IVA', 'Pagado', 'Falta por pagar'],
  },
  dueSoon: {
    chip: 'Vence pronto',
    says: ['$2,208.23 MXN', 'Faltan 3 días'],
    primary: 'Pagar',
    link: 'Agregar a mi calendario',
    rows: ['Préstamo', 'Intereses + IVA', 'Pagado', 'Falta por pagar'],
  },
  overdue3: {
    chip: 'Vencido · 3 días',
    says: ['Debes hoy', '$2,340.72 MXN', 'Mañana serían $2,384.89'],
    primary: 'Pagar ahora',
    link: 'Pagar solo el recargo',
    rows: ['Saldo al vencer', 'Recargo (2% diario × 3)', 'Debes hoy'],
  },
  repaid: {
    chip: 'Préstamo pagado',
    says: ['Terminaste de pagar', 'Tu comprobante está en Mis préstamos'],
    primary: 'Solicitar otro',
    link: 'Ver comprobante',
    rows: ['Pagado', 'Folio'],
  },
  bankCard: {
    chip: 'Solicitud sin terminar',
    says: ['Te quedan 3 pasos', 'Guardamos lo que llevas'],
    primary: 'Continuar en "Cuenta bancaria"',
    rows: ['Tus datos', 'Identificación', 'Trabajo y contactos', 'Cuenta bancaria', 'Cuestionario', 'Confirmar'],
  },
  confirm: {
    chip: 'Solicitud sin terminar',
    says: ['Te queda 1 paso'],
    primary: 'Continuar en "Confirmar"',
    rows: ['Confirmar'],
  },
};

for (const [key, shown] of Object.entries(CARDS)) {
  test(`55: ${key} sees «${shown.chip}» with its button and rows`, async ({ openAs, stage }) => {
    // Waits must not move on by themselves while we look.
    await stage.freeze();
    const page = await openAs(key as PersonaKey);
    const card = cardOf(page);
    const chip = card.getByText(shown.chip, { exact: true });
    await expect(chip).toBeVisible();
    // Never colour alone: an icon stands beside the words.
    await expect(chip.locator('svg')).toHaveCount(1);
    for (const words of shown.says) await expect(card).toContainText(words);
    for (const row of shown.rows) await expect(card.getByText(row, { exact: false }).first()).toBeVisible();
    const actions = card.getByRole('button').or(card.getByRole('link').filter({ hasNotText: /^CR-/ }));
    await expect(actions).toHaveText([shown.primary, ...(shown.link ? [shown.link] : [])], { useInnerText: true });
    await expectWholePageAccessible(page);
  });
}

test('a visitor sees the public offer with its example, and both ways in', async ({ open }) => {
  const page = await open();
  const card = cardOf(page);
  await expect(card).toContainText('Tu primer préstamo, hasta');
  await expect(card).toContainText('$5,000 MXN');
  const example = card.getByRole('group', { name: 'Ejemplo representativo' });
  for (const row of ['Monto del préstamo', 'Plazo', 'Recibes', 'CAT sin IVA', 'Total a pagar']) {
    await expect(example.getByText(row, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Cómo funciona' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Productos de otras empresas' })).toBeVisible();
  await expectWholePageAccessible(page);
  await card.getByRole('link', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crear cuenta' })).toBeFocused();
  await page.getByRole('button', { name: 'Volver' }).click();
  await cardOf(page).getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
});

const STEPS: [PersonaKey, string, string][] = [
  ['personalInfo', 'Continuar en "Tus datos"', '/auth/personal_infomation'],
  ['identity', 'Continuar en "Identificación"', '/auth/id_card_authentication'],
  ['workInfo', 'Continuar en "Trabajo y contactos"', '/auth/additionalInfomation'],
  ['bankCard', 'Continuar en "Cuenta bancaria"', '/bank_account/add_bankcard'],
  ['questionnaire', 'Continuar en "Cuestionario"', '/auth/loan_question'],
  ['confirm', 'Continuar en "Confirmar"', '/borrow/confirm_borrow'],
  ['approved', 'Revisar y recibir', '/borrow/confirm_borrow'],
  ['repaying', 'Pagar', '/repay/repay_detail'],
  ['overdue', 'Pagar ahora', '/repay/repay_detail'],
  ['inReview', 'CR-', '/auth/review_tips'],
  ['submitting', 'CR-', '/finish_loading'],
  ['lending', 'CR-', '/borrow/lending'],
  ['payoutFailed', 'CR-', '/repay/repay_detail'],
];

for (const [key, name, path] of STEPS) {
  test(`4: from home, ${key} comes to ${path}`, async ({ openAs, stage }) => {
    await stage.freeze();
    const page = await openAs(key);
    await expect(cardOf(page).getByRole('link', { name })).toHaveAttribute('href', new RegExp(`^#${path}`));
  });
}

for (const key of ['cancelled', 'rejected', 'repaid'] as const) {
  test(`4: ${key} has no place to go and stays on home without an error`, async ({ openAs }) => {
    const page = await openAs(key);
    await expect(cardOf(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('#/');
  });
}

test('57: the day the retry date comes, a refused borrower may apply', async ({ openAs, stage }) => {
  const page = await openAs('rejected');
  await expect(cardOf(page)).toContainText('(en 28 días)');
  await stage.advance('28d');
  // A session lasts no longer than the wait: the borrower signs in again.
  const { token } = await stage.jump(persona('rejected').phone, 9);
  await page.evaluate((value) => localStorage.setItem('puente.token', JSON.stringify(value)), token);
  await page.reload();
  await expect(cardOf(page)).toContainText('Puedes solicitar');
});

test('57: a loan that gets older says more days, today’s and tomorrow’s amount', async ({ openAs, stage }) => {
  const page = await openAs('overdue3');
  await expect(cardOf(page)).toContainText('Mañana serían $2,384.89');
  await stage.advance('1d');
  await page.reload();
  await expect(cardOf(page)).toContainText('Vencido · 4 días');
  await expect(cardOf(page)).toContainText('$2,384.89 MXN');
});

test('a refused borrower asks for other options, and only then sees them', async ({ openAs }) => {
  const page = await openAs('rejected');
  const heading = page.getByRole('heading', { name: 'Productos de otras empresas' });
  await expect(cardOf(page).getByRole('button', { name: 'Ver otras opciones' })).toBeVisible();
  await expect(heading).toHaveCount(0);
  await cardOf(page).getByRole('button', { name: 'Ver otras opciones' }).click();
  await expect(heading).toBeFocused();
});

test('nobody who is late is offered another debt; one who pays on time sees it below the card', async ({ openAs }) => {
  const page = await openAs('repaying');
  const heading = page.getByRole('heading', { name: 'Productos de otras empresas' });
  await expect(heading).toBeVisible();
  const below = (await heading.boundingBox())?.y ?? 0;
  const card = await cardOf(page).boundingBox();
  expect(below).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
});

test('a late borrower sees no other products', async ({ openAs, stage }) => {
  const page = await openAs('overdue');
  await expect(cardOf(page)).toContainText('Vencido');
  await expect(page.getByRole('heading', { name: 'Productos de otras empresas' })).toHaveCount(0);
  expect(await stage.calls('market.index')).toBe(0);
});

test('a reminder is a calendar file of the due date', async ({ openAs }) => {
  const page = await openAs('dueSoon');
  const download = page.waitForEvent('download');
  await cardOf(page).getByRole('button', { name: 'Agregar a mi calendario' }).click();
  expect((await download).suggestedFilename()).toMatch(/^CR-\d+-pay\.ics$/);
  await expect(page.getByText('Recordatorio guardado')).toBeVisible();
});

test('60: after «Ya transferí» home says so beside «Pagar», also after a reload, and later offers help', async ({
  openAs,
  stage,
}) => {
  const page = await openAs('repaying');
  await expect(cardOf(page)).toContainText('Al corriente');
  await page.goto('/#/repay/repay_stp');
  await page.getByRole('button', { name: 'Ya transferí' }).click();
  await page.goto('/#/');
  await page.reload();
  await expect(cardOf(page)).toContainText('Al corriente');
  await expect(cardOf(page)).toContainText(/Avisaste hoy a las .+ que transferiste .+ Suele tardar 15 minutos/);
  await expect(cardOf(page).getByRole('link', { name: 'Pagar' })).toBeVisible();
  await expect(cardOf(page).getByRole('link', { name: 'Mi pago no aparece' })).toHaveCount(0);
  await stage.advance('16m');
  await page.reload();
  await expect(cardOf(page).getByRole('link', { name: 'Mi pago no aparece' })).toBeVisible();
  await expectWholePageAccessible(page);
});

test('when the status cannot be read, the last known card says how old it is', async ({
  openAs,
  stage,
  allowNoise,
}) => {
  allowNoise(/contract/);
  const page = await openAs('repaying');
  await expect(cardOf(page)).toContainText('$2,208.23 MXN');
  await stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
  await page.reload();
  await expect(cardOf(page)).toContainText('$2,208.23 MXN');
  await expect(page.getByText(/Actualizado hoy a las/)).toBeVisible();
  await stage.clearFaults();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText(/Actualizado hoy a las/)).toHaveCount(0);
});

test('with nothing known, the card’s error keeps the bottom bar working', async ({ openAs, stage, allowNoise }) => {
  allowNoise(/contract/);
  await stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
  const page = await openAs('repaying');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar esta información' })).toBeVisible();
  await expect(page.getByText('Tu solicitud no cambió.')).toBeVisible();
  await page.getByRole('link', { name: 'Mi cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeFocused();
});

test('3: a guarded screen leads to signing in, and signing in leads back to it', async ({ open, stage }) => {
  await stage.become('personalInfo');
  const page = await open('/auth/personal_infomation');
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
  await page.getByLabel('Celular').fill('5500000008');
  await stage.advance('2m');
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await expect(page.getByLabel('Código')).toBeFocused();
  await page.getByLabel('Código').fill(await stage.code('5500000008'));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tus datos' })).toBeVisible();
});

const SENTENCES = {
  notLoggedIn: 'No has iniciado sesión',
  tokenExpired: 'Tu sesión venció; inicia sesión de nuevo',
  otherDevice: 'Tu cuenta se abrió en otro dispositivo',
  tokenInvalid: 'Tu sesión ya no es válida; inicia sesión de nuevo',
} as const satisfies Record<keyof typeof SESSION_CODES, string>;

for (const name of Object.keys(SENTENCES) as (keyof typeof SENTENCES)[]) {
  test(`8: ${name} says its sentence once, and nothing of the borrower stays`, async ({ openAs, stage }) => {
    await stage.fault({ call: '*', times: 10, fault: { kind: 'session', name } });
    const page = await openAs('repaying');
    const toasts = page.getByRole('region', { name: 'Avisos' });
    await expect(toasts.getByText(SENTENCES[name])).toHaveCount(1);
    await expect(cardOf(page)).toContainText('Préstamo personal');
    await stage.clearFaults();
    const kept = await page.evaluate(() => Object.keys(localStorage));
    for (const key of ['puente.token', 'puente.userInfo', 'puente.lastOrder']) expect(kept).not.toContain(key);
    await cardOf(page).getByRole('button', { name: 'Iniciar sesión' }).click();
    // Home itself may still say why its offer could not be read.
    await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeVisible();
    await expect(page.getByRole('main').getByText(SENTENCES[name])).toBeVisible();
  });
}

for (const key of ['repaying', 'overdue3', 'partPaid'] as const) {
  test(`58: home and detail say the same amount and due date for ${key}`, async ({ openAs, stage }) => {
    await stage.freeze();
    const page = await openAs(key);
    await expect(cardOf(page)).toContainText('MXN');
    const amount = /\$[\d,]+(\.\d{2})? MXN/.exec(await cardOf(page).innerText())?.[0] ?? 'none';
    const due = /\d+\sde\s\w+\sde\s\d{4}/.exec(await cardOf(page).innerText())?.[0];
    await cardOf(page)
      .getByRole('link', { name: /^Pagar( ahora)?$/ })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Detalle de tu préstamo' })).toBeFocused();
    await expect(page.getByRole('main')).toContainText(amount);
    if (due) await expect(page.getByRole('main')).toContainText(due);
  });
}

test('the latest order is sent for while the app starts, and asked for once', async ({ openAs, stage }) => {
  const page = await openAs('repaying');
  await expect(cardOf(page)).toContainText('$2,208');
  expect(await stage.calls('order.latest')).toBe(1);
});
