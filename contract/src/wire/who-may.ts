/** Who may make a call, in words: for the documents that are read, not for the app. */
import type * as z from 'zod/mini';
import type { Call } from './call-list.ts';

/** What belongs to one borrower. Naming another's is answered like naming what does not exist. */
const OWNED = ['orderNo', 'cardId', 'frontImageId'];

const namesOf = (schema: z.ZodMiniType | null) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

/** Whether it names something that only its owner may name. */
export function isOwnerOnly({ auth, body, query, input }: Call): boolean {
  if (auth !== 'token') return false;
  return body === 'multipart' || [...namesOf(query), ...namesOf(input)].some((name) => OWNED.includes(name));
}

export function whoMay(call: Call): string {
  const names = [...namesOf(call.query), ...namesOf(call.input)];
  if (call.auth === 'none') return 'anybody';
  if (call.auth === 'token') return isOwnerOnly(call) ? 'token, owner only' : 'token, about oneself';
  if (names.includes('payOrderId')) {
    return names.includes('orderNo')
      ? 'anybody with the payOrderId; by orderNo the owner only'
      : 'anybody with the payOrderId';
  }
  return 'anybody; own data with a token';
}
