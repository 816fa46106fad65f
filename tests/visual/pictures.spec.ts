import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { Page } from '@playwright/test';
import { EXAMPLE, persona } from '@puente/fixtures';
import { choice, clabeToPay, fillInName, applyFor, fillInPart } from '../e2e/support/forms.ts';
import { storeElsewhere } from '../e2e/support/device-storage.ts';
import { listen, patchAnswer } from '../e2e/support/intercept.ts';
import type { Stage } from '../e2e/support/stage.ts';
import { expect, load, test, untilStill } from '../e2e/support/test.ts';
import { givePhone, walkFirstLoan } from '../e2e/support/walk.ts';
import { WORDS } from '../e2e/support/words.ts';
import { storageKey } from '../support/storage-key.ts';
import { type Look, photograph, photographVariants, press, SCREEN, tap, turnTo, VARIANTS } from './look.ts';
import { SHOWN } from '../support/shown.ts';

const SLIP = '93000000160179';

const HOMES: Look[] = [
  { name: 'home-visitor', shows: '$1,104.11' },
  { name: 'home-visitor-dark', dark: true, shows: '$1,104.11' },
  { name: 'home-new', persona: 'new', shows: 'Puedes solicitar' },
  { name: 'home-unfinished', persona: 'bankCard', shows: 'Te quedan 3 pasos' },
  { name: 'home-review', persona: 'inReview', shows: 'Última consulta' },
  { name: 'home-approved', persona: 'approved', shows: SHOWN.deposit },
  { name: 'home-approved-dark', persona: 'approved', dark: true, width: 430, shows: SHOWN.deposit },
  { name: 'home-lending', persona: 'lending', shows: 'Depósito en camino' },
  { name: 'home-returned', persona: 'payoutFailed', shows: 'Corregir mi cuenta' },
  { name: 'home-rejected', persona: 'rejected', shows: 'No aprobada' },
  { name: 'home-repaying', persona: 'repaying', shows: 'Faltan 60 días' },
  { name: 'home-due-soon', persona: 'dueSoon', shows: 'Vence pronto' },
  { name: 'home-overdue', persona: 'overdue3', shows: 'Mañana serían' },
  { name: 'home-overdue-dark', persona: 'overdue3', dark: true, shows: 'Mañana serían' },
  { name: 'home-paid', persona: 'repaid', shows: 'Terminaste de pagar' },
  { name: 'home-long-name', persona: 'longName', shows: 'Al corriente' },
];

/** Advances the clock by 11 minutes, past the next wait, and presses the button that updates the status. */
const news = (button: string) => async (page: Page, stage: Stage) => {
  await stage.clock.advance('11m');
  await press(button)(page);
  await untilStill(page);
};

const MILESTONES: Look[] = [
  {
    name: 'milestone-approved',
    persona: 'inReview',
    before: news('Actualizar estado'),
    shows: 'Tu préstamo está aprobado',
  },
  { name: 'milestone-arrived', persona: 'lending', before: news('Actualizar estado'), shows: 'Ya está en tu cuenta' },
  {
    name: 'milestone-arrived-en-dark-430',
    persona: 'lending',
    dark: true,
    english: true,
    width: 430,
    before: news('Update status'),
    shows: 'It is in your account',
  },
];

