import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { type AppArgs, createApp } from './create-app.tsx';

/** Draws the app into an element of the page; resolves when its first screen is on the way. */
export async function mountApp(container: Element, args: AppArgs) {
  const root = createRoot(container);
  const { device, element } = await createApp(args);
  // As a transition the first drawing is cut into short pieces, and a tap is never kept waiting for it.
  startTransition(() => root.render(element));
  return { device, unmount: () => root.unmount() };
}
