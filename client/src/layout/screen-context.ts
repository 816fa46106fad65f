import { createContext, useContext } from 'react';
import type { ScreenName } from '../utils/paths.ts';

export type ScreenInfo = { screen: ScreenName | null; title: string };

const ScreenContext = createContext<ScreenInfo>({ screen: null, title: '' });
export const ScreenProvider = ScreenContext.Provider;

export function useScreen(): ScreenInfo {
  return useContext(ScreenContext);
}
