/** Draws how each photo should look, in two tones of jade on paper (screens: look); the words beside it say it too. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import type { Side } from '../../../device/photo-store.ts';

const SOFT = 'var(--chakra-colors-brand-subtle)';
const DEEP = 'var(--chakra-colors-brand-solid)';

/** Four corners in sight, as in a viewfinder. */
const CORNERS =
  'M24 52V32a8 8 0 0 1 8-8h20M268 24h20a8 8 0 0 1 8 8v20M296 150v20a8 8 0 0 1-8 8h-20M52 178H32a8 8 0 0 1-8-8v-20';

function Drawing({ children }: { children: ReactNode }) {
  return (
    <chakra.svg viewBox="0 0 320 202" width="full" height="full" aria-hidden="true" focusable="false">
      <path d={CORNERS} fill="none" stroke={DEEP} strokeWidth="4" strokeLinecap="round" />
      {children}
    </chakra.svg>
  );
}

const Sheet = () => <rect x="44" y="42" width="232" height="118" rx="12" fill={SOFT} stroke={DEEP} strokeWidth="3" />;
const bar = (x: number, y: number, width: number) => (
  <rect key={`${x}-${y}`} x={x} y={y} width={width} height="7" rx="3.5" fill={DEEP} />
);

const BACK = (
  <Drawing>
    <Sheet />
    <rect x="44" y="58" width="232" height="16" fill={DEEP} />
    <rect x="60" y="88" width="34" height="34" rx="4" fill={DEEP} />
    <rect x="106" y="88" width="34" height="34" rx="4" fill={DEEP} />
    {bar(60, 134, 198)}
    {bar(60, 146, 198)}
    {bar(156, 92, 102)}
    {bar(156, 106, 70)}
  </Drawing>
);

const FRONT = (
  <Drawing>
    <Sheet />
    <rect x="60" y="64" width="58" height="74" rx="6" fill="none" stroke={DEEP} strokeWidth="3" />
    <circle cx="89" cy="90" r="12" fill={DEEP} />
    <path d="M66 136c2-18 11-26 23-26s21 8 23 26Z" fill={DEEP} />
    {bar(134, 66, 110)}
    {bar(134, 84, 124)}
    {bar(134, 98, 86)}
    {bar(134, 118, 124)}
    {bar(134, 132, 60)}
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
