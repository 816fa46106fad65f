/**
 * A page in this process, imported before anything that looks for one. The test itself stays on the server's side, where
 * the lender finds its photos: the runner's own jsdom resolves files as a browser does.
 */
import { builtinEnvironments } from 'vitest/runtime';

await builtinEnvironments.jsdom.setup(globalThis, { jsdom: { url: 'http://127.0.0.1/', pretendToBeVisual: true } });

// Before every link, react-router looks for a <base> on the page, which jsdom does slowly where there is none: a sixteenth of
// the time of these tests. One without an address changes no link.
document.head.append(document.createElement('base'));
