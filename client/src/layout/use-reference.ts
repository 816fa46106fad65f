import type { ApiError } from '../api/errors/api-error.ts';
import { lazyPart, useLazyPart } from '../utils/lazy-part.ts';

const NAMES = lazyPart('call-names', () => import('../api/call-names.ts'), { optional: true });

/** Returns a reference for support such as `C-200-order.latest`; without the call's name if its chunk fails to load. */
export function useReference({ reference, path }: ApiError): string {
  const { part } = useLazyPart(NAMES, undefined);
  const name = part?.callName(path) ?? null;
  return name === null ? reference : `${reference}-${name}`;
}
