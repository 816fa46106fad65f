import type { Edition } from '@puente/contract/values/editions';
import { useEffect } from 'react';
import { useDevice } from '../storage/use-session.ts';

export function useEdition(offer: { edition: Edition | undefined } | undefined): void {
  const { session } = useDevice();
  const edition = offer?.edition;
  useEffect(() => {
    if (edition !== undefined && edition !== session.get().edition) session.set({ edition });
  }, [edition, session]);
}