const APPLICATION: Look[] = [
  { name: 'register', address: '/user/register', shows: 'Enviar código' },
  { name: 'register-errors', address: '/user/register', before: press('Enviar código'), shows: 'Escribe tu celular' },
  { ...SCREEN.calculator, name: 'calculator', before: tap('91 días'), shows: '$1,104.11' },
  {
    ...SCREEN.calculator,
    name: 'calculator-dark-430',
    dark: true,
    width: 430,
    before: tap('91 días'),
    shows: '$1,104.11',
  },
  { ...SCREEN.personal, name: 'personal', shows: '¿Cómo te llamas?' },
  { ...SCREEN.answered, name: 'personal-home', before: turnTo('¿Dónde vives?'), shows: 'Calle, número y colonia' },
  {
    ...SCREEN.personal,
    name: 'personal-errors-dark',
    dark: true,
    before: press('Continuar'),
    shows: /Revisa \d datos/,
  },
  {
    ...SCREEN.answered,
    name: 'sheet-state',
    before: async (page) => {
      await turnTo('¿Dónde vives?')(page);
      await choice(page, 'Estado').click();
    },
    shows: 'Aguascalientes',
  },
  {
    ...SCREEN.personal,
    name: 'sheet-birthday-dark',
    dark: true,
    before: (page) => fillInName(page),
    shows: 'Escribir la fecha',
  },
  { name: 'identity', persona: 'identity', address: '/auth/id_card_authentication', shows: 'Tomar foto del reverso' },
  { name: 'work', persona: 'workInfo', address: '/auth/additionalInfomation', shows: 'Tu trabajo' },
  { name: 'account', persona: 'noCode', address: '/bank_account/add_bankcard', shows: 'Tipo de cuenta' },
  { name: 'question', persona: 'questionnaire', address: '/auth/loan_question', shows: 'Pregunta 1 de 11' },
  { ...SCREEN.confirm, name: 'confirm', shows: 'Confirmar y recibir' },
  { ...SCREEN.confirm, name: 'confirm-dark-430', dark: true, width: 430, shows: 'Confirmar y recibir' },
  { name: 'review', persona: 'inReview', address: '/auth/review_tips', shows: 'Estamos revisando' },
  { name: 'lending', persona: 'lending', address: '/borrow/lending', shows: 'Enviado a tu banco' },
];

const REPAY: Look[] = [
  { name: 'detail-overdue', persona: 'overdue3', address: '/repay/repay_detail', shows: 'Recargo' },
  { ...SCREEN.paid, name: 'detail-paid', shows: 'Terminaste de pagar' },
  { name: 'ways', persona: 'repaying', address: '/borrow/pay_ment', shows: 'OXXO en efectivo' },
  { ...SCREEN.transfer, name: 'transfer', shows: 'Ya transferí' },
  {
    name: 'oxxo-430',
    persona: 'repaying',
    address: '/repay/repay_oxxo',
    width: 430,
    // Sets a fixed reference: references differ per world, and their bars fill most of this picture.
    before: async (page) => {
      await patchAnswer(page, repaymentCalls.oxxoReference.path, { reference: SLIP, barcode: SLIP });
      await page.reload();
    },
    shows: 'Paga exactamente',
  },
  { ...SCREEN.extension, name: 'extension', before: tap('7 días'), shows: 'Condiciones' },
  { name: 'records', persona: 'twoLoans', address: '/records', shows: 'Anteriores' },
  { name: 'not-found', address: '/nothing/here', shows: 'Esta página no existe' },
  {
    name: 'home-error',
    persona: 'repaying',
    before: async (page, stage) => {
      // Waits until the app has stored the order on the device, then removes it there.
      await expect(page.getByText('Al corriente')).toBeVisible();
      await page.evaluate((key) => localStorage.removeItem(key), storageKey('lastOrder'));
      await stage.fault({ call: 'order.latest', times: 20, fault: { kind: 'http', status: 500 } });
      await page.reload();
    },
    shows: 'No pudimos cargar esta información',
  },
];

photograph([...HOMES, ...MILESTONES, ...APPLICATION, ...REPAY]);

const fails = (call: string) => async (page: Page, stage: Stage) => {
  await stage.fault({ call, times: 20, fault: { kind: 'http', status: 500 } });
  await page.reload();
};
const toEnd = (words: string) => async (page: Page) => {
  await page.getByText(words).last().waitFor();
  // Late content above would shift the scroll position.
  await page.waitForLoadState('networkidle');
  await page.getByText(words).last().scrollIntoViewIfNeeded();
};

