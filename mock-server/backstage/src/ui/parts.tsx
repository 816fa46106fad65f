/** Chakra's parts as this page uses them: small headings, quiet text, badges of a status. */
import {
  Alert as ChakraAlert,
  Badge,
  chakra,
  type ColorPalette,
  Flex,
  Heading as ChakraHeading,
  type HeadingProps,
  HStack,
  SimpleGrid,
  type SimpleGridProps,
  type StackProps,
} from '@chakra-ui/react';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { paletteOf } from '../order/status-palette.ts';
import { Icon, type IconName } from './icon.tsx';

type ChipProps = { palette: ColorPalette; icon?: IconName; children: string };
export const Chip = ({ palette, icon, children }: ChipProps) => (
  <Badge colorPalette={palette} flex="none">
    {icon && <Icon name={icon} size={12} />}
    {children}
  </Badge>
);

export const Frozen = ({ frozen }: { frozen: boolean }) => (
  <Chip palette={frozen ? 'orange' : 'blue'} icon={frozen ? 'pause' : 'play'}>
    {frozen ? 'Frozen' : 'Running'}
  </Chip>
);

/** The number of a status in its colour; «–» for a borrower without an order. */
export const StatusTag = ({ status }: { status: OrderStatus | null }) => (
  <Badge
    colorPalette={paletteOf(status)}
    title={status === null ? 'no order' : ORDER_STATUSES[status].name}
    minWidth="6"
    justifyContent="center"
    flex="none"
  >
    {status ?? '–'}
  </Badge>
);

export const StatusChip = ({ status }: { status: OrderStatus }) => (
  <Chip palette={paletteOf(status)} icon={status === 3 ? 'triangle' : 'clock'}>
    {`${status} ${ORDER_STATUSES[status].name}`}
  </Chip>
);

export const Heading = (props: HeadingProps) => (
  <ChakraHeading as="h3" size="sm" display="flex" alignItems="center" gap="2" {...props} />
);
/** Why something was not done. */
export const Alert = chakra('p', { base: { color: 'red.fg' } }, { defaultProps: { role: 'alert' } });
export const Subtle = chakra('span', { base: { color: 'fg.muted', textStyle: 'xs', fontWeight: 'normal' } });
export const Label = chakra(Subtle, { base: { fontWeight: 'medium', display: 'block' } });
export const Code = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs' } });
export const Row = (props: StackProps) => <HStack minWidth="0" {...props} />;
/** A part of the page: what is in it stands below each other, and may be more than there is room for. */
export const Part = chakra(
  Flex,
  { base: { flexDirection: 'column', minWidth: 0, minHeight: 0 } },
  { defaultProps: { as: 'section' } },
);
export const Cut = chakra('span', { base: { truncate: true, minWidth: 0 } });
export const Box = chakra('div', { base: { borderWidth: '1px', borderRadius: 'l3', padding: '2.5', minWidth: 0 } });
export const Sunk = chakra(Box, { base: { bg: 'bg.subtle' } });
/** One column; two where there is room. */
export const Columns = (props: SimpleGridProps) => <SimpleGrid columns={{ base: 1, xl: 2 }} gap="5" {...props} />;

export const Note = ({ children }: { children: string }) => (
  <ChakraAlert.Root status="info" size="sm">
    <ChakraAlert.Indicator />
    <ChakraAlert.Title>{children}</ChakraAlert.Title>
  </ChakraAlert.Root>
);
