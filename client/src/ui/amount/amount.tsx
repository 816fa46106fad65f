/** Money on screen. The text arrives formatted; here it only gets its size: large pesos, small cents and «MXN». */
import { chakra } from '@chakra-ui/react/styled-system';

const LONG_FROM = 8;

/** Splits «$2,208.23» into «$2,208» and «.23»; whole amounts have no cents part. */
export function splitCents(text: string): { whole: string; cents: string } {
  const found = /^(.*\d)([.,]\d{2})$/.exec(text);
  return { whole: found?.[1] ?? text, cents: found?.[2] ?? '' };
}

const Small = chakra('span', {
  base: { fontSize: '0.5em', fontWeight: '650', color: 'fg.muted', letterSpacing: '0', marginInlineStart: '1px' },
});

interface AmountProps {
  /** Formatted pesos, for example «$2,208.23». */
  text: string;
  /** Written once per block; leave out where it already stands. */
  currency?: string;
  /** xl is the one dominant number of a screen. */
  size?: 'xl' | 'md';
}

export function Amount({ text, currency, size = 'xl' }: AmountProps) {
  if (size === 'md') {
    return (
      <chakra.span textStyle="amount-md">
        {text}
        {currency && ` ${currency}`}
      </chakra.span>
    );
  }
  const { whole, cents } = splitCents(text);
  return (
    <chakra.p textStyle={whole.length >= LONG_FROM ? 'amount-xl-long' : 'amount-xl'}>
      <chakra.span whiteSpace="nowrap">{whole}</chakra.span>
      <Small>
        {cents}
        {currency && ` ${currency}`}
      </Small>
    </chakra.p>
  );
}
