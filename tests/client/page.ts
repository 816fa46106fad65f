/**
 * Sets up jsdom before any import needs a page. The test itself runs in Node's environment, because vitest's jsdom
 * environment resolves modules as a browser does.
 */
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://127.0.0.1/', pretendToBeVisual: true } });

// react-router looks for a <base> before every link, and jsdom is slow to find none; an empty <base> changes no link.
document.head.append(document.createElement('base'));

/** Replaces the observers that jsdom lacks; observes nothing. */
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

/** The open app; opening another app or the end of the test (`fresh-page.ts`) closes it. */
export const onPage = { close: () => {}, settled: async () => {} };
