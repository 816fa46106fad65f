import { type RefObject, useLayoutEffect } from 'react';

/**
 * Sets `data-stacked` while the element's children do not fit beside each other (long titles, text at 200 %).
 * Measured, because a media query knows nothing of the text size of a WebView.
 */
export function useStacked(element: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => {
      box.toggleAttribute('data-stacked', false);
      box.toggleAttribute('data-stacked', box.scrollWidth > box.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [element]);
}
