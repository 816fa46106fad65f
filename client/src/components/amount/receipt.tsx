/** The «recibo»: a card whose perforated line separates the answer and its action from the figures. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { CardBody, HiddenText, SmallText, WITHOUT_EDGE } from '../layout.tsx';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from '../icon.tsx';

export interface ReceiptRowData {
  id: string;
  label: string;
  /** Formatted; callers leave out rows without a server value. */
  value: ReactNode;
  total?: boolean;
  strong?: boolean;
  explain?: string;
  note?: string;
  before?: string;
}

const Line = chakra('div', {
  // The value wraps below its label if both do not fit: 320 px, or text at 200 %.
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    columnGap: '4',
    textStyle: 'label',
  },
  variants: {
    total: {
      true: {
        borderTop: '1px solid',
        borderTopColor: 'border.hairline',
        marginTop: '6px',
        paddingTop: '13px',
        fontSize: '1.0625rem',
      },
    },
    explained: { true: { alignItems: 'center' } },
  },
});

/** Labels of at most this many letters start at their natural width; longer ones at 45 % of the line, and may wrap. */
const SHORT_NAME = 12;

const Value = chakra('div', {
  base: { textAlign: 'end', textWrap: 'balance', fontWeight: '550', marginInlineStart: 'auto', minWidth: '0' },
});

/** A tap target of 44 px in a row of 36 px: it overlaps the rows above and below, which have no tap target. */
const Explain = chakra('button', {
  base: {
    position: 'relative',
    display: 'inline-block',
    minHeight: 'compact',
    marginBlock: '-4px',
    marginInlineStart: '-6px',
    paddingInline: '6px',
    textAlign: 'start',
    borderRadius: 'small',
    font: 'inherit',
    color: 'inherit',
    _print: { minHeight: '0', marginBlock: '0' },
    ...WITHOUT_EDGE,
  },
});

/** Keeps the question mark beside the last word, also if the label wraps. */
function Marked({ label }: { label: string }) {
  const lastWord = label.lastIndexOf(' ') + 1;
  return (
    <>
      {label.slice(0, lastWord)}
      <chakra.span whiteSpace="nowrap">
        {label.slice(lastWord)}
        {'\u00a0'}
        <Icon name="question" size={18} color="fg.subtle" display="inline-block" verticalAlign="-4px" />
      </chakra.span>
    </>
  );
}

function ReceiptRow({ row }: { row: ReceiptRowData }) {
  const { t } = useTranslation('common');
  const [open, setOpen] = useState(false);
  const id = useId();
  const bold = row.total || row.strong;
  const name = (
    <chakra.div
      color={bold ? 'fg' : 'fg.muted'}
      fontWeight={bold ? '700' : '450'}
      minWidth="min-content"
      flex={row.label.length <= SHORT_NAME ? '1 1 auto' : '1 1 45%'}
    >
      {row.explain ? (
        <Explain type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          <Marked label={row.label} />
          <HiddenText>{t('ui.receipt.whatIsThis')}</HiddenText>
        </Explain>
      ) : (
        row.label
      )}
    </chakra.div>
  );
  return (
    <chakra.div paddingBlock={row.explain ? '0' : '7px'} breakInside="avoid" _print={{ paddingBlock: '1' }}>
      <Line total={row.total || undefined} explained={row.explain !== undefined || undefined}>
        {name}
        <Value css={{ color: 'fg', fontWeight: bold ? '700' : '550' }}>
          {row.before !== undefined && (
            <chakra.span display="block" textStyle="small" color="warning.text">
              {t('ui.receipt.changed')} <HiddenText>{t('ui.receipt.before')}</HiddenText>
              <chakra.s color="fg.muted">{row.before}</chakra.s>
            </chakra.span>
          )}
          {row.value}
        </Value>
      </Line>
      {row.note && (
        <chakra.p textStyle="small" color="fg.subtle" marginTop="2px">
          {row.note}
        </chakra.p>
      )}
      {row.explain && (
        <SmallText id={id} hidden={!open} paddingBottom="2" animation="fadeIn 200ms">
          {row.explain}
        </SmallText>
      )}
    </chakra.div>
  );
}

const notch = (side: 'left' | 'right') => ({
  content: '""',
  position: 'absolute',
  top: '-11px',
  [side]: '-20px',
  width: '10px',
  height: '20px',
  bg: 'bg.canvas',
  borderRadius: side === 'left' ? '0 10px 10px 0' : '10px 0 0 10px',
  // The card's edge follows the notches of the perforated line. The light theme shows the edge by its shadow, so only
  // the dark theme needs a line.
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

type ReceiptRowsProps = { rows: readonly ReceiptRowData[]; stale?: boolean; label?: string };

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
