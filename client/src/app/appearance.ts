import type { SessionStore } from '../session/session-store.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Follows the system unless the borrower chose (screens, 3.7): the theme's dark values apply below the class `dark`. */
export function followAppearance(session: SessionStore, view: Window = window): void {
  const system = view.matchMedia(DARK);
  const apply = () => {
    const { appearance } = session.get();
    const dark = appearance === 'system' ? system.matches : appearance === 'dark';
    view.document.documentElement.classList.toggle('dark', dark);
  };
  apply();
  system.addEventListener('change', apply);
  session.subscribe(apply);
}
