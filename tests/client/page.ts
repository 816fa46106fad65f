/**
 * A page in this process, imported before anything that looks for one. The test itself stays on the server's side, where
 * the lender finds its photos: the runner's own jsdom resolves files as a browser does.
 */
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://127.0.0.1/', pretendToBeVisual: true } });

// Before every link, react-router looks for a <base> on the page, which jsdom does slowly where there is none: a sixteenth of
// the time of these tests. One without an address changes no link.
document.head.append(document.createElement('base'));

/** What jsdom has no notion of; every part does nothing, as on a page that never scrolls or changes its size. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
const still = {
  matches: false,
  media: '',
  onchange: null,
  dispatchEvent: () => false,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
};
Object.assign(globalThis, {
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: () => still,
  scrollTo: () => {},
});
Element.prototype.scrollIntoView = () => {};
Element.prototype.scrollTo = () => {};
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};

/** The app that is open on this page: the next one, or the end of the test (`fresh-page.ts`), closes it. */
export const onPage = { close: () => {}, settled: async () => {} };
