import type { Noted } from './shape-of.ts';
import { extensionCalls } from '../calls/extension.ts';
import { identityCalls } from '../calls/identity.ts';
import { orderCalls } from '../calls/order.ts';
import { repaymentCalls } from '../calls/repayment.ts';
import { sessionCalls } from '../calls/session.ts';

export const NOTES_OF_CALLS: readonly Noted[] = [
  [
    extensionCalls.confirmExtensionOrder.query,
    {
      fee: 'The cost the borrower saw; another one now is refused with `priceChanged`.',
    },
  ],
  [
    identityCalls.curpOcr.responses[200],
    {
      'data.confidence': '0 to 1.',
    },
  ],
  [
    identityCalls.finishUploadAllImg.body,
    {
      nationalId: 'The reading as the borrower confirmed or corrected it.',
    },
  ],
  ...[orderCalls.applyMarket, orderCalls.applyMarketAgain].map(
    ({ body }): Noted => [
      body,
      {
        consentVersion:
          'The data-use disclosure agreed to, which must be the one in force; empty means none (rules §5, permission disclosure).',
        consentKinds: 'Kinds of device data agreed to; a kind left out is a normal path.',
      },
    ],
  ),
  [
    orderCalls.submit.body,
    {
      agreementAccepted: 'False is answered by name (rules §5, agreement checkbox), so it is let through here.',
      creditCheckVersion:
        'The credit-bureau authorisation that was ticked, which must be the one in force. Without it the refusal is `creditCheckMissing`, by name, so it is let through here.',
      depositAmount: 'The figures the borrower saw; if they no longer hold, the new ones come back.',
      consentVersion:
        'Given on this screen, where the disclosure in force is newer than the one agreed to when applying.',
    },
  ],
  [
    repaymentCalls.oxxoReference.query,
    {
      owedSeen: 'For a slip of everything: the debt the payer saw, as in `cashierConfirm`.',
    },
  ],
  [
    repaymentCalls.cashierConfirm.body,
    {
      owedSeen:
        'For a payment of everything: the debt the payer saw. Another debt now is refused with `owedChanged`, and both amounts come back; nothing is charged that was not seen.',
      requestId: 'One per intent: the same sent again gives the same payment.',
    },
  ],
  [
    sessionCalls.register.body,
    {
      termsVersion: 'The privacy notice and terms the borrower ticked; only the version in force is accepted.',
    },
  ],
];
