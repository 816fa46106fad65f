import { useQueryClient } from '@tanstack/react-query';
import { useDevice } from '../storage/device.ts';
import { useBridge } from '../native/use-bridge.ts';

/** Signs out at the borrower's request and removes all their data from the device (rules §4). */
export function useSignOut(): () => void {
  const device = useDevice();
  const bridge = useBridge();
  const queries = useQueryClient();
  return () => {
    const { token } = device.session.get();
    device.signOut();
    queries.clear();
    if (bridge.inApp) void bridge.logout(token);
  };
}
