/**
 * Whether the last press came from a finger or a mouse. A finger's answer may lead on to the next one; keys pass over
 * answers on their way, so with them nothing moves by itself.
 */
let finger = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (finger = true), true);
  window.addEventListener('keydown', () => (finger = false), true);
}

export const byFinger = (): boolean => finger;
