/** The one large amount of a card: large pesos, small cents and «MXN». */
import { chakra } from '@chakra-ui/react/styled-system';
import { useFormats } from '../i18n/use-formats.ts';

const LONG_FROM = 8;

export const Small = chakra('span', {
  base: { fontSize: '0.5em', fontWeight: '650', color: 'fg.muted', letterSpacing: '0', marginInlineStart: '1px' },
});

type AmountProps = {
  pesos: number;
  /** A limit, which has no cents. What is lent, received, owed or paid has them also where they are zero. */
  round?: boolean;
  /** 36 px, beside a drawing. */
  size?: 'xl' | 'md';
};

export function Amount({ pesos, round = false, size = 'xl' }: AmountProps) {
  const { moneyParts } = useFormats();
  const { whole, cents } = moneyParts(pesos, round && Number.isInteger(pesos) ? 'whole' : 'exact');
  return (
    <chakra.p
      textStyle={whole.length >= LONG_FROM ? 'amount-xl-long' : 'amount-xl'}
      {...(size === 'md' ? { fontSize: 'min(2.25rem, 10vw)', lineHeight: '1.222' } : {})}
    >
      <chakra.span whiteSpace="nowrap">{whole}</chakra.span>
      <Small>{cents} MXN</Small>
    </chakra.p>
  );
}
