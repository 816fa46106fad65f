import { DEFAULT_LANGUAGE } from '@puente/contract/wire/headers';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { hashPath, screenAt } from '../utils/paths.ts';
import { EARLY_WAIT_MS } from '../utils/timing.ts';
import { type AppArgs, createApp } from './create-app.tsx';

type MountArgs = AppArgs & {
  /** True if the page has requested the first reads: the first render waits a moment, to show figures at once. */
  requestedEarly?: boolean;
};

export async function mountApp(container: Element, { requestedEarly = false, ...args }: MountArgs) {
  const { device, element, prefetchFirstReads } = await createApp(args);
  const { token, language } = device.session.get();
  const address = hashPath(window.location.hash);
  // The prerendered home shows a visitor in Spanish whose offer is loading. React hydrates it only if this visit starts
  // with the same content; an earlier answer would break the match.
  const atHome = token === null && language === DEFAULT_LANGUAGE && screenAt(address) === 'home';
  const asDrawn = container.hasChildNodes() && document.documentElement.dataset['drawn'] === 'home' && atHome;
  const started = asDrawn ? null : prefetchFirstReads();
  if (requestedEarly) await Promise.race([started, new Promise((resolve) => setTimeout(resolve, EARLY_WAIT_MS))]);
  let root: Root | undefined;
  // A transition splits the first render into short tasks, so that a tap need not wait for it.
  startTransition(() => {
    if (asDrawn) {
      root = hydrateRoot(container, element);
      return;
    }
    root = createRoot(container);
    root.render(element);
  });
  return { device, unmount: () => root?.unmount() };
}
