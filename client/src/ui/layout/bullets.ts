import { chakra } from '@chakra-ui/react/styled-system';
import { STACKED } from './stack.ts';

/** Short lines, each with a dot before it; numbers with `as="ol" listStyleType="decimal"`. */
export const Bullets = chakra('ul', {
  base: { ...STACKED, gap: '1', paddingInlineStart: '5', listStyleType: 'disc' },
});
