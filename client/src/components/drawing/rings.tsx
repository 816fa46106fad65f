/** Rings of 72 px at the edge of a card; the words beside them say the same. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const RADIUS = 30;
const LENGTH = 2 * Math.PI * RADIUS;
const CIRCLE = { cx: '36', cy: '36', r: RADIUS, stroke: 'currentColor', strokeWidth: '8' } as const;

type RingProps = {
  /** Drawn part of the ring, 0 to 1. */
  share: number;
  color: 'brand.solid' | 'warning.solid';
  children: ReactNode;
};

function Ring({ share, color, children }: RingProps) {
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
      <chakra.circle {...CIRCLE} color="brand.subtle" />
      {share > 0 && (
        <chakra.circle
          {...CIRCLE}
          color={color}
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform="rotate(-90 36 36)"
          animation="ringIn 600ms cubic-bezier(.2, .8, .2, 1)"
        />
      )}
      {children}
    </chakra.svg>
  );
}

export function DaysRing({ days, of, soon }: { days: number; of: number; soon: boolean }) {
  const left = Math.min(1, Math.max(0, days / Math.max(1, of)));
  return (
    <Ring share={left} color={soon ? 'warning.solid' : 'brand.solid'}>
      <chakra.text x="36" y="44" textAnchor="middle" color="fg" fill="currentColor" fontSize="22px" fontWeight="750">
        {days}
      </chakra.text>
    </Ring>
  );
}

/** Draws a tick in a nearly closed ring: received, not booked yet. */
export function TickRing() {
  return (
    <Ring share={0.85} color="brand.solid">
      <chakra.path
        d="M25 37l8 8 15-17"
        color="brand.solid"
        stroke="currentColor"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Ring>
  );
}
