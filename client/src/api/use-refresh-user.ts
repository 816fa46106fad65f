import { useDevice } from '../storage/use-session.ts';
import { useApi } from './api-context.ts';
import { askUser } from './use-sign-in.ts';

/** Refetches the name after the borrower changed it; a failure keeps the old one. */
export function useRefreshUser(): () => void {
  const { api } = useApi();
  const device = useDevice();
  // Ignores a request in flight: its answer may predate the save.
  return () =>
    void askUser({ ask: (call) => api.call(call, {}), device, token: device.session.get().token }).catch(() => {});
}
