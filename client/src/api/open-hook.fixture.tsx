/** Renders a hook over a fake server whose answers the test gives. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { type Clock, ClockProvider, createClock } from '../utils/clock.ts';
import type { Bridge } from '../native/bridge.ts';
import { browserBridge, BridgeProvider } from '../native/use-bridge.ts';
import { createDevice, type Device, DeviceProvider } from '../storage/device.ts';
import { memoryStorage } from '../storage/memory-storage.fixture.ts';
import { ApiProvider, type ApiValue } from './api-context.ts';
import { type Api, type ApiClient, apiOf, type CallOptions } from './client.ts';
import { createQueryClient } from './query-client.ts';
import { createSessionEnd, type SessionEnd } from './session-end.ts';

export type ReceivedCall = { path: string; query: unknown; body: unknown; options: CallOptions };
export type Lender = (asked: ReceivedCall, times: number) => unknown;

const extrasOf = ({ transport, timeoutMs }: Omit<CallOptions, 'signal'>): CallOptions => ({
  ...(transport ? { transport } : {}),
  ...(timeoutMs ? { timeoutMs } : {}),
});

type PageArgs = { lender?: Lender; bridge?: Bridge; clock?: Clock; token?: string | null };

export type Page = {
  device: Device;
  asked: ReceivedCall[];
  api: Api;
  queries: ReturnType<typeof createQueryClient>;
  sessionEnd: SessionEnd;
  wrap: (children: ReactNode) => ReactNode;
};

export function createPage({
  lender = () => null,
  bridge = browserBridge(),
  clock = createClock(),
  token = 'T1',
}: PageArgs = {}): Page {
  const defaults = { packageName: 'mx.puente.app', edition: 'market', appName: 'Puente' } as const;
  const device = createDevice({ storage: memoryStorage(), defaults, clock: { now: () => 0, isKnown: () => true } });
  if (token) device.session.set({ token });
  const asked: ReceivedCall[] = [];
  const api: ApiClient['api'] = async ({ route, rawQuery, rawBody, fetchOptions, ...extras }) => {
    const options = { ...(fetchOptions?.signal ? { signal: fetchOptions.signal } : {}), ...extrasOf(extras) };
    const one = { path: route.path, query: rawQuery, body: rawBody, options };
    asked.push(one);
    return {
      status: 200,
      body: { code: 0, msg: '', data: await lender(one, asked.length - 1) },
      headers: new Headers(),
      at: clock.now(),
    };
  };
  const queries = createQueryClient();
  const sessionEnd = createSessionEnd({ session: device.session, bridge, saveDrafts: () => false, announce: () => {} });
  const value: ApiValue = {
    api: apiOf({ baseUrl: '', api }),
    sessionEnd,
  };
  const wrap = (children: ReactNode) => (
    <QueryClientProvider client={queries}>
      <DeviceProvider value={device}>
        <ClockProvider value={clock}>
          <BridgeProvider value={bridge}>
            <ApiProvider value={value}>{children}</ApiProvider>
          </BridgeProvider>
        </ClockProvider>
      </DeviceProvider>
    </QueryClientProvider>
  );
  return { device, asked, api: value.api, queries, sessionEnd, wrap };
}

export function openHook<T>(page: Page, hook: () => T): { values: T[]; now: () => T; close: () => void } {
  const values: T[] = [];
  function Screen() {
    const value = hook();
    useEffect(() => {
      values.push(value);
    });
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(page.wrap(<Screen />));
  return { values, now: () => values.at(-1) as T, close: () => root.unmount() };
}

export const answerWith = <T,>(data: T) => ({
  status: 200 as const,
  body: { code: 0, msg: '', data },
  headers: new Headers(),
  at: 0,
});
