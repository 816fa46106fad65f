import { chakra } from '@chakra-ui/react/styled-system';

/** The line along which a receipt is torn. */
export const Perforation = chakra('div', {
  base: {
    position: 'relative',
    height: '0',
    borderTop: '2px dashed',
    borderColor: 'border.hairline',
    marginBlock: '10px',
    _before: hole('left', 'inset(0 0 0 50%)'),
    _after: hole('right', 'inset(0 50% 0 0)'),
  },
});

function hole(side: 'left' | 'right', clipPath: string) {
  return {
    content: '""',
    position: 'absolute',
    top: '-7px',
    ...(side === 'left' ? { left: '-20px' } : { right: '-20px' }),
    width: '12px',
    height: '12px',
    borderRadius: 'full',
    bg: 'bg.surface',
    boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-hairline)',
    clipPath,
  } as const;
}
