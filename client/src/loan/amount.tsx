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
};

export function Amount({ pesos, round = false }: AmountProps) {
  const { moneyParts } = useFormats();
  const { whole, cents } = moneyParts(pesos, round && Number.isInteger(pesos) ? 'whole' : 'exact');
  return (
    <chakra.p textStyle={whole.length >= LONG_FROM ? 'amount-xl-long' : 'amount-xl'}>
      <chakra.span whiteSpace="nowrap">{whole}</chakra.span>
      <Small>{cents} MXN</Small>
    </chakra.p>
  );
}
