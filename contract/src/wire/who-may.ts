/** Describes access to a call, for the documents only. */
import type * as z from 'zod/mini';
import type { Call } from './call-list.ts';

/** Ids of one borrower's data; a stranger's id is answered like a missing one. */
const OWNED = ['orderNo', 'cardId', 'frontImageId'];

const namesOf = (schema: z.ZodMiniType | null) =>
  Object.keys((schema?._zod.def as { shape?: object } | undefined)?.shape ?? {});

/** True if the call names data that only its owner may use. */
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
