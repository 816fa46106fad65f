import { normalisePhone } from '@puente/contract/rules/contacts';
import { PHONE_DIGITS } from '@puente/contract/values/limits';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TextLink } from '../components/button.tsx';

/**
 * Phone number and consent that a small form stores in the state of its history entry and not in the URL, because URLs
 * are logged.
 */
export type CarriedInput = { mobile: string; agreed: boolean };

/** Returns what was typed before a document was opened, or on the screen that this one replaced. */
export function useCarried(): CarriedInput {
  const state = useLocation().state as Partial<Record<keyof CarriedInput, unknown>> | null;
  return {
    mobile: typeof state?.mobile === 'string' ? normalisePhone(state.mobile).slice(0, PHONE_DIGITS) : '',
    agreed: state?.agreed === true,
  };
}

/**
 * Stores typed data in this page's history entry before it opens the document, so that Back restores them (screens:
 * privacy).
 */
export function DocumentLink({ to, kept, children }: { to: string; kept: CarriedInput; children?: ReactNode }) {
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
