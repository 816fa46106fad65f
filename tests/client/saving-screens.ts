/** Lists every screen that saves for `saving.test.ts`: its persona, input, press and expected text. */
import { contract } from '@puente/contract';
import { answersOf, bankCardOf, photo } from '@puente/fixtures';
import type { Borrower, Kit } from '@puente/kit';
import { REVIEW } from '../../client/src/features/onboarding/questionnaire/use-questionnaire.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { shoot } from './camera.ts';
import { choose, fillInClabe, type, button, press, sees } from './hands.ts';
import { type App, storeDraft } from './open-app.ts';

type At = { me: Borrower; kit: Kit; opened: App };
export type SavingScreen = {
  who: string;
  /** The borrower has an account, but the device has no session. */
  signedOut?: true;
  address: string;
  saves: string;
  /** Call that the same press sends before `saves`. */
  first?: string;
  before?: (me: Borrower) => unknown;
  fill?: (at: At) => Promise<void>;
  /** Label of the button, matching its label after a failure too; or a function that presses. */
  press: RegExp | (() => Promise<unknown>);
  /** Text after success. */
  done: RegExp;
  /** Text for an unknown outcome, if the screen has its own text for it. */
  unknown?: RegExp;
  restless?: true;
  /** Text after a second press whose first answer was lost, if it differs from `done`. */
  again?: RegExp;
};

const takePhoto = (me: Borrower, side: 'back' | 'front') =>
  me.ask(contract.identity[side === 'back' ? 'uploadCurpBack' : 'uploadCurpFront'], {
    file: photo(`id-${side}.jpg`),
    orderNo: me.orderNo,
  });
async function takeBothSides(me: Borrower) {
  const { imageId: backImageId } = await takePhoto(me, 'back');
  const { imageId: frontImageId } = await takePhoto(me, 'front');
  return { backImageId, frontImageId };
}

async function fillNumber({ me }: At): Promise<void> {
  await type('Celular', me.persona.phone);
  await choose('Leí el Aviso de privacidad');
}

async function fillCode({ me, kit }: At): Promise<void> {
  await press(/^Enviar código/);
  await sees('Reenviar en');
  await type('Código', await kit.stage.codeFor(me.persona.phone));
}

async function fillAccount({ me }: At): Promise<void> {
  await fillInClabe(bankCardOf(me.persona).cardNo);
}

/** Stores a draft of the questionnaire with every question answered, so that it opens at its review. */
export const storeAnswers = (me: Borrower): void =>
  storeDraft(me, 'questionnaire', { answers: answersOf(), at: REVIEW });

async function fillApplication({ opened }: At): Promise<void> {
  opened.device.consents.give(['camera', 'deviceInformation']);
  await choose('91 días');
  await choose('Salud');
}

/** Pays the whole debt, or continues a payment that got no answer. */
async function payAll(): Promise<void> {
  const going = await button(/^(Pagar(Iniciando| \$)|Seguir con el mismo pago)/);
  if (going.textContent?.startsWith('Seguir')) return going.click();
  await choose('Todo');
  await choose('Tarjeta de débito');
  await press(/^Pagar \$/);
}

const CONFIRMING = /Confirmar, ahora/;

