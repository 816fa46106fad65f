import { forwardRef, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { TextLink } from '../../ui/button.tsx';
import { TickBox } from '../../ui/choose/tick-box.tsx';

type AgreeBoxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur: () => void;
  error: string | null;
  /** What is typed so far; it comes back after reading. */
  mobile: string;
};

/** One consent, unticked, with the two documents it is about. */
export const AgreeBox = forwardRef<HTMLInputElement, AgreeBoxProps>(function AgreeBox(
  { checked, onChange, onBlur, error, mobile },
  ref,
) {
  const { t } = useTranslation('sign-in');
  const kept = { mobile, agreed: checked };
  return (
    <TickBox ref={ref} checked={checked} onChange={onChange} onBlur={onBlur} error={error}>
      <Trans
        t={t}
        i18nKey="agree"
        components={{
          privacy: <DocumentLink to={paths.privacy} kept={kept} />,
          terms: <DocumentLink to={paths.terms} kept={kept} />,
        }}
      />
    </TickBox>
  );
});

type DocumentLinkProps = { to: string; kept: { mobile: string; agreed: boolean }; children?: ReactNode };

/**
 * Reading a document must not cost what was typed: it is left in the history entry this page returns to
 * (screens: privacy).
 */
function DocumentLink({ to, kept, children }: DocumentLinkProps) {
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
