/** Brings an element to the middle of the screen; at once where motion is reduced. */
export function scrollTo(element: Element | null): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
}
