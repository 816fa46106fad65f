import { useState } from 'react';
import type { Session } from '../../storage/session-store.ts';
import { useDevice } from '../../storage/device.ts';

type Setting = 'language' | 'appearance';

/**
 * Returns `choose`, which saves a setting; if the device cannot, the old value stays and `failed` is true (screens:
 * settings).
 */
export function useSetting<K extends Setting>(name: K) {
  const { session } = useDevice();
  const [failed, setFailed] = useState(false);
  return {
    failed,
    choose: (value: Session[K]): boolean => {
      const kept = session.choose(name, value);
      setFailed(!kept);
      return kept;
    },
  };
}
