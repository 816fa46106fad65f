/** One example of each bridge message, for developers of a native app; a test checks them against the schemas. */
import type { Action, AnswerOf, NotificationMessage, PayloadOf } from './messages.ts';

export const ACTION_EXAMPLES: { [A in Action]: { payload: PayloadOf<A>; data: AnswerOf<A> } } = {
  toLogin: {
    payload: { returnTo: '/borrow/confirm_borrow' },
    data: { token: 'token-of-the-session', packageName: 'mx.puente.app', appName: 'Puente', language: 'es' },
  },
  getLoginInfo: {
    payload: {},
    data: {
      token: null,
      packageName: 'mx.puente.app',
      appName: 'Puente',
      afid: 'af-0001',
      appVersion: '1.4.0',
      language: 'es',
      abilities: ['print', 'share', 'saveFile', 'addToCalendar', 'openSettings'],
    },
  },
  logout: { payload: {}, data: undefined },
  setNewToken: { payload: { token: 'token-of-the-session' }, data: undefined },
  timeSDK: {
    payload: { orderNo: 'P2611210001', kinds: ['device', 'location', 'appList'], packages: ['mx.banco.demo'] },
    data: { started: ['device', 'appList'], refused: ['location'] },
  },
  logEventByLocal: {
    payload: { page: 'personalInfo', action: 'leave', event: 'nationalId', orderNo: 'P2611210001' },
    data: undefined,
  },
  logEventByAF: { payload: { event: 'apply_submitted', orderNo: 'P2611210001' }, data: undefined },
  selectContact: {
    payload: { flag: 'additionalInfo', slot: 1 },
    data: { phone: '+52 1 55 0000 0001', name: 'Rosa Campos Medina' },
  },
  openCheckout: { payload: { url: 'https://pay.provider.example/c/7f3a' }, data: undefined },
  print: { payload: { title: 'Pagar en OXXO - Puente' }, data: undefined },
  share: {
    payload: { title: 'Aviso de privacidad', url: 'https://app.puente.example/#/privacy' },
    data: undefined,
  },
  saveFile: {
    payload: { name: 'comprobante-P2611210001.txt', type: 'text/plain', base64: 'UGFnYWRv' },
    data: undefined,
  },
  addToCalendar: {
    payload: {
      id: 'P2611210001-pay',
      title: 'Pagar mi préstamo de Puente',
      text: 'Es la fecha límite de tu pago. Revisa el monto en la app. Folio P2611210001.',
      day: '2026-12-31',
      remindDaysBefore: [7, 3, 1],
    },
    data: undefined,
  },
  openSettings: { payload: {}, data: undefined },
};

export const NOTIFICATION_EXAMPLES: readonly NotificationMessage[] = [
  { event: 'insets', data: { top: 24, right: 0, bottom: 34, left: 0 } },
  { event: 'back' },
  { event: 'visibility', data: { visible: false } },
  { event: 'language', data: { language: 'en' } },
];
