import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { Small } from '../../loan/amount.tsx';
import { WAITING } from '../../components/skeleton.tsx';

const Line = chakra('p', {
  base: {
    textStyle: 'amount-xl',
    // Reserves the height of a line with a figure.
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

/** Reads the text that `prerender/early.ts` wrote into this element; empty while prerendering. */
const onPage = (space: string) =>
  typeof document === 'undefined' ? '' : (document.querySelector(`[data-early=${space}]`)?.textContent ?? '');

/**
 * Shows the first loan's limit: the figure that `early.ts` wrote into the page, or reserved space, until the app has
 * loaded it. The figure may arrive during hydration, so React's warning is suppressed.
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
  /** Sentence from the app's data; null until they have loaded. */
  sentence: string | null;
};

/** Keeps the figures that `early.ts` wrote into the prerendered page, until the app's data replace them. */
export function EarlySentence({ space, template, sentence, ...rest }: EarlySentenceProps) {
  const [early] = useState(() => onPage(space));
  return (
    <Sentence data-early={space} data-text={template} suppressHydrationWarning {...rest}>
      {sentence ?? early}
    </Sentence>
  );
}
