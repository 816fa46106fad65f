/**
 * Sets up jsdom before any import needs a page. The test stays in Node, because the runner's jsdom resolves files as
 * a browser does.
 */
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://127.0.0.1/', pretendToBeVisual: true } });

// react-router searches a <base> before every link, which jsdom does slowly if there is none; an empty one changes no
// link.
document.head.append(document.createElement('base'));

/** jsdom lacks it; observes nothing. */
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

/** The open app; the next one or the end of the test (`fresh-page.ts`) closes it. */
export const onPage = { close: () => {}, settled: async () => {} };
