/** The whole page of backstage in this process: jsdom, and a lender without a port. */
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { App } from '../src/app.tsx';
import { EMPTY } from '../src/faults/draft.ts';
import { fillFault } from '../src/faults/use-fault-draft.ts';
import { EVERYTHING } from '../src/journal/filter.ts';
import { setJournalFilter } from '../src/journal/filter-store.ts';
import { ask, START } from '../../src/test-wire.ts';
import { lenderForPage } from './lender.ts';

/** Stubs what jsdom lacks: resize observation and scrolling do nothing. */
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
  Element.prototype.scrollTo = () => {};
  Element.prototype.scrollIntoView = () => {};
}

let copied = '';
const lay = async (text: string) => {
  copied = text;
};
/** The text on the clipboard. */
export const clipboard = (): string => copied;

type Come = { persona?: string; at?: number; settled?: (world: string) => Promise<unknown> };

/** For a file of tests: `come` begins a world, puts a persona into it and opens the page with them chosen; `again` loads it again. */
export function stageOfPage() {
  const lender = lenderForPage();
  let worlds = 0;
  let close = () => {};
  /** As the address says. */
  const open = () => {
    close();
    const container = document.body.appendChild(document.createElement('div'));
    const root = createRoot(container);
    root.render(createElement(App));
    close = () => {
      root.unmount();
      container.remove();
    };
  };
  beforeAll(() => {
    furnish();
    vi.stubGlobal('fetch', lender.fetch);
    vi.stubGlobal('EventSource', lender.EventSource);
  });
  afterEach(() => {
    close();
    close = () => {};
    copied = '';
    fillFault(EMPTY);
    setJournalFilter(EVERYTHING);
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
      await lender.tell(world, 'beginWorld', { name: world, at });
      const here = persona ? await lender.tell(world, 'become', { persona }) : null;
      await settled?.(world);
      if (here) sessionStorage.setItem(`backstage.page.${world}`, JSON.stringify({ mobile: here.mobile }));
      history.replaceState(null, '', `/backstage?world=${world}`);
      open();
      const { mobile = '', orderNo = null, token = '' } = here ?? {};
      /** As their app asks. */
      const asked = <D>(path: string, body?: object) =>
        ask<D>(lender.app, path, { world, token, ...(body ? { body } : {}) });
      return { world, mobile, orderNo, token, asked };
    },
  };
}
