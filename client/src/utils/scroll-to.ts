export function scrollTo(element: Element | null): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element?.scrollIntoView({ block: 'center', behavior: still ? 'instant' : 'smooth' });
}
