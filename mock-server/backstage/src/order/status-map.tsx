import '@xyflow/react/dist/base.css';
import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import {
  BaseEdge,
  type Edge,
  type EdgeProps,
  Handle,
  MarkerType,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { X } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { usePage } from '../page.ts';
import { formatStatus } from '../format.ts';
import { Button, IconButton } from '../ui/inputs.tsx';
import { useWidth } from '../ui/hooks.ts';
import { drawRoute, layOutMap, NODE, type Route } from './map-layout.ts';
import { type Maker, MAKERS, type OrderAnswer, type StatusNode, useOrderActions } from './use-order.ts';

const LAYOUTS = { LR: layOutMap('LR'), TB: layOutMap('TB') };
type Direction = keyof typeof LAYOUTS;
/** Returns a theme colour for SVG elements, which Chakra's props do not reach. */
const colour = (name: string) => `var(--chakra-colors-${name})`;

type PlaceData = {
  status: OrderStatus;
  node: StatusNode | undefined;
  isOnPath: boolean;
  makers: readonly Maker[];
  direction: Direction;
  choose: (status: OrderStatus) => void;
};
type PlaceNode = Node<PlaceData, 'status'>;

const Place = chakra('button', {
  base: {
    display: 'grid',
    placeContent: 'center',
    width: `${NODE.width}px`,
    height: `${NODE.height}px`,
    borderWidth: '1.5px',
    borderRadius: 'l2',
    textStyle: 'xs',
    lineHeight: '1.2',
    focusVisibleRing: 'outside',
  },
});

function StatusPlace({ data: { status, node, isOnPath, makers, direction, choose } }: NodeProps<PlaceNode>) {
  const isHere = node?.here ?? false;
  const maker = isHere ? undefined : makers[0];
  const Icon = maker && MAKERS[maker].icon;
  const says = isHere
    ? 'here'
    : isOnPath
      ? 'on its path'
      : makers.length > 0
        ? `possible now, by ${makers.map((each) => MAKERS[each].words).join(', ')}`
        : 'not now';
  return (
    <>
      <Handle type="target" position={direction === 'TB' ? Position.Top : Position.Left} style={{ opacity: 0 }} />
      <Place
        type="button"
        className="nopan"
        aria-label={`${formatStatus(status)}, ${says}`}
        aria-current={isHere ? 'step' : undefined}
        data-status={status}
        title={node?.reason ?? node?.meaning ?? formatStatus(status)}
        onClick={() => choose(status)}
        borderStyle={maker ? 'dashed' : node?.final ? 'double' : 'solid'}
        borderColor={maker ? `${MAKERS[maker].palette}.border` : isOnPath ? 'blue.border' : 'border'}
        bg={isHere ? 'blue.solid' : isOnPath ? 'blue.subtle' : 'bg.panel'}
        color={isHere ? 'blue.contrast' : isOnPath ? 'blue.fg' : maker ? 'fg' : 'fg.muted'}
      >
        <HStack gap="1" justifyContent="center" fontWeight="bold">
          {status} {Icon && <Icon size={11} />}
        </HStack>
        {ORDER_STATUSES[status].name}
      </Place>
      <Handle type="source" position={direction === 'TB' ? Position.Bottom : Position.Right} style={{ opacity: 0 }} />
    </>
  );
}

type RouteEdge = Edge<Pick<Route, 'points'>, 'route'>;

/** Draws an edge along its computed route; React Flow's own edges would cross other statuses or leave the panel. */
const StatusRoute = ({ id, data, style, markerEnd }: EdgeProps<RouteEdge>) => (
  <BaseEdge id={id} path={drawRoute(data?.points ?? [])} {...(style && { style })} {...(markerEnd && { markerEnd })} />
);

const NODE_TYPES = { status: StatusPlace };
const EDGE_TYPES = { route: StatusRoute };

function FitWidth() {
  const width = useStore((state) => state.width);
  const { fitView } = useReactFlow();
  useEffect(() => void fitView({ padding: 0.02 }), [fitView, width]);
  return null;
}

type MapProps = { answer: OrderAnswer; mobile: string };

export function StatusMap({ answer, mobile }: MapProps) {
  const direction: Direction = useWidth() === 'narrow' ? 'TB' : 'LR';
  const { width, height } = LAYOUTS[direction];
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const isDark = usePage((page) => page.isDark);
  const drawing = useMemo(() => toDrawing(answer, direction, choose), [answer, direction]);
  return (
    <Box
      role="group"
      aria-label="The statuses and the ways between them"
      aria-describedby="map-in-words"
      maxWidth={`${width * 1.15}px`}
    >
      <p id="map-in-words" hidden>
        {describeMap(answer)}
      </p>
      {/* The library's link to its site has too little contrast. */}
      <Box aspectRatio={width / height} css={{ '& .react-flow__attribution a': { color: 'fg.muted' } }}>
        <ReactFlow
          key={direction}
          {...drawing}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          // React Flow's `light` class would turn Chakra's colours inside the map light.
          colorMode={isDark ? 'dark' : 'light'}
          fitView
          minZoom={0.2}
          nodesDraggable={false}
          nodesConnectable={false}
          nodesFocusable={false}
          edgesFocusable={false}
          elementsSelectable={false}
          panOnDrag={false}
          zoomOnScroll={false}
          zoomOnPinch={false}
          zoomOnDoubleClick={false}
          preventScrolling={false}
          attributionPosition="bottom-left"
        >
          <FitWidth />
        </ReactFlow>
      </Box>
      <HStack gap="4" flexWrap="wrap" textStyle="xs" color="fg.muted" aria-hidden="true">
        <Text borderTop="2.5px solid" borderColor="blue.solid">
          the path it took
        </Text>
        {Object.values(MAKERS).map(({ words, palette }) => (
          <Text key={words} borderTop="2px dashed" borderColor={`${palette}.border`}>
            {`possible now, by ${words.toLowerCase()}`}
          </Text>
        ))}
      </HStack>
      {chosen !== null && <NodeOffer answer={answer} status={chosen} mobile={mobile} close={() => choose(null)} />}
    </Box>
  );
}

/** Describes the transitions for screen readers; only the statuses are buttons. */
function describeMap({ order, moves }: OrderAnswer): string {
  const possible = moves.filter((move) => move.possible).map(({ words, who }) => `${words} (${MAKERS[who].words})`);
  return `${order ? `At ${formatStatus(order.status)}.` : 'No order yet.'} Possible now: ${possible.join(' ') || 'nothing'}`;
}

function toDrawing(
  { history, nodes, order, moves }: OrderAnswer,
  direction: Direction,
  choose: (status: OrderStatus) => void,
) {
  const here = order?.status ?? null;
  const possible = moves.filter((move) => move.possible);
  const taken = history.filter(({ from, to }) => from !== null && to !== null && from !== 'none' && from !== to);
  const onPath = new Set<unknown>([here, ...taken.flatMap(({ from, to }) => [from, to])]);
  return {
    nodes: LAYOUTS[direction].places.map(
      ({ status, x, y }): PlaceNode => ({
        id: String(status),
        type: 'status',
        position: { x, y },
        // Draws statuses above the edges of the path, which are drawn above the other edges.
        zIndex: 2,
        ...NODE,
        data: {
          status,
          node: nodes.find((each) => each.status === status),
          isOnPath: onPath.has(status),
          makers: possible.filter((move) => move.to.includes(status)).map(({ who }) => who),
          direction,
          choose,
        },
      }),
    ),
    edges: LAYOUTS[direction].routes.map(({ from, to, points }): RouteEdge => {
      const move = from === here ? possible.find((each) => each.to.includes(to)) : undefined;
      const isTaken = taken.some((each) => each.from === from && each.to === to);
      const stroke = colour(move ? `${MAKERS[move.who].palette}-border` : isTaken ? 'blue-solid' : 'border-emphasized');
      return {
        id: `${from} ${to}`,
        type: 'route',
        data: { points },
        source: String(from),
        target: String(to),
        markerEnd: { type: MarkerType.ArrowClosed, color: stroke },
        zIndex: move || isTaken ? 1 : 0,
        style: { stroke, strokeWidth: move || isTaken ? 2 : 1.5, ...(move ? { strokeDasharray: '5 4' } : {}) },
      };
    }),
  };
}

function NodeOffer({ answer, status, mobile, close }: MapProps & { status: OrderStatus; close: () => void }) {
  const { takeTo } = useOrderActions(mobile);
  const node = answer.nodes.find((each) => each.status === status);
  if (!node) return null;
  const { here, meaning, reason, path } = node;
  const steps = path ?? [];
  return (
    <HStack role="status" marginTop="2" padding="2" borderRadius="l2" bg="bg.muted" flexWrap="wrap">
      <Text flex="1 1 240px">
        {(here ? null : reason) ?? `${formatStatus(status)}: ${meaning}`}
        {steps.length > 0 && ` On the way: ${steps.join(', ')}.`}
      </Text>
      {steps.length > 0 && (
        <Button small variant="solid" busy={takeTo.isPending && 'Taking'} onClick={() => takeTo.mutate(status)}>
          {`Take to ${formatStatus(status)}`}
        </Button>
      )}
      <IconButton small icon={X} label="Close" onClick={close} />
    </HStack>
  );
}
