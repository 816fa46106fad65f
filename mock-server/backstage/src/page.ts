/** Stores the state of this window per world in sessionStorage: chosen borrower, open tab, phone settings. */
import { createStore, useSelector } from '@tanstack/react-store';
import type { FaultInput } from '@puente/mock-server/worlds/faults';
import { FIRST_INPUT } from './faults/fault.ts';
import { type JournalFilter, NO_FILTER } from './journal/filter.ts';
import { PHONE_SCRIPT, type PhoneScript, type Shell } from './phone/phone-bridge.ts';

export const TABS = ['order', 'time', 'money', 'faults', 'device', 'lender'] as const;
export type Tab = (typeof TABS)[number];
export const PANES = ['people', 'app', 'controls', 'journal'] as const;
export type Pane = (typeof PANES)[number];
/** Groups of actions that the palette shows when the page opens it under one of these names. */
export const PALETTE_PAGES = { worlds: 'Worlds', snapshots: 'Snapshots', takeTo: 'Take to' } as const;
export type OverlayName = keyof typeof PALETTE_PAGES | 'palette' | 'keys' | 'world' | 'borrower' | 'people';

/** Settings of the phone, each with its label and the labels of its values. */
export const PHONE_SWITCHES = {
  language: { label: 'Language', choices: { es: 'ES', en: 'EN' } },
  theme: { label: 'Theme', choices: { light: 'Light', dark: 'Dark' } },
  width: { label: 'Width', choices: { 320: '320', 360: '360', 390: '390', 430: '430' } },
  shell: { label: 'Runs in', choices: { browser: 'Browser', android: 'Android', ios: 'iOS' } },
  network: { label: 'Network', choices: { online: 'Online', slow: 'Slow 3G', offline: 'Offline' } },
} as const;
export type PhoneSwitch = keyof typeof PHONE_SWITCHES;
export const PHONE_SWITCH_NAMES = Object.keys(PHONE_SWITCHES) as PhoneSwitch[];
type Choice<K extends PhoneSwitch> = `${keyof (typeof PHONE_SWITCHES)[K]['choices'] & (string | number)}`;
export type PhoneState = PhoneScript & { shell: Shell; full: boolean } & { [K in PhoneSwitch]: Choice<K> };
export const PHONE: PhoneState = {
  ...PHONE_SCRIPT,
  language: 'es',
  theme: 'light',
  width: '390',
  shell: 'browser',
  full: false,
};

const FRESH = {
  mobile: null as string | null,
  tab: 'order' as Tab,
  pane: 'people' as Pane,
  phone: PHONE,
  route: '/',
  /** Number of the opened call in the journal. */
  call: null as number | null,
  onlyChosen: false,
  worldEvents: true,
};
type Saved = typeof FRESH;
export type Page = Saved & {
  world: string;
  isDark: boolean;
  overlay: OverlayName | null;
  filter: JournalFilter;
  /** Fault in the form. */
  fault: FaultInput;
};

export const page = createStore<Page>({
  ...FRESH,
  world: 'main',
  isDark: false,
  overlay: null,
  filter: NO_FILTER,
  fault: FIRST_INPUT,
});

export const usePage = <T>(select: (state: Page) => T): T => useSelector(page, select);
export const setPage = (change: Partial<Page>): void => page.setState((now) => ({ ...now, ...change }));
export const setPhone = (change: Partial<PhoneState>): void =>
  page.setState((now) => ({ ...now, phone: { ...now.phone, ...change } }));

const THEME_KEY = 'backstage.theme';
const systemTheme = () => (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const savedTheme = () => localStorage.getItem(THEME_KEY) ?? systemTheme();
export function toggleTheme(): void {
  const isDark = !page.state.isDark;
  localStorage.setItem(THEME_KEY, isDark ? 'dark' : 'light');
  setPage({ isDark });
}

const storageKey = (world: string) => `backstage.page.${world}`;
function savePage(name: string, state: Page): void {
  const { world: _world, isDark: _isDark, overlay: _overlay, filter: _filter, fault: _fault, ...saved } = state;
  sessionStorage.setItem(storageKey(name), JSON.stringify(saved));
}
page.subscribe((state) => savePage(state.world, state));

/** Shows a world in this window as it was left; its name comes from the address: `/backstage?world=late-fees`. */
export function openWorld(world = new URLSearchParams(location.search).get('world') ?? 'main'): void {
  const saved = JSON.parse(sessionStorage.getItem(storageKey(world)) ?? 'null') as Partial<Saved> | null;
  setPage({
    ...FRESH,
    ...saved,
    isDark: savedTheme() === 'dark',
    phone: { ...PHONE, ...saved?.phone },
    world,
    overlay: null,
  });
}

export function goToWorld(world: string): void {
  history.replaceState(null, '', world === 'main' ? '/backstage' : `/backstage?world=${encodeURIComponent(world)}`);
  openWorld(world);
}

/** Gives a fork this window's borrower, tab and phone, with the phone at its current screen. */
export const copyPage = (fork: string, route: string): void => savePage(fork, { ...page.state, route });

export const searchJournal = (text: string): void => setPage({ filter: { text, show: 'all' }, pane: 'journal' });