const ACCOUNT: Look[] = [
  { name: 'me', persona: 'repaying', address: '/me', shows: 'Configuración' },
  { ...SCREEN.services, name: 'services', shows: 'Copiar folio' },
  {
    ...SCREEN.services,
    name: 'services-error-dark',
    dark: true,
    before: fails('market.customerService'),
    shows: 'No pudimos cargar esta información',
  },
  { ...SCREEN.settings, name: 'settings', shows: 'Permisos de tus datos' },
  { ...SCREEN.settings, name: 'settings-en-dark', dark: true, english: true, shows: 'Your data permissions' },
  { name: 'about', persona: 'repaying', address: '/user_center/about_us', shows: 'Documentos' },
  { ...SCREEN.faq, name: 'faq', shows: '¿Cuánto puedo pedir?' },
  {
    ...SCREEN.faq,
    name: 'faq-answer-en',
    english: true,
    before: press('How much can I borrow?'),
    shows: 'Your first loan can be up to',
  },
  { name: 'language', address: '/user_center/language', shows: 'English' },
  { name: 'open-app', address: '/user_center/open_app', shows: 'Descargar en Google Play' },
];

const LAW: Look[] = [
  { name: 'privacy', address: '/provicy', shows: 'En resumen' },
  { name: 'terms-en-dark', address: '/termsCondition', dark: true, english: true, shows: 'In short' },
  { name: 'agreement', persona: 'confirm', address: '/borrow/agreement', shows: 'Total a pagar' },
  {
    name: 'contract-dark',
    persona: 'approved',
    address: '/borrow/agreement',
    dark: true,
    before: toEnd('Disposición del crédito'),
    shows: 'Disposición del crédito',
  },
];

const PROMOTIONS: Look[] = [
  { name: 'yx1', address: '/yx1', shows: 'Ejemplo representativo' },
  { name: 'yx1-en-dark-430', address: '/yx1', dark: true, english: true, width: 430, shows: 'Representative example' },
  { name: 'yx2', address: '/yx2', shows: 'Ejemplo representativo' },
  { name: 'yx2-confirm', persona: 'approved', address: '/yx2ConfirmBorrow', shows: 'Condiciones de la promoción' },
  { name: 'yx3', address: '/yx3', shows: 'Para qué usamos tu número' },
  {
    name: 'yx3-errors-dark',
    address: '/yx3',
    dark: true,
    before: press('Ver mi monto estimado'),
    shows: 'Marca la casilla',
  },
  { name: 'yx4-ended', address: '/yx4', shows: 'Esta promoción ya no está disponible' },
  {
    name: 'loan-market',
    address: '/yx2',
    before: (page) => page.getByRole('region', { name: 'Productos de otras empresas' }).scrollIntoViewIfNeeded(),
    shows: 'Nómina Ahuehuete',
  },
  { name: 'rejected-options', persona: 'rejected', address: '/auth/review_tips', shows: 'Productos de otras empresas' },
];

/** Loses the connection after the texts of both languages have arrived. */
const offline = async (page: Page) => {
  const still = listen(page);
  for (const language of VARIANTS ? ['en', 'es'] : []) {
    await storeElsewhere(page, [[storageKey('language'), JSON.stringify(language)]]);
    await still();
  }
  await page.context().setOffline(true);
};

