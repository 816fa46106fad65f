import { REFUSALS, type RefusalName, SESSION_CODES, type SessionCodeName, TRANSPORT_CODES } from '@puente/contract';
import { expect } from 'vitest';
import type { Answer } from './wire.ts';

type Name = RefusalName | SessionCodeName | keyof typeof TRANSPORT_CODES;
const CODES: Record<Name, number> = { ...SESSION_CODES, ...TRANSPORT_CODES, ...REFUSALS };

/** Matches this refusal in any language: `expect(await ana.tell(…)).toEqual(refused('tokenExpired'))`. */
export function refused(name: Name, data: unknown = expect.anything()): Answer {
  const status = name in TRANSPORT_CODES ? CODES[name] : 200;
  const any = data === null || typeof data === 'object';
  return { status, code: CODES[name], msg: expect.stringMatching(/\S/), data: any ? data : null };
}
