/** What this window shows: the chosen borrower, the open tab, the phone's switches. Kept per world for as long as the tab lives. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { NETWORKS, PHONE_AS_IT_IS, type PhoneScript, SHELLS } from '../phone/phone-door.ts';
import { useHere } from '../api/backstage.tsx';

export const TABS = ['order', 'time', 'money', 'faults', 'device', 'lender'] as const;
export type Tab = (typeof TABS)[number];
export const PANES = ['people', 'app', 'controls', 'journal'] as const;
export type Pane = (typeof PANES)[number];
export type OverlayName =
  | 'palette'
  | 'keys'
  | 'worlds'
  | 'snapshots'
  | 'world'
  | 'borrower'
  | 'takeTo'
  | 'people'
  | null;

/** What is chosen beside the phone. */
export const PHONE_CHOICES = {
  language: ['es', 'en'],
  theme: ['light', 'dark'],
  width: ['320', '360', '390', '430'],
  shell: SHELLS,
  network: NETWORKS,
} as const;
export type Choosable = keyof typeof PHONE_CHOICES;
export type PhoneState = PhoneScript & { [K in Choosable]: (typeof PHONE_CHOICES)[K][number] } & { full: boolean };
export const PHONE: PhoneState = {
  ...PHONE_AS_IT_IS,
  language: 'es',
  theme: 'light',
  width: '390',
  shell: 'browser',
  full: false,
};

type Kept = {
  mobile: string | null;
  tab: Tab;
  pane: Pane;
  phone: PhoneState;
  call: number | null;
  onlyChosen: boolean;
  /** Whether the journal shows what happened between its calls. */
  worldEvents: boolean;
};
const FRESH: Kept = {
  mobile: null,
  tab: 'order',
  pane: 'people',
  phone: PHONE,
  call: null,
  onlyChosen: false,
  worldEvents: true,
};

export type PageState = Kept & {
  overlay: OverlayName;
  set: (change: Partial<Kept>) => void;
  setPhone: (change: Partial<PhoneState>) => void;
  open: (overlay: OverlayName) => void;
};

const Context = createContext<PageState | null>(null);
const keyOf = (world: string) => `backstage.page.${world}`;

/** The window of a fork begins as this one is: the same borrower, tab and phone. */
export const copyPage = (from: string, to: string): void => {
  const kept = sessionStorage.getItem(keyOf(from));
  if (kept !== null) sessionStorage.setItem(keyOf(to), kept);
};

function keptOf(world: string): Kept {
  const kept = JSON.parse(sessionStorage.getItem(keyOf(world)) ?? 'null') as Partial<Kept> | null;
  return { ...FRESH, ...kept, phone: { ...PHONE, ...kept?.phone } };
}

export function PageStateProvider({ children }: { children: ReactNode }) {
  const { world } = useHere();
  const [kept, change] = useState(() => keptOf(world));
  const [overlay, open] = useState<OverlayName>(null);
  const set = useCallback((next: Partial<Kept>) => change((now) => ({ ...now, ...next })), []);
  const setPhone = useCallback(
    (next: Partial<PhoneState>) => change((now) => ({ ...now, phone: { ...now.phone, ...next } })),
    [],
  );
  useEffect(() => sessionStorage.setItem(keyOf(world), JSON.stringify(kept)), [world, kept]);
  const state = useMemo(() => ({ ...kept, overlay, set, setPhone, open }), [kept, overlay, set, setPhone]);
  return <Context.Provider value={state}>{children}</Context.Provider>;
}

export function usePage(): PageState {
  const state = useContext(Context);
  if (!state) throw new Error('outside of the page');
  return state;
}
