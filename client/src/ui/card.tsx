/** Surfaces: the card and its inner padding. */
import { chakra } from '@chakra-ui/react/styled-system';

export const Card = chakra('section', {
  base: {
    position: 'relative',
    bg: 'bg.surface',
    borderRadius: 'card',
    boxShadow: 'card',
    color: 'fg',
    // Printers leave shadows out.
    _print: { boxShadow: 'none', breakInside: 'avoid', border: '1px solid', borderColor: 'border.control' },
  },
});

export const CardBody = chakra('div', { base: { padding: 'card' } });
