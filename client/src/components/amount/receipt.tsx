/** The «recibo»: a card whose perforated line separates the answer and its action from the figures. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Card, CardBody } from '../layout.tsx';
import { ReceiptRow, type ReceiptRowData } from './receipt-row.tsx';

export type { ReceiptRowData } from './receipt-row.tsx';

export const Receipt = Card;
export const ReceiptTop = CardBody;

const notch = (side: 'left' | 'right') => ({
  content: '""',
  position: 'absolute',
  top: '-11px',
  [side]: '-20px',
  width: '10px',
  height: '20px',
  bg: 'bg.canvas',
  borderRadius: side === 'left' ? '0 10px 10px 0' : '10px 0 0 10px',
  // The card's edge follows the notches of the perforated line. In the light theme its shadow shows it, so only the
  // dark theme needs a line.
  _dark: {
    boxShadow: `inset 0 0 0 1px var(--chakra-colors-border-hairline)`,
    [side]: '-21px',
    width: '11px',
    clipPath: side === 'left' ? 'inset(0 0 0 1px)' : 'inset(0 1px 0 0)',
  },
});

export function Perforation() {
  return (
    <chakra.div
      aria-hidden="true"
      position="relative"
      marginInline="card"
      borderTop="2px dashed"
      borderTopColor="border.hairline"
      css={{ _before: notch('left'), _after: notch('right'), _print: { '&::before, &::after': { display: 'none' } } }}
    />
  );
}

interface ReceiptRowsProps {
  rows: readonly ReceiptRowData[];
  stale?: boolean;
  label?: string;
}

export function ReceiptRows({ rows, stale = false, label }: ReceiptRowsProps) {
  const { t } = useTranslation('common');
  return (
    <CardBody aria-busy={stale || undefined} opacity={stale ? 0.45 : 1} transition="opacity 140ms">
      <chakra.div role="group" aria-label={label ?? t('ui.receipt.rows')}>
        {rows.map((row) => (
          <ReceiptRow key={row.id} row={row} />
        ))}
      </chakra.div>
    </CardBody>
  );
}
