/** Reads a refusal's data as tolerantly as an answer: new price, debt, pending payment, seconds to wait, tries left. */
import { pesos } from '@puente/contract/entities/common';
import { costBreakdown } from '@puente/contract/entities/cost';
import { extensionOption, payment } from '@puente/contract/entities/repayment';
import * as z from 'zod/mini';
import { readTolerantly } from '../reading/read-tolerantly.ts';

const SCHEMAS: Record<string, readonly z.ZodMiniType[]> = {
  // A changed price is sent as a cost for a loan, and as an option for an extension.
  priceChanged: [z.object({ cost: costBreakdown }), extensionOption],
  owedChanged: [z.object({ owed: pesos, seen: pesos })],
  paymentPending: [payment],
  codeTooSoon: [z.object({ countdownTime: z.int() })],
  tooManyTries: [z.object({ countdownTime: z.int() })],
  wrongCode: [z.object({ triesLeft: z.int() })],
};

/** Returns the data in the shape of the contract; unchanged if they cannot be read in that shape. */
export function refusalData(codeName: string, data: unknown): unknown {
  for (const schema of SCHEMAS[codeName] ?? []) {
    const read = readTolerantly(schema, data);
    if ('value' in read) return read.value;
  }
  return data;
}
