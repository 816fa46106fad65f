import type { DataOf } from '@puente/contract/wire/endpoint';
import type { LoginInfo } from '../native/bridge.ts';
import { useBridge } from '../native/use-bridge.ts';
import { type Device, useDevice } from '../storage/device.ts';
import { toStoredUser } from '../storage/session-store.ts';
import { useApi } from './api-context.ts';
import type { Api } from './client.ts';
import type { Edition } from '@puente/contract/values/loan';
import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';

/** Result of a login: the web login gives the token only, the shell's login may give the other values too. */
export type NewSession = { token: string; userId?: string | undefined; mobile?: string } & Partial<
  Omit<LoginInfo, 'token'>
>;

type UserRoute = typeof import('@puente/contract/calls/session')['sessionCalls']['getUserInfo'];
export type AskUser = (call: UserRoute) => Promise<DataOf<UserRoute>>;

/** Requests in flight by device: one per token, however many callers wait. */
const requestsInFlight = new WeakMap<Device, { token: string | null; asked: Promise<void> }>();

/**
 * Fetches the user and stores id, first name, mobile and score (rules §4: login stores the token and fetches user
 * info).
 */
export function fetchUser(api: Api, device: Device, ask: AskUser = (call) => api.call(call, {})): Promise<void> {
  const { token } = device.session.get();
  const known = requestsInFlight.get(device);
  if (known?.token === token) return known.asked;
  const asked = askUser({ ask, device, token }).finally(() => {
    if (requestsInFlight.get(device)?.asked === asked) requestsInFlight.delete(device);
  });
  requestsInFlight.set(device, { token, asked });
  return asked;
}

type AskUserArgs = { ask: AskUser; device: Device; token: string | null };

async function askUser({ ask, device, token }: AskUserArgs): Promise<void> {
  const { sessionCalls } = await import('@puente/contract/calls/session');
  if (!device.session.holds(token)) return;
  const info = await ask(sessionCalls.getUserInfo);
  if (!device.session.holds(token)) return; // signed out or replaced meanwhile
  device.session.set({ score: info.score ?? null, userInfo: toStoredUser(info) });
}

export function useSignIn(): (given: NewSession) => Promise<void> {
  const { api } = useApi();
  const device = useDevice();
  const bridge = useBridge();
  return async (given) => {
    const { token, userId, mobile, packageName, appName, afid, deviceMessage } = given;
    device.session.set({
      token,
      ...(userId ? { userInfo: { basicInfo: { userId, firstName: null, mobile: mobile ?? null } } } : {}),
      // Removes the name and score that belong to the previous token.
      ...(!userId && token !== device.session.get().token ? { userInfo: null, score: null } : {}),
      ...(packageName ? { packageName } : {}),
      ...(appName ? { appName } : {}),
      ...(afid ? { afid } : {}),
      ...(deviceMessage ? { deviceMessage } : {}),
    });
    if (bridge.inApp) void bridge.setNewToken(token);
    // The session works without the name: the screen that needs it shows the failure.
    await fetchUser(api, device).catch(() => {});
  };
}

/** Refetches the name after the borrower changed it; a failure keeps the old one. */
export function useRefreshUser(): () => void {
  const { api } = useApi();
  const device = useDevice();
  // Sends its own request instead of sharing one in flight, whose answer may predate the save.
  return () =>
    void askUser({ ask: (call) => api.call(call, {}), device, token: device.session.get().token }).catch(() => {});
}

export function useEdition(offer: { edition: Edition | undefined } | undefined): void {
  const { session } = useDevice();
  const edition = offer?.edition;
  useEffect(() => {
    if (edition !== undefined && edition !== session.get().edition) session.set({ edition });
  }, [edition, session]);
}

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
