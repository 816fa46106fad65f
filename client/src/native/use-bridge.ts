import { createContext, useContext } from 'react';
import type { Bridge } from './bridge.ts';
import { browserBridge } from './browser.ts';

const BridgeContext = createContext<Bridge>(browserBridge());
export const BridgeProvider = BridgeContext.Provider;

export function useBridge(): Bridge {
  return useContext(BridgeContext);
}
