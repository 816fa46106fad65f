/** One valid request and answer per call, for documents and tests; the built client must not contain them. */
import type { Word } from '../contract.ts';
import { appSamples, marketSamples, productSamples } from './products.ts';
import {
  bankCardSamples,
  identitySamples,
  profileSamples,
  sessionSamples,
  questionnaireSamples,
  deviceSamples,
} from './borrower.ts';
import { disbursalSamples, orderSamples, repaymentSamples, extensionSamples } from './loan.ts';

export type AnySample = { query?: object; body?: object; data: object };

export const SAMPLES: Record<Word, Record<string, AnySample>> = {
  session: sessionSamples,
  profile: profileSamples,
  identity: identitySamples,
  bankCard: bankCardSamples,
  questionnaire: questionnaireSamples,
  order: orderSamples,
  product: productSamples,
  disbursal: disbursalSamples,
  repayment: repaymentSamples,
  extension: extensionSamples,
  market: marketSamples,
  device: deviceSamples,
  app: appSamples,
};
