import { ChakraProvider } from '@chakra-ui/react/styled-system';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type ApiValue, ApiProvider } from '../api/api-context.ts';
import { type Clock, ClockProvider } from '../utils/clock.ts';
import type { Bridge } from '../native/bridge.ts';
import { BridgeProvider } from '../native/use-bridge.ts';
import { type Device, DeviceProvider } from '../storage/device.ts';
import { appSystem } from '../theme/theme.ts';

export type ProvidersProps = {
  api: ApiValue;
  bridge: Bridge;
  clock: Clock;
  device: Device;
  i18n: I18n;
  queries: QueryClient;
  children: ReactNode;
};

export function Providers({ api, bridge, clock, device, i18n, queries, children }: ProvidersProps) {
  return (
    <ClockProvider value={clock}>
      <BridgeProvider value={bridge}>
        <DeviceProvider value={device}>
          <ApiProvider value={api}>
            <QueryClientProvider client={queries}>
              <I18nextProvider i18n={i18n}>
                <ChakraProvider value={appSystem()}>{children}</ChakraProvider>
              </I18nextProvider>
            </QueryClientProvider>
          </ApiProvider>
        </DeviceProvider>
      </BridgeProvider>
    </ClockProvider>
  );
}
