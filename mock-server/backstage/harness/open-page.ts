/** Opens the whole backstage page in jsdom, with the mock server in the same process. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { App } from '../src/app.tsx';
import { EMPTY_DRAFT } from '../src/faults/draft.ts';
import { NO_FILTER } from '../src/journal/filter.ts';
import { preloadPanels } from '../src/frame/panels.ts';
import { openWorld, setPage } from '../src/page.ts';
import { requestCall, START } from '../../src/test-wire.ts';
import { lenderForPage } from './lender.ts';

/** Stubs what jsdom lacks: sizes, scrolling and the clipboard. */
function furnish(): void {
  class Still {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Still);
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: lay } });
  Element.prototype.scrollTo = function scrollTo(this: Element, to?: ScrollToOptions | number) {
    if (typeof to !== 'object') return;
    this.scrollTop = to.top ?? 0;
    this.dispatchEvent(new Event('scroll'));
  };
  // Gives the journal a height of twenty rows, because it draws only visible rows.
  const ROW_PX = 28;
  const isJournal = (element: Element) => element.matches('[data-journal-rows]');
  const rowsIn = (element: Element) => Number(element.querySelector('[aria-rowcount]')?.getAttribute('aria-rowcount'));
  const sizes = {
    offsetHeight: () => ROW_PX,
    clientHeight: (element: Element) => (isJournal(element) ? 20 * ROW_PX : 0),
    scrollHeight: (element: Element) => (isJournal(element) ? rowsIn(element) * ROW_PX : 0),
  };
  for (const [name, size] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, {
      configurable: true,
      get(this: HTMLElement) {
        return size(this);
      },
    });
  Element.prototype.scrollIntoView = () => {};
}

let copied = '';
const lay = async (text: string) => {
  copied = text;
};
export const clipboard = (): string => copied;

type Come = { persona?: string; at?: number; settled?: (world: string) => Promise<unknown> };

/** Call once per test file: `come` begins a world with a persona and opens the page; `again` reloads the page. */
export function stageOfPage() {
  const lender = lenderForPage();
  let worlds = 0;
  let close = () => {};
  /** Opens the page in the state that the address describes. */
  const open = () => {
    close();
    const container = document.body.appendChild(document.createElement('div'));
    openWorld();
    const root = createRoot(container);
    root.render(createElement(App));
    close = () => {
      root.unmount();
      container.remove();
    };
  };
  beforeAll(async () => {
    furnish();
    vi.stubGlobal('fetch', lender.fetch);
    vi.stubGlobal('EventSource', lender.EventSource);
    // Compiling the lazy panels on a busy machine would take longer than a test waits.
    await preloadPanels();
  });
  afterEach(() => {
    close();
    close = () => {};
    copied = '';
    setPage({ draft: EMPTY_DRAFT, filter: NO_FILTER });
  });
  afterAll(async () => {
    vi.unstubAllGlobals();
    await lender.app.close();
  });
  return {
    ...lender,
    again: open,
    come: async ({ persona, at = START, settled }: Come = {}) => {
      close();
      worlds++;
      const world = `page-${worlds}`;
      await lender.callBackstage(world, 'beginWorld', { name: world, at });
      const here = persona ? await lender.callBackstage(world, 'become', { persona }) : null;
      await settled?.(world);
      if (here) sessionStorage.setItem(`backstage.page.${world}`, JSON.stringify({ mobile: here.mobile }));
      history.replaceState(null, '', `/backstage?world=${world}`);
      open();
      const { mobile = '', orderNo = null, token = '' } = here ?? {};
      /** Sends a request with the chosen borrower's token, as the app would. */
      const asked = <D>(path: string, body?: object) =>
        requestCall<D>(lender.app, path, { world, token, ...(body ? { body } : {}) });
      return { world, mobile, orderNo, token, asked };
    },
  };
}
