import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Side } from '../../../storage/photo-store.ts';

/** Colours of the drawings of how each photo should look (screens: look); the card says the same in words. */
const SOFT = 'var(--chakra-colors-brand-subtle)';
const DEEP = 'var(--chakra-colors-brand-solid)';

/** Corners of a viewfinder in the shape of an ID card, 85.60 × 53.98 mm (ISO/IEC 7810): 1.586 to 1, as 272 × 171.5. */
const CORNERS =
  'M24 43V23a8 8 0 0 1 8-8h20M268 15h20a8 8 0 0 1 8 8v20M296 158.5v20a8 8 0 0 1-8 8h-20M52 186.5H32a8 8 0 0 1-8-8v-20';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <chakra.svg viewBox="0 0 320 202" width="full" height="full" aria-hidden="true" focusable="false">
      <path d={CORNERS} fill="none" stroke={DEEP} strokeWidth="4" strokeLinecap="round" />
      {children}
    </chakra.svg>
  );
}

const Sheet = () => <rect x="44" y="28" width="232" height="146" rx="12" fill={SOFT} stroke={DEEP} strokeWidth="3" />;
const bar = (x: number, y: number, width: number) => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height="7" rx="3.5" fill={DEEP} />
);

const BACK = (
  <Drawing>
    <Sheet />
    <rect x="44" y="46" width="232" height="18" fill={DEEP} />
    <rect x="60" y="80" width="38" height="38" rx="4" fill={DEEP} />
    <rect x="110" y="80" width="38" height="38" rx="4" fill={DEEP} />
    {bar(60, 134, 198)}
    {bar(60, 150, 198)}
    {bar(164, 86, 94)}
    {bar(164, 102, 64)}
  </Drawing>
);

const FRONT = (
  <Drawing>
    <Sheet />
    <rect x="60" y="58" width="62" height="86" rx="6" fill="none" stroke={DEEP} strokeWidth="3" />
    <circle cx="91" cy="88" r="13" fill={DEEP} />
    <path d="M67 141c2-20 11-30 24-30s22 10 24 30Z" fill={DEEP} />
    {bar(138, 60, 106)}
    {bar(138, 80, 120)}
    {bar(138, 96, 84)}
    {bar(138, 118, 120)}
    {bar(138, 134, 60)}
  </Drawing>
);

const FACE = (
  <Drawing>
    <path d="M84 178c6-36 34-52 76-52s70 16 76 52Z" fill={SOFT} stroke={DEEP} strokeWidth="3" />
    <ellipse cx="160" cy="84" rx="40" ry="50" fill={SOFT} stroke={DEEP} strokeWidth="3" />
    <path d="M120 78c0-34 18-46 40-46s40 12 40 46c-10-4-18-12-22-22-12 14-36 20-58 22Z" fill={DEEP} />
    <circle cx="146" cy="88" r="4" fill={DEEP} />
    <circle cx="174" cy="88" r="4" fill={DEEP} />
    <path d="M148 110q12 9 24 0" fill="none" stroke={DEEP} strokeWidth="3" strokeLinecap="round" />
  </Drawing>
);

export const DRAWINGS: Record<Side, ReactNode> = { back: BACK, front: FRONT, face: FACE };
