/**
 * Remembers if the last press was a pointer's: a tap may advance to the next question, but arrow keys pass over
 * answers, so they must not.
 */
let finger = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (finger = true), true);
  window.addEventListener('keydown', () => (finger = false), true);
}

export const byFinger = (): boolean => finger;
