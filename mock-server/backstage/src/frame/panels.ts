/** Panels load their own code after the first paint, which must not wait for them. */
import type { OverlayName, Tab } from '../page.ts';
import { fetchPanel, type LoadPanel } from '../ui/panel.tsx';

export const TAB_PANELS: Record<Tab, { words: string; load: LoadPanel }> = {
  order: { words: 'Order', load: async () => (await import('../order/order-tab.tsx')).OrderTab },
  time: { words: 'Time', load: async () => (await import('../time/time-tab.tsx')).TimeTab },
  money: { words: 'Money', load: async () => (await import('../money/money-tab.tsx')).MoneyTab },
  faults: { words: 'Faults', load: async () => (await import('../faults/faults-tab.tsx')).FaultsTab },
  device: { words: 'Device', load: async () => (await import('../device/device-tab.tsx')).DeviceTab },
  lender: { words: 'Lender', load: async () => (await import('../lender/lender-tab.tsx')).LenderTab },
};

export const loadJournal: LoadPanel = async () => (await import('../journal/journal-part.tsx')).JournalPart;
export const loadSingleKeys: LoadPanel = async () => (await import('../palette/single-keys.ts')).SingleKeys;

const loadPalette: LoadPanel = async () => (await import('../palette/palette.tsx')).Palette;
export const OVERLAYS: Record<OverlayName, LoadPanel> = {
  palette: loadPalette,
  worlds: loadPalette,
  snapshots: loadPalette,
  takeTo: loadPalette,
  keys: async () => (await import('../palette/keys.tsx')).Keys,
  world: async () => (await import('../world/world-more.tsx')).WorldMore,
  borrower: async () => (await import('../people/borrower-card.tsx')).BorrowerMore,
  people: async () => (await import('../people/borrower-card.tsx')).PeopleOverlay,
};

/** Fetches the code of every panel. A file that fails to load is requested again when its panel opens. */
export async function preloadPanels(): Promise<void> {
  const tabs = Object.values(TAB_PANELS).map(({ load }) => load);
  await Promise.allSettled([loadJournal, loadSingleKeys, ...tabs, ...Object.values(OVERLAYS)].map(fetchPanel));
}
