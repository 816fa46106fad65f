/** The sixteen statuses as a map: the statuses it had, where it is, what is possible now and by whom. One tab stop, arrows within. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useWidth } from '../frame/use-width.ts';
import { Button } from '../ui/button.tsx';
import { Row } from '../ui/parts.tsx';
import { colour, MAKERS } from './makers.ts';
import { Legend } from './map-legend.tsx';
import { type Edge, edgesOf, neighbour, pathOf, READING, TALL, WIDE } from './map-layout.ts';
import { MapNode } from './map-node.tsx';
import type { Move, OrderAnswer } from './use-order.ts';
import { useOrderActs } from './use-order-acts.ts';

const EDGES = edgesOf(TRANSITIONS);
const LINE = { fill: 'none', strokeWidth: 1.5 } as const;

type MapProps = { answer: OrderAnswer; mobile: string };

export function StatusMap({ answer, mobile }: MapProps) {
  const layout = useWidth() === 'narrow' ? TALL : WIDE;
  const here = answer.order?.status ?? null;
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const map = useRef<SVGSVGElement>(null);
  const stop = chosen ?? here ?? 6;
  const walked = edgesWalked(answer.history);
  const possible = answer.moves.filter((move) => move.possible);
  const go = (event: KeyboardEvent) => {
    const to =
      event.key === 'Home' ? READING[0] : event.key === 'End' ? READING.at(-1) : neighbour(stop, event.key, layout);
    if (to === null || to === undefined) return;
    event.preventDefault();
    choose(to);
    map.current?.querySelector<SVGGElement>(`[data-status="${to}"]`)?.focus();
  };
  return (
    <chakra.div position="relative" maxWidth={{ base: '390px', md: '760px' }}>
      <svg
        ref={map}
        role="group"
        aria-label="The statuses and the ways between them"
        viewBox={`0 0 ${layout.width} ${layout.height}`}
        style={{ width: '100%', height: 'auto', overflow: 'visible' }}
      >
        <Markers />
        {EDGES.map((edge) => (
          <Way
            key={`${edge.from} ${edge.to}`}
            edge={edge}
            path={pathOf(edge, layout)}
            walked={walked.has(`${edge.from} ${edge.to}`)}
            move={moveOn(edge, here, possible)}
          />
        ))}
        {READING.map((status) => (
          <MapNode
            key={status}
            place={layout.places[status]}
            node={answer.nodes.find((each) => each.status === status)}
            status={status}
            been={status === here || [...walked].some((way) => way.split(' ').includes(String(status)))}
            here={status === here}
            stop={status === stop}
            makers={possible.filter((move) => move.to.includes(status)).map(({ who }) => who)}
            onChoose={() => choose(status)}
            onArrow={go}
          />
        ))}
      </svg>
      <Legend />
      {chosen !== null && <NodeOffer answer={answer} status={chosen} mobile={mobile} close={() => choose(null)} />}
    </chakra.div>
  );
}

/** The ways that an order went along, as `from to`. */
const edgesWalked = (history: OrderAnswer['history']) =>
  new Set(
    history.flatMap(({ from, to }) =>
      from === null || to === null || from === 'none' || from === to ? [] : [`${from} ${to}`],
    ),
  );

const moveOn = ({ from, to }: Edge, here: OrderStatus | null, possible: readonly Move[]) =>
  from === here ? possible.find((move) => move.to.includes(to)) : undefined;

function Way({ edge, path, walked, move }: { edge: Edge; path: string; walked: boolean; move: Move | undefined }) {
  const maker = move && MAKERS[move.who];
  const line = maker ? maker.line : walked ? 'brand-solid' : 'edge';
  const width = maker ? 2 : walked ? 2.5 : LINE.strokeWidth;
  return (
    <path
      d={path}
      {...LINE}
      strokeWidth={width}
      style={{ stroke: colour(line) }}
      markerEnd={`url(#end-${line})`}
      data-way={`${edge.from} ${edge.to}`}
      strokeDasharray={maker?.dash}
    />
  );
}

const ENDS = ['edge', 'brand-solid', ...Object.values(MAKERS).map(({ line }) => line)];
const Markers = () => (
  <defs>
    {ENDS.map((name) => (
      <marker
        key={name}
        id={`end-${name}`}
        viewBox="0 0 8 8"
        refX="6"
        refY="4"
        markerWidth="8"
        markerHeight="8"
        markerUnits="userSpaceOnUse"
        orient="auto"
      >
        <path
          d="M1 1l5 3-5 3"
          style={{ fill: 'none', stroke: colour(name === 'edge' ? 'border-control' : name), strokeWidth: 1.6 }}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </marker>
    ))}
  </defs>
);

/** What pressing a place offers: its move, or why not, and the steps there. */
function NodeOffer({ answer, status, mobile, close }: MapProps & { status: OrderStatus; close: () => void }) {
  const acts = useOrderActs(mobile);
  const node = answer.nodes.find((each) => each.status === status);
  if (!node) return null;
  const { here, name, meaning, reason, path } = node;
  const words = (here ? null : reason) ?? `${status} ${name}: ${meaning}`;
  return (
    <Row
      role="status"
      marginTop="8px"
      padding="8px 12px"
      borderRadius="10px"
      bg="bg.canvas"
      _dark={{ bg: 'bg.raised' }}
      flexWrap="wrap"
    >
      <chakra.span flex="1 1 240px">
        {words}
        {path && path.length > 0 && <chakra.span color="fg.subtle"> On the way: {path.join(', ')}.</chakra.span>}
      </chakra.span>
      {path && path.length > 0 && (
        <Button small tone="primary" busy={acts.takeTo.busy && 'Taking'} onClick={() => acts.takeTo.run(status)}>
          {`Take to ${status} ${name}`}
        </Button>
      )}
      <Button small bare tone="ghost" icon="close" aria-label="Close" onClick={close} />
    </Row>
  );
}
