import { DEFAULT_LANGUAGE } from '@puente/contract/wire/headers';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { screenAt } from '../lib/paths.ts';
import { type AppArgs, createApp } from './create-app.tsx';

/** Draws the app into an element of the page; resolves when its first screen is on the way. */
export async function mountApp(container: Element, args: AppArgs) {
  const { device, element, headStart } = await createApp(args);
  const { token, language } = device.session.get();
  const address = window.location.hash.slice(1).split('?')[0] || '/';
  // The home drawn at build time is a visitor's whose offer is on its way, in Spanish. Where this visit begins with the
  // same, React takes the page over as it is; an answer that came before that would make it another.
  const atHome = token === null && language === DEFAULT_LANGUAGE && screenAt(address) === 'home';
  const asDrawn = container.hasChildNodes() && document.documentElement.dataset['drawn'] === 'home' && atHome;
  if (!asDrawn) headStart();
  let root: Root | undefined;
  // As a transition the first drawing is cut into short pieces, and a tap is never kept waiting for it.
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
