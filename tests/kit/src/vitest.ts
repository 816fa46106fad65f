/** Answers by name, as `expect(await ana.tell(…)).toEqual(answers.tokenExpired)`. The text is the lender's Spanish. */
import { REFUSALS, type RefusalName, SESSION_CODES, type SessionCodeName, TRANSPORT_CODES } from '@puente/contract';
import { expect } from 'vitest';
import type { Answer } from './wire.ts';

type Name = RefusalName | SessionCodeName | keyof typeof TRANSPORT_CODES;
const CODES: Record<Name, number> = { ...SESSION_CODES, ...TRANSPORT_CODES, ...REFUSALS };

/** The refusal of this name, in whatever words. Session codes and refusals come with HTTP 200, transport faults with their own. */
export function refused(name: Name, data: unknown = expect.anything()): Answer {
  const status = name in TRANSPORT_CODES ? CODES[name] : 200;
  const any = data === null || typeof data === 'object';
  return { status, code: CODES[name], msg: expect.stringMatching(/\S/), data: any ? data : null };
}