const LOANS: Look[] = [
  {
    name: 'kept-data',
    persona: 'repaid',
    address: '/borrow/to_borrow',
    before: (page) => applyFor(page, '120 días'),
    shows: '¿Tus datos siguen igual?',
  },
  { ...SCREEN.extension, name: 'extension-dark', dark: true, before: tap('7 días'), shows: 'Condiciones' },
  {
    ...SCREEN.extension,
    name: 'extension-320-en',
    width: 320,
    english: true,
    before: tap('7 days'),
    shows: 'Conditions',
  },
  { name: 'records-empty', persona: 'new', address: '/records', shows: 'Aún no tienes préstamos' },
  { name: 'records-visitor-dark', address: '/records', dark: true, shows: 'Inicia sesión para ver tus préstamos' },
  {
    name: 'records-offline',
    persona: 'twoLoans',
    address: '/records',
    before: async (page) => {
      await page.getByText('Anteriores').waitFor();
      await offline(page);
    },
    shows: 'Sin conexión',
  },
  { ...SCREEN.paid, name: 'detail-paid-en-dark', dark: true, english: true, shows: 'All paid off' },
  { ...SCREEN.detail, name: 'detail-schedule', before: toEnd('El costo que aceptaste'), shows: 'Movimientos' },
  {
    ...SCREEN.transfer,
    name: 'transfer-reported',
    before: press('Ya transferí'),
    shows: 'Esperamos tu pago',
  },
  {
    ...SCREEN.detail,
    name: 'payment-missing',
    before: async (page) => {
      await press('Ya pagué y no aparece')(page);
      await page.getByText('Vamos a buscar tu pago').scrollIntoViewIfNeeded();
    },
    shows: 'Vamos a buscar tu pago',
  },
  {
    ...SCREEN.paid,
    name: 'paper',
    dark: true,
    width: 430,
    before: async (page) => {
      await page.getByText('Total pagado').waitFor();
      await page.emulateMedia({ media: 'print' });
    },
    shows: /^Impreso el/,
  },
];

/** Pays a part online, which the bank declines; a fixed UUID keeps the folio equal in every run. */
const declined = async (page: Page, stage: Stage) => {
  await page.evaluate(() => {
    crypto.randomUUID = () => '00000000-0000-4000-8000-000000000000';
  });
  await fillInPart(page, '300');
  await press(/^Pagar/)(page);
  await page.getByText('Estamos confirmando').waitFor();
  await stage.clock.advance('10s');
  await press('Actualizar estado')(page);
  await page.getByText('No se completó tu pago').waitFor();
};

const MONEY: Look[] = [
  { ...SCREEN.declined, name: 'cashier-declined', before: declined, shows: 'No se completó tu pago de $300.00' },
  {
    ...SCREEN.declined,
    name: 'payments-dark-430',
    dark: true,
    width: 430,
    before: async (page, stage) => {
      await declined(page, stage);
      await page.goto('/#/repay/repay_detail');
      await page.getByText('El costo que aceptaste').scrollIntoViewIfNeeded();
    },
    shows: 'Tu banco no autorizó el pago',
  },
  {
    name: 'home-reported-long-name',
    persona: 'longName',
    address: '/repay/repay_stp',
    before: async (page) => {
      await press('Ya transferí')(page);
      await page.getByText('Esperamos tu pago').waitFor();
      await page.goto('/#/');
    },
    shows: /^Nos avisaste hoy a las/,
  },
  {
    ...SCREEN.extension,
    name: 'extension-pending-en-dark',
    dark: true,
    english: true,
    before: async (page) => {
      await page.getByText('15 days').click();
      await page.getByRole('checkbox').check();
      await press(/^Ask for more time for/)(page);
      await page.getByText('Transfer exactly').waitFor();
      await page.reload();
    },
    shows: 'You asked for 15 days more',
  },
  {
    name: 'extension-pay-first',
    persona: 'overdue3',
    address: '/repay/exhibition_period_detail',
    shows: 'Más plazo en dos pagos',
  },
  {
    name: 'help-visitor',
    before: (page) => page.getByRole('link', { name: 'Ayuda', exact: true }).click(),
    shows: 'Escribir por WhatsApp',
  },
];

/** Makes the server hold back every answer, so that the picture shows the skeletons. */
const waits = async (page: Page, stage: Stage) => {
  await stage.fault({ call: '*', times: 100, fault: { kind: 'hold' } });
  // Removes what the first visit stored, such as the account for a transfer, which the screen would show at once.
  await page.evaluate(
    (kept) => {
      for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key);
    },
    [storageKey('token'), storageKey('userInfo')],
  );
  await page.reload();
  await page.locator('main [aria-busy=true]').waitFor();
};

