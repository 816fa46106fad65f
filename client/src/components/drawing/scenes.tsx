/**
 * Drawings of the logo's bridge over water, each with an event on it. All colours are tokens, so both themes have them.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';

const color = (token: string) => `var(--chakra-colors-${token})`;
const SOFT = color('brand-subtle');
const DEEP = color('brand-solid');
const PAPER = color('bg-surface');
const GLOW = color('warning-solid');
const WARM = color('warning-border');
const LINE = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const WAVES = 'M44 112q8-6 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0 16 0';
const DECK = 'M36 96h168';
const ARCH = 'M52 96C52 40 188 40 188 96';
const HANGERS = 'M80 96V68.5M106.7 96V56.5M133.3 96V56.5M160 96V68.5';

function Bridge({ deck = DECK, arch = ARCH, hangers = HANGERS }: { deck?: string; arch?: string; hangers?: string }) {
  return (
    <g {...LINE} stroke={DEEP}>
      <path d={hangers} strokeWidth="3" opacity=".55" />
      <path d={arch} strokeWidth="5" />
      <path d={deck} strokeWidth="5" />
    </g>
  );
}

function Disc({ fill = DEEP, children }: { fill?: string; children: ReactNode }) {
  return (
    <>
      <circle cx="120" cy="40" r="24" fill={PAPER} />
      <circle cx="120" cy="40" r="20" fill={fill} />
      {children}
    </>
  );
}

const COIN = 'M120 30v20M125 34.5c-2-3-10-3-10 1s10 2.5 10 6.5-8 4-10.5 1';

function Coin({ x, y, size = 1 }: { x: number; y: number; size?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size}) translate(-120 -40)`}>
      <circle cx="120" cy="40" r="20" fill={PAPER} />
      <circle cx="120" cy="40" r="16.5" fill={GLOW} />
      <path d={COIN} {...LINE} stroke={color('warning-onSolid')} strokeWidth="2.6" />
    </g>
  );
}

const SCENES = {
  approved: (
    <>
      <Bridge />
      <Disc>
        <path d="m111 40.5 6 6 12-13" {...LINE} stroke={color('brand-onSolid')} strokeWidth="4" />
      </Disc>
    </>
  ),
  sent: (
    <>
      <Bridge />
      <path d="M64 74h30M58 82h24" {...LINE} stroke={WARM} strokeWidth="3" opacity=".7" />
      <Coin x={122} y={76} />
    </>
  ),
  arrived: (
    <>
      <Bridge />
      <Coin x={184} y={70} size={1.1} />
      <circle cx="204" cy="54" r="11" fill={PAPER} />
      <circle cx="204" cy="54" r="9" fill={DEEP} />
      <path d="m200 54 3 3 5.5-6" {...LINE} stroke={color('brand-onSolid')} strokeWidth="2.4" />
    </>
  ),
  paid: (
    <>
      <circle cx="120" cy="46" r="19" fill={GLOW} />
      <path d="M120 14v6M97 23l4 4.5M143 23l-4 4.5M86 46h5M149 46h5" {...LINE} stroke={WARM} strokeWidth="3.5" />
      <Bridge />
      <path d="m112 74 6 6 11-12" {...LINE} stroke={DEEP} strokeWidth="4" />
    </>
  ),
  raised: (
    <>
      <path d="M52 96C52 2 188 2 188 96" {...LINE} stroke={DEEP} strokeWidth="4" strokeDasharray="1 9" />
      <Bridge />
      <path d="M120 48V30m-8 8 8-8 8 8" {...LINE} stroke={WARM} strokeWidth="4" />
    </>
  ),
  late: (
    <>
      <Bridge />
      <Disc fill={GLOW}>
        <path d="M120 29v12l8 5" {...LINE} stroke={color('warning-onSolid')} strokeWidth="3.6" />
      </Disc>
    </>
  ),
  rejected: (
    <>
      <Bridge />
      <circle cx="120" cy="42" r="27" fill={SOFT} />
      <rect x="102" y="24" width="36" height="34" rx="6" fill={PAPER} stroke={DEEP} strokeWidth="3" />
      <path d="M102 35h36M112 20v8M128 20v8" {...LINE} stroke={DEEP} strokeWidth="3" />
      <circle cx="128" cy="47" r="4.5" fill={GLOW} />
    </>
  ),
  returned: (
    <>
      <Bridge />
      <path d="M156 74c14-22-22-38-44-24m0 0 3-9m-3 9 9 3" {...LINE} stroke={WARM} strokeWidth="3.5" />
      <Coin x={88} y={74} />
    </>
  ),
  empty: (
    <>
      <circle cx="164" cy="34" r="11" fill={GLOW} opacity=".75" />
      <Bridge />
    </>
  ),
  lost: (
    <>
      <circle cx="76" cy="34" r="11" fill={GLOW} opacity=".75" />
      <Bridge
        deck="M36 96h66M138 96h66"
        arch="M52 96C52 70 82 56 106 54M188 96C188 70 158 56 134 54"
        hangers="M80 96V68.5M160 96V68.5"
      />
    </>
  ),
} as const;

export type SceneName = keyof typeof SCENES;

export function Scene({ name }: { name: SceneName }) {
  return (
    <chakra.svg viewBox="0 0 240 120" width="full" height="full" aria-hidden="true" focusable="false">
      <ellipse cx="120" cy="70" rx="104" ry="50" fill={SOFT} />
      <path d={WAVES} {...LINE} stroke={DEEP} strokeWidth="2.5" opacity=".35" />
      {SCENES[name]}
    </chakra.svg>
  );
}
