import type { Contract } from '@puente/contract';
import { appHandlers } from './app.ts';
import { bankCardHandlers } from './bank-card.ts';
import type { Handlers } from './handler.ts';
import { deviceHandlers } from './device.ts';
import { disbursalHandlers } from './disbursal.ts';
import { extensionHandlers } from './extension.ts';
import { identityHandlers } from './identity.ts';
import { marketHandlers } from './market.ts';
import { orderHandlers } from './order.ts';
import { productHandlers } from './product.ts';
import { profileHandlers } from './profile.ts';
import { questionnaireHandlers } from './questionnaire.ts';
import { repaymentHandlers } from './repayment.ts';
import { sessionHandlers } from './session.ts';

/** All 52 handlers by group; a missing handler or one of another shape does not compile. */
export const handlers = {
  session: sessionHandlers,
  profile: profileHandlers,
  identity: identityHandlers,
  bankCard: bankCardHandlers,
  questionnaire: questionnaireHandlers,
  order: orderHandlers,
  product: productHandlers,
  disbursal: disbursalHandlers,
  repayment: repaymentHandlers,
  extension: extensionHandlers,
  market: marketHandlers,
  device: deviceHandlers,
  app: appHandlers,
} satisfies Handlers<Contract>;
