import { onPrinting } from '../utils/output/printing.ts';
import type { SessionStore } from '../storage/session-store.ts';

const DARK = '(prefers-color-scheme: dark)';

/**
 * Follows the system unless the borrower chose (screens: look). Prints in light colours, because printers omit
 * backgrounds and pale text would vanish.
 */
export function followAppearance(session: SessionStore, view: Window = window): void {
  const system = view.matchMedia(DARK);
  const apply = (printing = false) => {
    const { appearance } = session.get();
    const dark = appearance === 'system' ? system.matches : appearance === 'dark';
    view.document.documentElement.classList.toggle('dark', dark && !printing);
  };
  apply();
  system.addEventListener('change', () => apply());
  session.subscribe(() => apply());
  onPrinting(apply, view);
}
