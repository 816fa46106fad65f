/** Words for screen readers only. */
import { chakra } from '@chakra-ui/react/styled-system';

export const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;

export const HiddenText = chakra('span', { base: HIDDEN });