const LOADING: Look[] = [
  { name: 'loading-identity', persona: 'identity', address: '/auth/id_card_authentication' },
  { name: 'loading-question', persona: 'questionnaire', address: '/auth/loan_question' },
  { name: 'loading-review-dark', persona: 'inReview', address: '/auth/review_tips', dark: true },
  { ...SCREEN.calculator, name: 'loading-calculator' },
  { ...SCREEN.transfer, name: 'loading-transfer' },
  { name: 'loading-cashier', persona: 'repaying', address: '/repay/cashier' },
].map(
  (look) =>
    ({ ...look, before: waits, held: true, shows: /^(Identificación|Cuestionario|Estado|¿Cuánto|Pag)/ }) as Look,
);

photograph([...ACCOUNT, ...LAW, ...PROMOTIONS, ...LOANS, ...MONEY, ...LOADING]);

const ACCOUNT_PARTS = {
  data: 'Quién eres',
  notices: 'Tu pago',
  receipts: 'Elige el préstamo',
  deletion: '¿Qué quieres borrar?',
} as const;

/** Opens an account page without a connection, so that its code and data are missing. */
const openOffline = (title: string) => async (page: Page) => {
  await offline(page);
  await page.getByRole('link', { name: title }).click();
};

/** Every page of the account in each of its states. */
const ACCOUNT_STATES = Object.entries(ACCOUNT_PARTS).flatMap(([part, shows]): Look[] => {
  const address = `/me?part=${part}`;
  return [
    { name: `part-${part}`, persona: 'twoLoans', address, shows },
    { name: `part-${part}-empty`, persona: 'new', address, shows: /\S/ },
    { name: `part-${part}-loading`, persona: 'twoLoans', address, before: waits, held: true, shows: /\S/ },
    { name: `part-${part}-error`, persona: 'twoLoans', address, before: fails('*'), shows: 'Reintentar' },
    {
      name: `part-${part}-offline`,
      persona: 'twoLoans',
      address,
      before: async (page) => {
        await page.getByText(shows).first().waitFor();
        await offline(page);
      },
      shows: 'Sin conexión',
    },
  ];
});

const ME_STATES: Look[] = [
  { name: 'me-visitor', address: '/me', shows: 'Necesitas iniciar sesión' },
  { name: 'me-new', persona: 'new', address: '/me', shows: 'Cómo sube' },
  { name: 'me-rejected', persona: 'rejected', address: '/me', shows: 'Puedes volver a solicitar' },
  { name: 'me-long-name', persona: 'longName', address: '/me', shows: 'Cómo sube' },
  { name: 'me-loading', persona: 'repaying', address: '/me', before: waits, held: true, shows: 'Mi cuenta' },
  { name: 'me-error', persona: 'repaying', address: '/me', before: fails('*'), shows: 'Tu límite no cambió' },
  {
    name: 'me-part-offline',
    persona: 'repaying',
    address: '/me',
    before: openOffline('Avisos'),
    shows: 'Sin conexión',
  },
  {
    name: 'part-deletion-prepared',
    persona: 'repaying',
    address: '/me?part=deletion',
    before: async (page) => {
      await page.getByText('Mi cuenta y todos mis datos').click();
      await press('Preparar mi solicitud')(page);
    },
    shows: 'Tu solicitud está lista',
  },
  {
    name: 'part-deletion-missing',
    persona: 'rejected',
    address: '/me?part=deletion',
    before: press('Preparar mi solicitud'),
    shows: 'Elige qué quieres borrar',
  },
  ...(['cheque', 'cash', 'bankTransfer'] as const).map(
    (paymentMethod): Look => ({
      name: `part-data-paid-by-${paymentMethod}`,
      persona: 'repaying',
      address: '/me?part=data',
      before: async (page, stage) => {
        await stage.edit(persona('repaying').phone, (kept) => Object.assign(kept.workInfo ?? {}, { paymentMethod }));
        await page.reload();
        await page.getByText('Cómo te pagan').scrollIntoViewIfNeeded();
      },
      shows: 'Cómo te pagan',
    }),
  ),
];

