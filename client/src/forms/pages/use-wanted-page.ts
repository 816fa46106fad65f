import { useLocation } from 'react-router-dom';

/** History state of a link to one page of a form («Cambiar»); the address names only the screen. */
export type ToPage = { page: string };

/** Returns the page that the link to this screen asks for; null if none. */
export function useWantedPage(): string | null {
  const { page } = (useLocation().state as Partial<Record<keyof ToPage, unknown>> | null) ?? {};
  return typeof page === 'string' ? page : null;
}
