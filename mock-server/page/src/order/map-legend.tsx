import { chakra } from '@chakra-ui/react/styled-system';
import { colour } from './makers.ts';

const List = chakra('ul', {
  base: {
    position: 'absolute',
    left: 0,
    bottom: '2px',
    display: 'grid',
    gap: '2px',
    listStyle: 'none',
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
      <path
        d="M1 4h24"
        style={{ stroke: colour(stroke), strokeWidth: 2 }}
        {...(dash ? { strokeDasharray: dash } : {})}
      />
    </svg>
    {words}
  </li>
);

export const Legend = () => (
  <List>
    <Line stroke="brand-solid" words="the path it took" />
    <Line stroke="warning-border" dash="5 4" words="possible now, by the bank" />
    <Line stroke="fg-muted" dash="3.5 3" words="possible now, by time" />
    <Line stroke="info-border" dash="5 4" words="possible now, by the lender" />
  </List>
);