/** Pays the whole debt by transfer and loads this screen; the lender has received the payment and not yet booked it. */
const payAll = (address: string, booked?: 'booked') => async (page: Page, stage: Stage) => {
  const clabe = await clabeToPay(page);
  await stage.arrive({ channel: 'stp', clabe, reference: 'transfer-1', amount: EXAMPLE.total });
  if (booked) await stage.clock.advance('16m');
  await load(page, address);
};

const LOAN_STATES: Look[] = [
  ...(['cancelled', 'partPaid', 'submitting', 'mayApplyAgain', 'overdue', 'noExtension', 'personalInfo'] as const).map(
    (who): Look => ({ name: `home-of-${who}`, persona: who, shows: /\S/ }),
  ),
  { name: 'home-loading', persona: 'repaying', before: waits, held: true, shows: /Hola/ },
  {
    name: 'home-on-its-way',
    ...SCREEN.transfer,
    before: payAll('/'),
    shows: 'No tienes que pagar nada más',
  },
  {
    name: 'detail-on-its-way',
    ...SCREEN.transfer,
    before: payAll('/repay/repay_detail'),
    shows: 'No tienes que pagar nada más',
  },
  {
    name: 'milestone-paid',
    persona: 'repaying',
    before: async (page, stage) => {
      // Only a device that has shown the loan celebrates its end.
      await page.getByText('Al corriente').waitFor();
      await page.goto('/#/repay/repay_stp');
      await payAll('/', 'booked')(page, stage);
    },
    shows: 'Listo',
  },
  { name: 'detail-part-paid', persona: 'partPaid', address: '/repay/repay_detail', shows: 'Movimientos' },
  { name: 'detail-loading', ...SCREEN.detail, before: waits, held: true, shows: /\S/ },
  { name: 'detail-error', ...SCREEN.detail, before: fails('*'), shows: 'Reintentar' },
  { name: 'cashier', persona: 'repaying', address: '/repay/cashier', shows: 'Otro monto' },
  { name: 'cashier-part', persona: 'overdue3', address: '/repay/cashier', before: tap('Otro monto'), shows: 'Monto' },
  {
    name: 'cashier-errors',
    persona: 'repaying',
    address: '/repay/cashier',
    before: press('Pagar'),
    shows: /Revisa \d datos/,
  },
  {
    name: 'cashier-confirming',
    persona: 'repaying',
    address: '/repay/cashier',
    before: async (page) => {
      await fillInPart(page, '300');
      await press(/^Pagar/)(page);
    },
    shows: 'Estamos confirmando',
  },
  { name: 'transfer-error', ...SCREEN.transfer, before: fails('*'), shows: 'Reintentar' },
  { name: 'oxxo-loading', persona: 'repaying', address: '/repay/repay_oxxo', before: waits, held: true, shows: /OXXO/ },
  { name: 'oxxo-error', persona: 'repaying', address: '/repay/repay_oxxo', before: fails('*'), shows: 'Reintentar' },
  { name: 'ways-overdue', persona: 'overdue', address: '/borrow/pay_ment', shows: 'OXXO en efectivo' },
  {
    name: 'extension-cost',
    ...SCREEN.extension,
    before: async (page) => {
      await tap('15 días')(page);
      await page.getByRole('checkbox').check();
      await press(/^Pedir más plazo por/)(page);
    },
    shows: 'Copiar CLABE',
  },
  {
    name: 'detail-extension-pending',
    ...SCREEN.extension,
    before: async (page) => {
      await tap('15 días')(page);
      await page.getByRole('checkbox').check();
      await press(/^Pedir más plazo por/)(page);
      await page.getByText('Transfiere exactamente').waitFor();
      await page.goto('/#/repay/repay_detail');
      await press('Copiar CLABE para más plazo')(page);
    },
    shows: 'Copiado',
  },
  { name: 'extension-errors', ...SCREEN.extension, before: press(/^Pedir más plazo/), shows: /Elige|Revisa/ },
  {
    name: 'market',
    persona: 'repaid',
    address: '/?view=market',
    shows: 'Ver todos',
  },
  { name: 'market-all', persona: 'repaid', address: '/?view=market', before: press('Ver todos'), shows: 'Todos' },
  {
    name: 'market-loading',
    persona: 'repaid',
    address: '/?view=market',
    before: waits,
    held: true,
    shows: /Productos/,
  },
  { name: 'market-error', persona: 'repaid', address: '/?view=market', before: fails('*'), shows: 'Reintentar' },
  { name: 'records-loading', persona: 'twoLoans', address: '/records', before: waits, held: true, shows: /préstamos/ },
];

