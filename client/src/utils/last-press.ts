/**
 * Remembers if the last press was a pointer's: a tap may advance to the next question; an arrow key must not, because
 * arrow keys only pass over answers. Kept in a separate file, so that it listens before the tap that opens a form.
 */
let pointer = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (pointer = true), true);
  window.addEventListener(
    'keydown',
    (event) => {
      pointer = false;
      // A held Enter would run through the boxes of a form, and send again after each refusal.
      if (event.key !== 'Enter' || !event.repeat) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

export const lastPressWasPointer = (): boolean => pointer;
