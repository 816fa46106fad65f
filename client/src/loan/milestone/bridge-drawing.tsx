/** Draws a bridge with a tick, across the whole width; decoration, because the words below say the same. */
import { chakra } from '@chakra-ui/react/styled-system';

const color = (name: string) => `var(--chakra-colors-stage-${name})`;
const ROUND = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const;

const WAVE = Array.from({ length: 30 }, (_, at) => (at === 0 ? 'q20-10 40 0' : 't40 0')).join('');

const Disc = chakra('g', {
  base: {
    transformBox: 'fill-box',
    transformOrigin: 'center',
    animation: 'popIn 500ms 200ms cubic-bezier(.2,.8,.2,1) both',
  },
});

export function BridgeDrawing() {
  return (
    <chakra.svg
      viewBox="0 0 360 210"
      aria-hidden="true"
      focusable="false"
      flex="0 1 auto"
      width="full"
      minHeight="72px"
      maxHeight="clamp(72px, calc(52vh - 190px), 32vh)"
      overflow="visible"
    >
      <path d="M-420 176H780" stroke={color('arch')} strokeWidth="6" />
      <path d="M40 176C70 60 290 60 320 176" fill="none" stroke={color('arch')} strokeWidth="8" />
      <path d="M100 118V176M140 98V176M180 92V176M220 98V176M260 118V176" stroke={color('beam')} strokeWidth="4" />
      <Disc>
        <circle cx="262" cy="78" r="38" fill={color('glow')} />
        <chakra.path
          d="M246 79l11 11 21-23"
          {...ROUND}
          stroke={color('ink')}
          strokeWidth="7"
          strokeDasharray="60"
          animation="drawIn 350ms 550ms both"
        />
      </Disc>
      <path d={`M-420 196${WAVE}`} fill="none" stroke={color('beam')} strokeWidth="3" />
    </chakra.svg>
  );
}
