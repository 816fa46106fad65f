import { createContext, useContext } from 'react';
import type { ScreenName } from '../lib/paths.ts';

/** `tab`: a root, with the bottom bar. `page`: with the way back. */
export type Layout = 'tab' | 'page';

export type ScreenInfo = { screen: ScreenName | null; layout: Layout; title: string };

const ScreenContext = createContext<ScreenInfo>({ screen: null, layout: 'page', title: '' });
export const ScreenProvider = ScreenContext.Provider;

/** What the route table says of the screen that is open. */
export function useScreen(): ScreenInfo {
  return useContext(ScreenContext);
}
