import { createContext, useContext, useSyncExternalStore } from 'react';
import { invariant } from '../utils/invariant.ts';
import type { Device } from './device.ts';
import type { Session } from './session-store.ts';

const DeviceContext = createContext<Device | null>(null);
export const DeviceProvider = DeviceContext.Provider;

export function useDevice(): Device {
  const device = useContext(DeviceContext);
  invariant(device, 'DeviceProvider is missing');
  return device;
}

export function useSession(): Session {
  const { session } = useDevice();
  return useSyncExternalStore(session.subscribe, session.get, session.atFirst);
}
