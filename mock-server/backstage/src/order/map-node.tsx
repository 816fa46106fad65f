import type { OrderStatus } from '@puente/contract/values/order-status';
import { ORDER_STATUSES } from '@puente/contract/values/order-status';
import type { KeyboardEvent } from 'react';
import { shapeOf } from '../ui/icon.tsx';
import { colour, MAKERS } from './makers.ts';
import { type Place, RADIUS } from './map-layout.ts';
import type { Maker, Node } from './use-order.ts';

type NodeProps = {
  place: Place;
  node: Node | undefined;
  status: OrderStatus;
  been: boolean;
  here: boolean;
  /** Where Tab enters the map. */
  stop: boolean;
  /** Who can bring it there now. */
  makers: readonly Maker[];
  onChoose: () => void;
  onArrow: (event: KeyboardEvent) => void;
};

export function MapNode({ place: { x, y }, node, status, been, here, stop, makers, onChoose, onArrow }: NodeProps) {
  const { name } = ORDER_STATUSES[status];
  const [maker] = here ? [] : makers;
  const ring = here || been ? 'brand-solid' : maker ? MAKERS[maker].line : 'edge';
  const fill = here ? 'brand-solid' : been ? 'brand-subtle' : 'bg-surface';
  const ink = here ? 'brand-on-solid' : been ? 'brand-on-subtle' : maker ? 'fg' : 'fg-subtle';
  const says = here
    ? 'here'
    : been
      ? 'on its path'
      : makers.length > 0
        ? `possible now, by ${makers.map((each) => MAKERS[each].words).join(', ')}`
        : 'not now';
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return onArrow(event);
    event.preventDefault();
    onChoose();
  };
  return (
    <g
      role="button"
      aria-label={`${status} ${name}, ${says}`}
      tabIndex={stop ? 0 : -1}
      data-status={status}
      onClick={onChoose}
      onKeyDown={press}
      style={{ cursor: 'pointer', outlineOffset: 4, borderRadius: 20 }}
    >
      <title>{node?.reason ?? node?.meaning ?? name}</title>
      {here && <circle cx={x} cy={y} r={RADIUS + 6} style={{ fill: colour('brand-solid'), fillOpacity: 0.16 }} />}
      {node?.final && (
        <circle cx={x} cy={y} r={RADIUS + 3.5} style={{ fill: 'none', stroke: colour(ring), strokeWidth: 1 }} />
      )}
      <circle
        cx={x}
        cy={y}
        r={RADIUS}
        style={{ fill: colour(fill), stroke: colour(ring), strokeWidth: maker ? 2 : 1.5 }}
        strokeDasharray={maker && !been ? '4 3' : undefined}
      />
      <text x={x} y={y + 4.5} textAnchor="middle" style={{ fill: colour(ink), fontSize: 13, fontWeight: 700 }}>
        {status}
      </text>
      <text
        x={x}
        y={y + RADIUS + 15}
        textAnchor="middle"
        style={{
          fill: colour(here || maker ? 'fg' : been ? 'fg-muted' : 'fg-subtle'),
          fontSize: 12,
          fontWeight: here ? 700 : maker ? 600 : 500,
          paintOrder: 'stroke',
          stroke: colour('bg-surface'),
          strokeWidth: 4,
          strokeLinejoin: 'round',
        }}
      >
        {name}
      </text>
      {maker && <Badge x={x + 15} y={y - 15} maker={maker} />}
    </g>
  );
}

/** Who can make it happen, small, at the upper right of the place. */
const Badge = ({ x, y, maker }: { x: number; y: number; maker: Maker }) => (
  <g transform={`translate(${x - 8} ${y - 8})`}>
    <circle cx={8} cy={8} r={9} style={{ fill: colour('bg-surface') }} />
    <path
      d={shapeOf(MAKERS[maker].icon)}
      transform="scale(.667)"
      style={{ fill: 'none', stroke: colour(MAKERS[maker].line), strokeWidth: 2.4 }}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </g>
);
