import { repaymentCalls } from '@puente/contract/calls/repayment';
import type { Page } from '@playwright/test';
import { choice, tellName } from '../e2e/support/forms.ts';
import { patchAnswer } from '../e2e/support/intercept.ts';
import type { Stage } from '../e2e/support/stage.ts';
import { expect, untilStill } from '../e2e/support/test.ts';
import { storageKey } from '../support/storage-key.ts';
import { type Look, photograph, press, SCREEN, tap, turnTo } from './look.ts';
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

/** Lets the next step happen, then asks for the news as a borrower does. */
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
    before: (page) => tellName(page),
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
