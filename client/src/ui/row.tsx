/** Menu row, 56 px: a hairline below, a chevron only if it opens something (design 3.8). Wrap a router link with `asChild`. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export const RowShell = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'row',
    paddingInline: '4',
    paddingBlock: '2',
    textAlign: 'start',
    textStyle: 'body-strong',
    color: 'fg',
    textDecoration: 'none',
    borderBottom: '1px solid',
    borderBottomColor: 'border.hairline',
    '&:last-child': { borderBottomColor: 'transparent' },
    '&:is(a, button):active': { bg: 'bg.sunken' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});

interface RowContentProps {
  icon?: IconName;
  title: string;
  detail?: ReactNode;
  /** At the right edge: a value, a chip. */
  end?: ReactNode;
  opens?: boolean;
}

/** What stands in a row; put it inside `<RowShell asChild><Link/></RowShell>` or use `Row`. */
export function RowContent({ icon, title, detail, end, opens = false }: RowContentProps) {
  return (
    <>
      {icon && <Icon name={icon} color="brand.text" />}
      <chakra.span flex="1" minWidth="0">
        <chakra.span display="block">{title}</chakra.span>
        {detail && (
          <chakra.span display="block" textStyle="small" color="fg.muted">
            {detail}
          </chakra.span>
        )}
      </chakra.span>
      {end && (
        <chakra.span color="fg.muted" fontWeight="450" textAlign="end">
          {end}
        </chakra.span>
      )}
      {opens && <Icon name="chevron-right" size={20} color="fg.subtle" />}
    </>
  );
}

/** A row that acts (button) when `onClick` is given, else plain. */
export function Row({ onClick, ...content }: RowContentProps & { onClick?: () => void }) {
  if (!onClick) {
    return (
      <RowShell>
        <RowContent {...content} />
      </RowShell>
    );
  }
  return (
    <RowShell asChild>
      <button type="button" onClick={onClick}>
        <RowContent {...content} />
      </button>
    </RowShell>
  );
}
