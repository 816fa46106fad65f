import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Small } from '../../loan/amount.tsx';
import { WAITING } from '../../ui/skeleton.tsx';

const Line = chakra('p', {
  base: {
    textStyle: 'amount-xl',
    // Reserved space, as high as the line with the figure in it.
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

/** Reads what `prerender/early.ts` has written into a space below; empty at build time. */
const onPage = (space: string) =>
  typeof document === 'undefined' ? '' : (document.querySelector(`[data-early=${space}]`)?.textContent ?? '');

/**
 * Draws the first loan's limit: reserved space, or the page's early figure, until the app knows it. That may arrive
 * while React hydrates, hence the suppressed warning.
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

/** Stand for figures in the sentences below, about as wide. `early.ts` puts the figures into them, in their order. */
export const NO_FIGURES = { limit: '$00,000', cents: '$0,000.00', pesos: '$0,000' } as const;

const Sentence = chakra('p', {
  base: { '&:empty::before': { content: 'attr(data-text)', visibility: 'hidden' } },
});

type EarlySentenceProps = HTMLChakraProps<'p'> & {
  space: 'returning' | 'title' | 'example';
  /** The sentence with `NO_FIGURES` for its figures: what is reserved, and what the figures are written into. */
  template: string;
  /** The app's own sentence; null until the app knows it. */
  sentence: string | null;
};

/** Draws a sentence with early figures; the element stays when the app knows the sentence. */
export function EarlySentence({ space, template, sentence, ...rest }: EarlySentenceProps) {
  const [early] = useState(() => onPage(space));
  return (
    <Sentence data-early={space} data-text={template} suppressHydrationWarning {...rest}>
      {sentence ?? early}
    </Sentence>
  );
}