export const SAVING_SCREENS: Readonly<Record<string, SavingScreen>> = {
  'signing up, the number': {
    who: 'nobody',
    address: paths.register,
    saves: 'session.getVerifyCode',
    first: 'session.existsByMobile',
    fill: fillNumber,
    press: /^Enviar código/,
    done: /Enviamos un código por SMS a/,
  },
  'signing up, the code': {
    who: 'nobody',
    address: paths.register,
    saves: 'session.register',
    fill: async (at) => {
      await fillNumber(at);
      await fillCode(at);
    },
    press: /^Crear cuentaCreando/,
    done: /Cuenta creada/,
    again: /Este número ya tiene cuenta|Ese código ya se usó/,
  },
  'signing in, the code': {
    who: 'repaying',
    signedOut: true,
    address: paths.login,
    saves: 'session.login',
    fill: async (at) => {
      await type('Celular', at.me.persona.phone);
      await fillCode(at);
    },
    press: /^EntrarEntrando/,
    done: /Sesión iniciada/,
    again: /Ese código ya se usó/,
  },
  'a first application': {
    who: 'new',
    address: paths.toBorrow,
    saves: 'order.applyMarket',
    fill: fillApplication,
    press: /^Continuar/,
    done: /Paso 1 de 6/,
  },
  'another application': {
    who: 'repaid',
    address: paths.toBorrow,
    saves: 'order.applyMarketAgain',
    fill: fillApplication,
    press: /^Continuar/,
    done: CONFIRMING,
  },
  'personal information and residence': {
    who: 'confirm',
    address: paths.personalInfo,
    saves: 'profile.saveBasicInfoMarket',
    press: /^Guardar y continuar/,
    done: CONFIRMING,
  },
  'the back of the ID': {
    who: 'identity',
    address: paths.identity,
    saves: 'identity.uploadCurpBack',
    press: () => shoot('Reverso de tu INE'),
    done: /Reverso de tu INE(Recibida|Aceptada)/,
  },
  'the front of the ID': {
    who: 'identity',
    address: paths.identity,
    saves: 'identity.uploadCurpFront',
    before: (me) => takePhoto(me, 'back'),
    press: () => shoot('Frente de tu INE'),
    done: /Frente de tu INEAceptada/,
  },
  'the face': {
    who: 'identity',
    address: paths.identity,
    saves: 'identity.saveFaceImage',
    before: async (me) => me.ask(contract.identity.curpOcr, await takeBothSides(me)),
    press: () => shoot('Tu rostro'),
    done: /Tu rostroAceptada/,
  },
  'all photos': {
    who: 'identity',
    address: paths.identity,
    saves: 'identity.finishUploadAllImg',
    before: (me) => me.takePhotos(),
    press: /^EnviarEnviando/,
    done: /Paso 3 de 6/,
  },
  'work and contacts': {
    who: 'confirm',
    address: paths.additionalInfo,
    saves: 'profile.saveAdditionInfoMarket',
    press: /^Guardar y continuar/,
    done: CONFIRMING,
  },
  'the account': {
    who: 'noCode',
    address: paths.addBankCard,
    saves: 'bankCard.addBankCard',
    first: 'bankCard.verifyBankCard',
    fill: fillAccount,
    press: /^Guardar cuenta/,
    done: /Paso 5 de 6/,
  },
  'the account, corrected': {
    who: 'payoutFailed',
    address: paths.addBankCard,
    saves: 'bankCard.updateBankCard',
    first: 'bankCard.verifyBankCard',
    fill: async (at) => {
      await fillAccount(at);
      await fillCode(at);
    },
    press: /^Guardar cuenta/,
    done: /Depósito en camino/,
  },
  'the questionnaire': {
    who: 'questionnaire',
    address: paths.loanQuestion,
    saves: 'questionnaire.saveQuestionnaire',
    before: storeAnswers,
    press: /^Enviar respuestas/,
    done: CONFIRMING,
  },
  'the loan, confirmed': {
    who: 'confirm',
    address: paths.confirmBorrow,
    saves: 'order.submit',
    fill: async () => {
      await choose('Leí y acepto el');
      await choose('Autorizo a');
    },
    press: /^Enviar (solicitud|otra vez)/,
    done: /Estamos creando tu solicitud/,
    restless: true,
    unknown: /Aún no sabemos si tu solicitud llegó/,
  },
  'the money, taken': {
    who: 'approved',
    address: paths.confirmBorrow,
    saves: 'disbursal.getMoney',
    press: /^Confirmar/,
    done: /Depósito en camino/,
    unknown: /Aún no sabemos si tu confirmación llegó/,
  },
  'more time': {
    who: 'dueSoon',
    address: paths.extension,
    saves: 'extension.confirmExtensionOrder',
    fill: async () => {
      await choose('7 días');
      await choose('Entiendo que pago');
    },
    press: /^Pedir más plazo por/,
    done: /para activar tu plazo/,
  },
  'an online payment': {
    who: 'repaying',
    address: paths.cashier,
    saves: 'repayment.cashierConfirm',
    press: payAll,
    done: /Estamos confirmando tu pago/,
    unknown: /Aún no sabemos si se inició tu pago/,
  },
};
