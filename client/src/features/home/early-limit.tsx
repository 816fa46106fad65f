import { chakra } from '@chakra-ui/react/styled-system';
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

/** What `prerender/early.ts` has written into the line below; nothing at build time. */
const onPage = () =>
  typeof document === 'undefined' ? '' : (document.querySelector('[data-limit]')?.textContent ?? '');

/**
 * The first loan's limit while the app does not know it yet: reserved space, or the figure that the page shows of the
 * lender's early answer. It may still arrive while React takes the page over, hence the suppressed warning.
 */
export function EarlyLimit() {
  const [figure] = useState(onPage);
  return (
    <Line>
      <chakra.span data-limit whiteSpace="nowrap" suppressHydrationWarning>
        {figure}
      </chakra.span>
      <Small> MXN</Small>
    </Line>
  );
}
