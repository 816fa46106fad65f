/** Small parts that say what something is: chips, status tags, headings, boxes, notes. */
import { chakra } from '@chakra-ui/react/styled-system';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { type StatusTone, toneOf } from '../order/status-tone.ts';
import { Icon, type IconName } from './icon.tsx';

const TONES = {
  danger: { bg: 'danger.subtle', color: 'danger.onSubtle' },
  warning: { bg: 'warning.subtle', color: 'warning.onSubtle' },
  info: { bg: 'info.subtle', color: 'info.onSubtle' },
  success: { bg: 'success.subtle', color: 'success.onSubtle' },
  brand: { bg: 'brand.subtle', color: 'brand.onSubtle' },
  plain: { bg: 'bg.sunken', color: 'fg.muted' },
} as const;

const ChipBase = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '5px',
    height: '22px',
    paddingInline: '6px 8px',
    borderRadius: 'full',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    flex: 'none',
  },
  variants: { tone: TONES },
});

export const Chip = ({ tone, icon, children }: { tone: StatusTone; icon?: IconName; children: string }) => (
  <ChipBase tone={tone}>
    {icon && <Icon name={icon} />}
    {children}
  </ChipBase>
);

export const Frozen = ({ frozen }: { frozen: boolean }) => (
  <Chip tone={frozen ? 'warning' : 'brand'} icon={frozen ? 'pause' : 'play'}>
    {frozen ? 'Frozen' : 'Running'}
  </Chip>
);

const Tag = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '22px',
    height: '18px',
    paddingInline: '4px',
    borderRadius: 'tag',
    textStyle: 'label',
    fontWeight: '700',
    flex: 'none',
  },
  variants: { tone: TONES },
});

/** The number of a status in its colour; «–» for a borrower without an order. */
export const StatusTag = ({ status }: { status: OrderStatus | null }) => (
  <Tag tone={toneOf(status)} title={status === null ? 'no order' : ORDER_STATUSES[status].name}>
    {status ?? '–'}
  </Tag>
);

export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip
    tone={toneOf(status)}
    icon={status === 3 ? 'triangle' : 'clock'}
  >{`${status} ${ORDER_STATUSES[status].name}`}</Chip>
);

export const Heading = chakra('h3', {
  base: { textStyle: 'strong', fontWeight: '650', display: 'flex', alignItems: 'center', gap: '8px' },
});
/** Why something was not done. */
export const Alert = chakra('p', { base: { color: 'danger.text' } }, { defaultProps: { role: 'alert' } });
export const Count = chakra('span', { base: { textStyle: 'second', fontWeight: '500', color: 'fg.subtle' } });
export const Label = chakra('span', { base: { textStyle: 'label', color: 'fg.subtle', display: 'block' } });
export const Subtle = chakra('span', { base: { color: 'fg.subtle', textStyle: 'second' } });
export const Code = chakra('code', { base: { textStyle: 'code' } });
export const Row = chakra('div', { base: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 } });
/** A part of the page: what is in it stands below each other, and may be more than there is room for. */
export const Part = chakra('section', {
  base: { display: 'flex', flexDirection: 'column', minWidth: 0, minHeight: 0 },
});
export const Cut = chakra('span', {
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});
export const Box = chakra('div', {
  base: {
    borderRadius: 'box',
    boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-hairline)',
    padding: '10px 12px',
    minWidth: 0,
  },
});
export const Sunk = chakra(Box, { base: { bg: 'bg.canvas', _dark: { bg: 'bg.raised' } } });
/** The same place, twice: once as a side column where there is room. */
export const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '20px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    xl: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
  },
});

export const Note = ({ children }: { children: string }) => (
  <Row {...TONES.info} alignItems="flex-start" borderRadius="10px" padding="8px 12px" textStyle="second">
    <Icon name="question" style={{ marginTop: 1 }} />
    <span>{children}</span>
  </Row>
);
