import { useState } from 'react';
import type { Session } from '../../device/session-store.ts';
import { useDevice } from '../../device/use-session.ts';

type Setting = 'language' | 'appearance';

/** Keeps a setting; one that the device cannot keep goes back and says so (screens: settings). */
export function useSetting<K extends Setting>(name: K) {
  const { session } = useDevice();
  const [failed, setFailed] = useState(false);
  return {
    failed,
    /** True when the setting is kept. */
    choose: (value: Session[K]): boolean => {
      const kept = session.choose(name, value);
      setFailed(!kept);
      return kept;
    },
  };
}
