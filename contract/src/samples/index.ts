/** One valid exchange per call. The client must not import it. */
import type { Word } from '../contract.ts';
import { appSamples } from './app.ts';
import { bankCardSamples } from './bank-card.ts';
import { deviceSamples } from './device.ts';
import { disbursalSamples } from './disbursal.ts';
import { extensionSamples } from './extension.ts';
import { identitySamples } from './identity.ts';
import { marketSamples } from './market.ts';
import { orderSamples } from './order.ts';
import { productSamples } from './product.ts';
import { profileSamples } from './profile.ts';
import { questionnaireSamples } from './questionnaire.ts';
import { repaymentSamples } from './repayment.ts';
import { sessionSamples } from './session.ts';

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
