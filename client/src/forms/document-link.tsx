import { normalisePhone } from '@puente/contract/rules/person/phone';
import { PHONE_DIGITS } from '@puente/contract/values/limits';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TextLink } from '../ui/button.tsx';

/** A number and its consent, as a small form keeps them in its history entry (never in the address). */
export type Carried = { mobile: string; agreed: boolean };

/** Returns what was filled in before a document was read, or on the screen that this one replaced. */
export function useCarried(): Carried {
  const state = useLocation().state as Partial<Record<keyof Carried, unknown>> | null;
  return {
    mobile: typeof state?.mobile === 'string' ? normalisePhone(state.mobile).slice(0, PHONE_DIGITS) : '',
    agreed: state?.agreed === true,
  };
}

type DocumentLinkProps = { to: string; kept: Carried; children?: ReactNode };

/**
 * Reading a document must not cost what was typed: it is left in the history entry this page returns to
 * (screens: privacy).
 */
export function DocumentLink({ to, kept, children }: DocumentLinkProps) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const keep = () =>
    void navigate(pathname + search, { replace: true, state: { ...(state as object | null), ...kept } });
  return (
    <TextLink to={to} onClick={keep}>
      {children}
    </TextLink>
  );
}
