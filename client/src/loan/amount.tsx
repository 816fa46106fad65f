import { chakra } from '@chakra-ui/react/styled-system';
import { useFormats } from '../i18n/use-formats.ts';
import { useCountUp } from './use-count-up.ts';

const LONG_FROM = 8;

export const Small = chakra('span', {
  base: { fontSize: '0.5em', fontWeight: '650', color: 'fg.muted', letterSpacing: '0', marginInlineStart: '1px' },
});

const Whole = chakra('span', {
  base: {
    whiteSpace: 'nowrap',
    '&[data-counting]': {
      position: 'relative',
      color: 'transparent',
      _after: { content: 'attr(data-counting)', position: 'absolute', top: '0', insetInlineStart: '0', color: 'fg' },
    },
  },
});

type AmountProps = {
  pesos: number;
  /** Hides the cents, which a limit does not have; other amounts always show them. */
  round?: boolean;
  counts?: boolean;
  /** `md`: 36 px, beside a drawing. */
  size?: 'xl' | 'md';
};

export function Amount({ pesos, round = false, counts = false, size = 'xl' }: AmountProps) {
  const { moneyParts } = useFormats();
  const { whole, cents } = moneyParts(pesos, round && Number.isInteger(pesos) ? 'whole' : 'exact');
  const figure = useCountUp(counts, pesos, (part) => moneyParts(part, 'whole').whole);
  return (
    <chakra.p
      data-amount=""
      textStyle={whole.length >= LONG_FROM ? 'amount-xl-long' : 'amount-xl'}
      {...(size === 'md' ? { fontSize: 'min(2.25rem, 10vw)', lineHeight: '1.222' } : {})}
    >
      <Whole ref={figure}>{whole}</Whole>
      <Small>{cents} MXN</Small>
    </chakra.p>
  );
}
