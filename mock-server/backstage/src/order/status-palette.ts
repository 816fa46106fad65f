import type { ColorPalette } from '@chakra-ui/react';
import type { OrderStatus } from '@puente/contract/values/order-status';

const PALETTES: Partial<Record<OrderStatus, ColorPalette>> = {
  1: 'cyan',
  2: 'blue',
  3: 'red',
  4: 'green',
  7: 'cyan',
  10: 'orange',
  18: 'green',
  19: 'cyan',
};

/** The colour a status has everywhere on the page; gray where it has none. */
export const paletteOf = (status: OrderStatus | null): ColorPalette =>
  status === null ? 'gray' : (PALETTES[status] ?? 'gray');
