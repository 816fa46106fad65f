import { chakra } from '@chakra-ui/react/styled-system';
import { colour, MAKERS } from './makers.ts';

const List = chakra('ul', {
  base: {
    position: 'absolute',
    left: 0,
    bottom: '2px',
    display: 'grid',
    gap: '2px',
    textStyle: 'second',
    color: 'fg.muted',
    pointerEvents: 'none',
    mdDown: { position: 'static', marginTop: '8px', gridTemplateColumns: '1fr 1fr' },
  },
});

const Line = ({ stroke, dash, words }: { stroke: string; dash?: string; words: string }) => (
  <li>
    <svg
      width="26"
      height="8"
      aria-hidden="true"
      style={{ display: 'inline-block', marginRight: 6, verticalAlign: 'middle' }}
    >
      <path d="M1 4h24" style={{ stroke: colour(stroke), strokeWidth: 2 }} strokeDasharray={dash} />
    </svg>
    {words}
  </li>
);

export const Legend = () => (
  <List>
    <Line stroke="brand-solid" words="the path it took" />
    <Line stroke={MAKERS.bank.line} dash={MAKERS.bank.dash} words="possible now, by the bank" />
    <Line stroke={MAKERS.time.line} dash={MAKERS.time.dash} words="possible now, by time" />
    <Line stroke={MAKERS.lender.line} dash={MAKERS.lender.dash} words="possible now, by the lender" />
  </List>
);
