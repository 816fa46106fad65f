/**
 * Remembers if the last press was a pointer's: a tap may advance to the next question, but arrow keys pass over
 * answers, so they must not.
 */
let pointer = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pointer = true), true);
  window.addEventListener('keydown', () => (pointer = false), true);
}

export const lastPressWasPointer = (): boolean => pointer;
