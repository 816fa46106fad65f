import { useMediaQuery } from '@chakra-ui/react';

const WIDTHS = ['(max-width: 760px)', '(max-width: 1279px)'];

/** How much room the window has. */
export function useWidth(): 'narrow' | 'folded' | 'wide' {
  const [narrow, folded] = useMediaQuery(WIDTHS, { ssr: false });
  return narrow ? 'narrow' : folded ? 'folded' : 'wide';
}
