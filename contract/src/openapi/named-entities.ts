/** Entities listed under `components/schemas`. Only the OpenAPI document may import this file, which loads them all. */
import * as z from 'zod/mini';
import { additionInfo } from '../entities/addition-info.ts';
import { bankBranch, bankCardForm } from '../entities/bank-card.ts';
import { basicInfo } from '../entities/basic-info.ts';
import { shownAccount } from '../entities/common.ts';
import { costBreakdown } from '../entities/cost.ts';
import { legalDocument, loanOrder, orderPage } from '../entities/loan-order.ts';
import * as market from '../entities/market.ts';
import * as channels from '../entities/payment-channels.ts';
import * as product from '../entities/product.ts';
import * as repayment from '../entities/repayment.ts';
import * as user from '../entities/user-info.ts';

const { extensionStanding: _nullable, ...owed } = repayment;
const { clabe: _text, ...channelEntities } = channels;
const ENTITIES = {
  additionInfo,
  bankBranch,
  bankCardForm,
  basicInfo,
  shownAccount,
  costBreakdown,
  legalDocument,
  loanOrder,
  orderPage,
  ...market,
  ...product,
  ...owed,
  ...channelEntities,
  ...user,
};

export const NAMED = z.registry<{ id: string }>();
for (const [name, schema] of Object.entries(ENTITIES))
  NAMED.add(schema, { id: name.charAt(0).toUpperCase() + name.slice(1) });
