import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useId } from 'react';

/** A column that a long word or number cannot widen. */
const STACKED = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;

export const Stack = chakra('div', { base: STACKED });

/** For a button that looks like text: in forced colours a button has an edge, which would cover the lines beside it. */
export const WITHOUT_EDGE = {
  '@media (forced-colors: active)': { '&:not(:focus-visible)': { outline: '0' } },
} as const;

const CARD = {
  position: 'relative',
  bg: 'bg.surface',
  borderRadius: 'card',
  boxShadow: 'card',
  color: 'fg',
  // Draws the card's edge where shadow and background are missing: on paper, and in forced colours, which colour the
  // outline.
  outline: '1px solid transparent',
  _print: { boxShadow: 'none', breakInside: 'avoid', outlineColor: 'border.control' },
} as const;

export const Card = chakra('div', { base: CARD });

/** Card with a list: each item holds one row, and the list draws the lines between them. */
export const CardList = chakra('ul', {
  base: {
    ...CARD,
    overflow: 'hidden',
    listStyleType: 'none',
    '& > li + li': { borderTop: '1px solid', borderTopColor: 'border.hairline' },
  },
});

export const CardBody = chakra('div', { base: { padding: 'card' } });

export const CardStack = chakra('div', { base: { padding: 'card', ...STACKED } });

interface SectionProps extends Omit<HTMLChakraProps<'section'>, 'title'> {
  title: string;
  id?: string;
  level?: 'h2' | 'h3';
}

export function Section({ title, id: given, level, children, ...rest }: SectionProps) {
  const own = useId();
  const id = given ?? own;
  return (
    <chakra.section aria-labelledby={id} {...STACKED} gap="3" {...rest}>
      <chakra.h2 as={level} id={id} textStyle="title-3">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

export const SmallText = chakra('p', { base: { display: 'block', textStyle: 'small', color: 'fg.muted' } });

export const Bullets = chakra('ul', {
  base: { ...STACKED, gap: '1', paddingInlineStart: '5', listStyleType: 'disc' },
});

const Step = chakra('li', { base: { display: 'grid', gridTemplateColumns: '28px 1fr', columnGap: '3' } });
const StepNumber = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '28px',
    height: '28px',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.onSubtle',
    fontSize: '0.875rem',
    fontWeight: '700',
  },
});

export function NumberedSteps({ lines }: { lines: readonly string[] }) {
  return (
    <Stack as="ol" listStyleType="none" gap="3">
      {lines.map((line, index) => (
        <Step key={line}>
          <StepNumber aria-hidden="true">{index + 1}</StepNumber>
          <chakra.span color="fg.muted">{line}</chakra.span>
        </Step>
      ))}
    </Stack>
  );
}

export const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const HiddenText = chakra('span', { base: HIDDEN });

/**
 * Live region: screen readers read its text when it changes, so it must be on the page before. While empty it takes no
 * space, nor a gap of its stack.
 */
export const Status = chakra(
  'span',
  {
    base: { display: 'block', '&:empty': { position: 'absolute' } },
    variants: { look: { small: { textStyle: 'small', color: 'fg.muted' }, hidden: HIDDEN } },
  },
  { defaultProps: { role: 'status' } },
);
