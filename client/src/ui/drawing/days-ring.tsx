/** Draws the days left in a ring that empties; the words beside it say the same. */
import { chakra } from '@chakra-ui/react/styled-system';

const RADIUS = 30;
const WHOLE = 2 * Math.PI * RADIUS;

type DaysRingProps = {
  days: number;
  of: number;
  soon: boolean;
};

export function DaysRing({ days, of, soon }: DaysRingProps) {
  const left = Math.min(1, Math.max(0, days / Math.max(1, of)));
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
      <chakra.circle cx="36" cy="36" r={RADIUS} color="brand.subtle" stroke="currentColor" strokeWidth="8" />
      {left > 0 && (
        <chakra.circle
          cx="36"
          cy="36"
          r={RADIUS}
          color={soon ? 'warning.solid' : 'brand.solid'}
          stroke="currentColor"
          strokeWidth="8"
          strokeLinecap="round"
          strokeDasharray={`${left * WHOLE} ${WHOLE}`}
          transform="rotate(-90 36 36)"
          animation="ringIn 600ms cubic-bezier(.2, .8, .2, 1)"
        />
      )}
      <chakra.text x="36" y="44" textAnchor="middle" color="fg" fill="currentColor" fontSize="22px" fontWeight="750">
        {days}
      </chakra.text>
    </chakra.svg>
  );
}
