/** Boxes and small texts without behaviour: how parts stand below one another, surfaces, headings, lines. */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

/** One column that a long word or number does not widen. */
const STACKED = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

/** Parts one below another. `gap` is the space between them, for example `gap="3"`. */
export const Stack = chakra('div', { base: STACKED });

const CARD = {
  position: 'relative',
  bg: 'bg.surface',
  borderRadius: 'card',
  boxShadow: 'card',
  color: 'fg',
  // Printers leave shadows out.
  _print: { boxShadow: 'none', breakInside: 'avoid', border: '1px solid', borderColor: 'border.control' },
} as const;

/** With a name it is a part of the page: `as="section"`. */
export const Card = chakra('div', { base: CARD });

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

/** Pads a card and stacks its parts; `gap` is the space between them. */
export const CardStack = chakra('div', { base: { padding: 'card', ...STACKED } });

interface SectionProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title: string;
  /** Id of the heading, for other elements that it labels. */
  id?: string;
}

/** Part of a page under a heading, which names it for screen readers. */
export function Section({ title, id: given, children, ...rest }: SectionProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <chakra.section aria-labelledby={id} {...STACKED} gap="3" {...rest}>
      <chakra.h2 id={id} textStyle="title-3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** A small, muted line: a hint, a note, where a figure comes from. */
export const SmallText = chakra('p', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });

/** Short lines, each with a dot before it; numbers with `as="ol" listStyleType="decimal"`. */
export const Bullets = chakra('ul', {
  base: { ...STACKED, gap: '1', paddingInlineStart: '5', listStyleType: 'disc' },
});

export const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

/** Words for screen readers only. */
export const HiddenText = chakra('span', { base: HIDDEN });

/**
 * Live region: screen readers speak its words when they change, so it stands on the page before they come. While it is empty it
 * takes no room, also between the gaps of a stack.
 */
export const Status = chakra(
  'span',
  {
    base: { display: 'block', '&:empty': { position: 'absolute' } },
    variants: { look: { small: { textStyle: 'small', color: 'fg.muted' }, hidden: HIDDEN } },
  },
  { defaultProps: { role: 'status' } },
);
