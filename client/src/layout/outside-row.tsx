import type { ReactNode } from 'react';
import { Icon } from '../components/icon.tsx';
import { HiddenText } from '../components/layout.tsx';
import { RowShell } from '../components/row.tsx';
import { useOutsideTarget } from '../native/use-bridge.ts';

type OutsideRowProps = {
  /** Null draws the same row without a link. */
  href: string | null;
  /** Tells screen readers that the link leaves the app. */
  note: string;
  children: ReactNode;
};

export function OutsideRow({ href, note, children }: OutsideRowProps) {
  const outside = useOutsideTarget();
  if (href === null) return <RowShell>{children}</RowShell>;
  return (
    <RowShell asChild>
      <a {...outside(href)}>
        {children}
        <Icon name="external" size={20} color="fg.subtle" />
        <HiddenText>{note}</HiddenText>
      </a>
    </RowShell>
  );
}
