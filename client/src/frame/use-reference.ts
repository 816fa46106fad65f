import { useEffect, useState } from 'react';
import type { ApiError } from '../api/errors/api-error.ts';

/** `C-200-order.latest` for support; the name of the call is fetched, and left out when it does not come. */
export function useReference({ reference, path }: ApiError): string {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    import('../api/call-names.ts').then(
      ({ callName }) => !left && setName(callName(path)),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [path]);
  return name === null ? reference : `${reference}-${name}`;
}
