import { appCalls } from './calls/app.ts';
import { bankCardCalls } from './calls/bank-card.ts';
import { deviceCalls } from './calls/device.ts';
import { disbursalCalls } from './calls/disbursal.ts';
import { extensionCalls } from './calls/extension.ts';
import { identityCalls } from './calls/identity.ts';
import { marketCalls } from './calls/market.ts';
import { orderCalls } from './calls/order.ts';
import { productCalls } from './calls/product.ts';
import { profileCalls } from './calls/profile.ts';
import { questionnaireCalls } from './calls/questionnaire.ts';
import { repaymentCalls } from './calls/repayment.ts';
import { sessionCalls } from './calls/session.ts';

export const contract = {
  session: sessionCalls,
  profile: profileCalls,
  identity: identityCalls,
  bankCard: bankCardCalls,
  questionnaire: questionnaireCalls,
  order: orderCalls,
  product: productCalls,
  disbursal: disbursalCalls,
  repayment: repaymentCalls,
  extension: extensionCalls,
  market: marketCalls,
  device: deviceCalls,
  app: appCalls,
} as const;

export type Contract = typeof contract;
export type Word = keyof Contract;
