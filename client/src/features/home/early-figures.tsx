import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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

/** What `prerender/early.ts` has written into a space below; nothing at build time. */
const onPage = (space: string) =>
  typeof document === 'undefined' ? '' : (document.querySelector(`[data-${space}]`)?.textContent ?? '');

/**
 * The first loan's limit while the app does not know it yet: reserved space, or the figure that the page shows of the
 * lender's early answer. It may still arrive while React takes the page over, hence the suppressed warning.
 */
export function EarlyLimit() {
  const [figure] = useState(() => onPage('limit'));
  return (
    <Line>
      <chakra.span data-limit whiteSpace="nowrap" suppressHydrationWarning>
        {figure}
      </chakra.span>
      <Small> MXN</Small>
    </Line>
  );
}

/** Stands for the figure in the sentence below, about as wide. */
const FIGURE = '$00,000';

const Sentence = chakra('p', {
  base: { '&:empty::before': { content: 'attr(data-returning)', visibility: 'hidden' } },
});

/** The limit of later loans in the same way; the element stays when the app knows the sentence itself, or null still. */
export function Returning({ sentence }: { sentence: string | null }) {
  const { t } = useTranslation('home');
  const [early] = useState(() => onPage('returning'));
  return (
    <Sentence
      data-returning={t('sentence.returning', { amount: FIGURE })}
      data-figure={FIGURE}
      suppressHydrationWarning
    >
      {sentence ?? early}
    </Sentence>
  );
}