const FORM_STATES: Look[] = [
  { name: 'login', address: '/user/login', shows: 'Enviar código' },
  { name: 'personal-about', ...SCREEN.answered, before: turnTo('Cuéntanos de ti'), shows: 'Fecha de nacimiento' },
  { name: 'personal-curp', ...SCREEN.answered, before: turnTo('Tu CURP y tu correo'), shows: 'CURP' },
  {
    name: 'work-errors',
    persona: 'workInfo',
    address: '/auth/additionalInfomation',
    before: press('Continuar'),
    shows: /Revisa|Elige/,
  },
  {
    name: 'work-contact',
    persona: 'workInfo',
    address: '/auth/additionalInfomation',
    before: async (page) => {
      await page.getByText('Sin empleo por ahora', { exact: true }).click();
      await page.getByText('Hasta $3,000', { exact: true }).click();
    },
    shows: 'Tu primer contacto',
  },
  {
    name: 'account-errors',
    persona: 'bankCard',
    address: '/bank_account/add_bankcard',
    before: press('Continuar'),
    shows: /Revisa|Elige/,
  },
  { name: 'confirm-answers', persona: 'confirm', address: '/borrow/confirm_borrow', shows: 'Sí, están bien' },
  {
    name: 'confirm-errors',
    persona: 'confirm',
    address: '/borrow/confirm_borrow',
    before: async (page) => {
      await press('Sí, están bien')(page);
      await page.getByRole('button', { name: /^Enviar/ }).click();
    },
    shows: /Revisa|Marca/,
  },
  { name: 'submitting', persona: 'submitting', address: '/finish_loading', held: true, shows: /\S/ },
  { name: 'review-rejected', persona: 'rejected', address: '/auth/review_tips', shows: /\S/ },
  { name: 'lending-returned', persona: 'payoutFailed', address: '/borrow/lending', shows: /\S/ },
  {
    name: 'agreement-error',
    persona: 'approved',
    address: '/borrow/agreement',
    before: fails('*'),
    shows: 'Reintentar',
  },
  { name: 'confirm-loading', ...SCREEN.confirm, before: waits, held: true, shows: /\S/ },
  {
    name: 'sign-out',
    persona: 'repaying',
    address: '/me',
    before: press('Cerrar sesión'),
    shows: '¿Cerrar sesión?',
  },
];

if (VARIANTS) {
  photograph([...ACCOUNT_STATES, ...ME_STATES, ...LOAN_STATES, ...FORM_STATES]);
  for (const language of ['es', 'en'] as const) {
    test(`first loan in ${language}`, async ({ page, stage, open }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
        storageKey('language'),
        JSON.stringify(language),
      ] as const);
      await givePhone(page);
      await open();
      const still = listen(page);
      const taken = new Set<string>();
      const look = async (screen: string) => {
        const name = `first-loan-${screen}-${language}${taken.has(screen) ? '-again' : ''}`;
        taken.add(screen);
        await photographVariants(page, name, { languages: [language], still });
      };
      await walkFirstLoan({ page, stage, words: WORDS[language], look });
    });
  }
}
