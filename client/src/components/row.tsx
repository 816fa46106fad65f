/**
 * Menu row of 56 px with a line below; a chevron only if it opens something (screens: look). `asChild` takes a router
 * link.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';
import { SmallText, WITHOUT_EDGE } from './layout.tsx';

export const RowShell = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // In px, so that large text leaves the room to the words.
    gap: '12px',
    width: 'full',
    // 56 px per row: a target of 48 px and 8 px to the next, with the line in between.
    position: 'relative',
    minHeight: 'touch',
    marginBlock: '2',
    paddingInline: '16px',
    paddingBlock: '1',
    textAlign: 'start',
    textStyle: 'body-strong',
    color: 'fg',
    textDecoration: 'none',
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInline: '0',
      bottom: '-4px',
      // A border, not a background, so that forced colours keep the line.
      borderBottom: '1px solid',
      borderBottomColor: 'border.hairline',
    },
    '&:is(a, button):active': { bg: 'bg.sunken' },
    '&:focus-visible': { outlineOffset: '-3px' },
    // In forced colours a row has its lines only, whether it is a button or a link.
    ...WITHOUT_EDGE,
  },
});

interface RowContentProps {
  icon?: IconName;
  title: string;
  detail?: ReactNode;
  end?: ReactNode;
  endBeside?: boolean;
  opens?: boolean;
}

export function RowContent({ icon, title, detail, end, endBeside = false, opens = false }: RowContentProps) {
  return (
    <>
      {icon && <Icon name={icon} color="brand.text" />}
      <chakra.span
        flex="1"
        minWidth="0"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="space-between"
        columnGap="3"
      >
        <chakra.span flex={endBeside ? '1 1 8.5rem' : '1 1 auto'} minWidth="0">
          {title}
          {detail && <SmallText as="span">{detail}</SmallText>}
        </chakra.span>
        {end && (
          <chakra.span {...(endBeside ? { fontWeight: '650' } : { color: 'fg.muted', fontWeight: '450' })}>
            {end}
          </chakra.span>
        )}
      </chakra.span>
      {opens && <Icon name="chevron-right" size={20} color="fg.subtle" />}
    </>
  );
}

export function LinkRow({ to, ...content }: RowContentProps & { to: string }) {
  return (
    <RowShell asChild>
      <Link to={to}>
        <RowContent {...content} opens />
      </Link>
    </RowShell>
  );
}

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
