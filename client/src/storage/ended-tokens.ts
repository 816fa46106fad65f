/**
 * Tokens whose session ended on this device: a shell that missed the sign-out may hand one over again. Stores only a
 * short hash of each.
 */
import { safeStorage } from './safe-storage.ts';

const KEY = 'puente.ended';
/** Three are enough, because a shell hands over no older token. */
const MAX_TOKENS = 3;

/** cyrb53, a hash of 53 bits: distinguishes texts, does not protect them. */
function hashOf(text: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (const character of text) {
    const code = character.charCodeAt(0);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}

export function endedTokens(storage: Storage | null) {
  const safe = safeStorage(storage);
  const kept = (): unknown[] => {
    const stored = safe.read(KEY);
    return Array.isArray(stored) ? stored : [];
  };
  return {
    has: (token: string) => kept().includes(hashOf(token)),
    add: (token: string) => {
      const sum = hashOf(token);
      safe.write(KEY, [sum, ...kept().filter((each) => each !== sum)].slice(0, MAX_TOKENS));
    },
  };
}
