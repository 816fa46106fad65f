/** The one large amount of a card: large pesos, small cents and «MXN». */
import { chakra } from '@chakra-ui/react/styled-system';
import { useFormats } from '../i18n/use-formats.ts';

const LONG_FROM = 8;

export const Small = chakra('span', {
  base: { fontSize: '0.5em', fontWeight: '650', color: 'fg.muted', letterSpacing: '0', marginInlineStart: '1px' },
});

type AmountProps = {
  pesos: number;
  /** With cents also where there are none, as debts and deposits are written. */
  exact?: boolean;
};

export function Amount({ pesos, exact = false }: AmountProps) {
  const { moneyParts } = useFormats();
  const { whole, cents } = moneyParts(pesos, exact || !Number.isInteger(pesos) ? 'exact' : 'whole');
  return (
    <chakra.p textStyle={whole.length >= LONG_FROM ? 'amount-xl-long' : 'amount-xl'}>
      <chakra.span whiteSpace="nowrap">{whole}</chakra.span>
      <Small>{cents} MXN</Small>
    </chakra.p>
  );
}
