import type { ApiError } from '../api/errors/api-error.ts';
import { lazyPart, useLazyPart } from '../lib/lazy-part.ts';

const NAMES = lazyPart('call-names', () => import('../api/call-names.ts'), { optional: true });

/** `C-200-order.latest` for support; the name of the call is fetched, and left out when it does not come. */
export function useReference({ reference, path }: ApiError): string {
  const { part } = useLazyPart(NAMES, undefined);
  const name = part?.callName(path) ?? null;
  return name === null ? reference : `${reference}-${name}`;
}
