import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Small } from '../../loan/amount.tsx';
import { WAITING } from '../../ui/skeleton.tsx';

const Line = chakra('p', {
  base: {
    textStyle: 'amount-xl',
    // Reserves the height of the line with its figure.
    '& > :empty': {
      ...WAITING,
      display: 'inline-block',
      width: '4em',
      height: '1em',
      marginBlock: '0.09em',
      verticalAlign: 'top',
    },
    '& > :empty + *': { display: 'none' },
  },
});

/** Reads the text that `prerender/early.ts` wrote into a space below; empty at build time. */
const onPage = (space: string) =>
  typeof document === 'undefined' ? '' : (document.querySelector(`[data-early=${space}]`)?.textContent ?? '');

/**
 * Draws the first loan's limit: the page's early figure, or reserved space, until the app knows it. The figure may
 * arrive during hydration, so React's warning is suppressed.
 */
export function EarlyLimit() {
  const [figure] = useState(() => onPage('limit'));
  return (
    <Line>
      <chakra.span data-early="limit" data-text="$0" whiteSpace="nowrap" suppressHydrationWarning>
        {figure}
      </chakra.span>
      <Small> MXN</Small>
    </Line>
  );
}

/** Placeholders about as wide as the figures; `early.ts` replaces them in order. */
export const NO_FIGURES = { limit: '$00,000', cents: '$0,000.00', pesos: '$0,000' } as const;

const Sentence = chakra('p', {
  base: { '&:empty::before': { content: 'attr(data-text)', visibility: 'hidden' } },
});

type EarlySentenceProps = HTMLChakraProps<'p'> & {
  space: 'returning' | 'title' | 'example';
  /** The sentence with `NO_FIGURES`: reserves its space, and `early.ts` fills it. */
  template: string;
  /** The app's own sentence; null until the app knows the figures. */
  sentence: string | null;
};

/** Draws a sentence with early figures, and keeps the element when the app replaces its text. */
export function EarlySentence({ space, template, sentence, ...rest }: EarlySentenceProps) {
  const [early] = useState(() => onPage(space));
  return (
    <Sentence data-early={space} data-text={template} suppressHydrationWarning {...rest}>
      {sentence ?? early}
    </Sentence>
  );
}
