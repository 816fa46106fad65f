/** Draws a tick in a nearly closed ring: received, not booked yet. The words beside it say the same. */
import { chakra } from '@chakra-ui/react/styled-system';

const RING = { cx: '36', cy: '36', r: '30', stroke: 'currentColor', strokeWidth: '8' } as const;

export function TickRing() {
  return (
    <chakra.svg
      viewBox="0 0 72 72"
      flex="0 1 72px"
      minWidth="0"
      height="72px"
      margin="-8px -8px -16px 0"
      fill="none"
      aria-hidden="true"
      data-screen-only=""
    >
      <chakra.circle {...RING} color="brand.subtle" />
      <chakra.circle
        {...RING}
        color="brand.solid"
        strokeLinecap="round"
        strokeDasharray="160 189"
        transform="rotate(-90 36 36)"
        animation="ringIn 600ms cubic-bezier(.2, .8, .2, 1)"
      />
      <chakra.path
        d="M25 37l8 8 15-17"
        color="brand.solid"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </chakra.svg>
  );
}
