import { useLocation } from 'react-router-dom';

/** State of a link to one page of a form («Cambiar»); the address stays the screen's own. */
export type ToPage = { page: string };

/** Name of the page that the link to this screen asked for; null without one. */
export function useWantedPage(): string | null {
  const { page } = (useLocation().state as Partial<Record<keyof ToPage, unknown>> | null) ?? {};
  return typeof page === 'string' ? page : null;
}
