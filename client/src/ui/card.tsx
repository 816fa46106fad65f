/** Surfaces: the card, its inner padding, a list in a card. */
import { chakra } from '@chakra-ui/react/styled-system';
import { STACKED } from './layout/stack.ts';

const CARD = {
  position: 'relative',
  bg: 'bg.surface',
  borderRadius: 'card',
  boxShadow: 'card',
  color: 'fg',
  // Printers leave shadows out.
  _print: { boxShadow: 'none', breakInside: 'avoid', border: '1px solid', borderColor: 'border.control' },
} as const;

export const Card = chakra('section', { base: CARD });

/** Rows that are alone in their items: the items draw the lines between them. */
export const CardList = chakra('ul', {
  base: {
    ...CARD,
    overflow: 'hidden',
    listStyleType: 'none',
    '& > li + li': { borderTop: '1px solid', borderTopColor: 'border.hairline' },
  },
});

export const CardBody = chakra('div', { base: { padding: 'card' } });

/** The same with its parts one below another; `gap` is the space between them. */
export const CardStack = chakra('div', { base: { padding: 'card', ...STACKED } });
