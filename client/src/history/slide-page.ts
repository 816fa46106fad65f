/** Slides a new page in: from the right on a step forward, from the left on Back (screens: look). */
import { prefersStill } from '../utils/page-state.ts';

const FROM_PX = 24;
const FORWARD_MS = 240;
const BACK_MS = 200;

export type Step = 'forward' | 'back';

/** Animates with `translate` and opacity only, so the layout stays and the page accepts taps during the slide. */
export function slidePage(step: Step): void {
  const main = document.querySelector('main');
  const column = main?.parentElement;
  if (!main || !column || prefersStill() || !('animate' in main)) return;
  const isBack = step === 'back';
  // Prevents sideways scrolling during the slide.
  column.style.overflowX = 'clip';
  const slide = main.animate(
    { translate: [`${isBack ? -FROM_PX : FROM_PX}px`, '0px'], opacity: [0, 1] },
    { duration: isBack ? BACK_MS : FORWARD_MS, easing: 'cubic-bezier(.2, 0, 0, 1)' },
  );
  slide.onfinish = () => {
    column.style.overflowX = '';
  };
}
