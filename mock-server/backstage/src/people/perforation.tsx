import { chakra } from '@chakra-ui/react';

const HOLE = {
  content: '""',
  position: 'absolute',
  top: '-7px',
  width: '12px',
  height: '12px',
  borderRadius: 'full',
  bg: 'bg.panel',
  boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-hairline)',
} as const;

/** The line along which a receipt is torn. */
export const Perforation = chakra('div', {
  base: {
    position: 'relative',
    height: '0',
    borderTop: '2px dashed',
    borderColor: 'border',
    marginBlock: '10px',
    _before: { ...HOLE, left: '-20px', clipPath: 'inset(0 0 0 50%)' },
    _after: { ...HOLE, right: '-20px', clipPath: 'inset(0 50% 0 0)' },
  },
});
