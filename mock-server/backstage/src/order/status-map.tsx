/** The statuses as a map: those it had, the one it has, and those possible now, with who brings it there. It is only looked at. */
import '@xyflow/react/dist/base.css';
import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import {
  Handle,
  MarkerType,
  type Node as FlowNode,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { useEffect, useMemo, useState } from 'react';
import { useWidth } from '../frame/use-width.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { colour, MAKERS } from './makers.ts';
import { EDGES, layOut, NODE } from './map-layout.ts';
import type { Maker, Move, Node, OrderAnswer } from './use-order.ts';
import { useOrderActs } from './use-order-acts.ts';

const LAYOUTS = { LR: layOut('LR'), TB: layOut('TB') };

type StatusData = {
  status: OrderStatus;
  node: Node | undefined;
  been: boolean;
  makers: readonly Maker[];
  upright: boolean;
  choose: (status: OrderStatus) => void;
};
type StatusNode = FlowNode<StatusData, 'status'>;

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
    cursor: 'pointer',
    focusVisibleRing: 'outside',
  },
});

function StatusPlace({ data: { status, node, been, makers, upright, choose } }: NodeProps<StatusNode>) {
  const { name } = ORDER_STATUSES[status];
  const here = node?.here ?? false;
  const [maker] = here ? [] : makers;
  const says = here
    ? 'here'
    : been
      ? 'on its path'
      : makers.length > 0
        ? `possible now, by ${makers.map((each) => MAKERS[each].words).join(', ')}`
        : 'not now';
  return (
    <>
      <Handle type="target" position={upright ? Position.Top : Position.Left} style={{ opacity: 0 }} />
      <Place
        type="button"
        className="nopan"
        aria-label={`${status} ${name}, ${says}`}
        aria-current={here ? 'step' : undefined}
        data-status={status}
        title={node?.reason ?? node?.meaning ?? name}
        onClick={() => choose(status)}
        borderStyle={maker ? 'dashed' : node?.final ? 'double' : 'solid'}
        borderColor={maker ? `${MAKERS[maker].palette}.border` : been ? 'blue.border' : 'border'}
        bg={here ? 'blue.solid' : been ? 'blue.subtle' : 'bg.panel'}
        color={here ? 'blue.contrast' : been ? 'blue.fg' : maker ? 'fg' : 'fg.muted'}
      >
        <HStack gap="1" justifyContent="center" fontWeight="bold">
          {status} {maker && <Icon name={MAKERS[maker].icon} size={11} />}
        </HStack>
        {name}
      </Place>
      <Handle type="source" position={upright ? Position.Bottom : Position.Right} style={{ opacity: 0 }} />
    </>
  );
}

const NODE_TYPES = { status: StatusPlace };

/** Fits the map again when its part of the window has another width. */
function FitWidth() {
  const width = useStore((state) => state.width);
  const { fitView } = useReactFlow();
  useEffect(() => void fitView({ padding: 0.02 }), [fitView, width]);
  return null;
}

type MapProps = { answer: OrderAnswer; mobile: string };

export function StatusMap({ answer, mobile }: MapProps) {
  const direction = useWidth() === 'narrow' ? 'TB' : 'LR';
  const { places, width, height } = LAYOUTS[direction];
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const { nodes, edges } = useMemo(() => drawingOf(answer, direction, choose), [answer, direction]);
  return (
    <Box
      role="group"
      aria-label="The statuses and the ways between them"
      aria-describedby="map-in-words"
      maxWidth={`${width * 1.15}px`}
    >
      <p id="map-in-words" hidden>
        {mapInWords(answer)}
      </p>
      <Box aspectRatio={width / height}>
        <ReactFlowProvider key={direction}>
          <ReactFlow
            nodes={nodes}
            edges={edges}
            nodeTypes={NODE_TYPES}
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
            proOptions={{ hideAttribution: true }}
          >
            <FitWidth />
          </ReactFlow>
        </ReactFlowProvider>
      </Box>
      <HStack gap="4" flexWrap="wrap" textStyle="xs" color="fg.muted" aria-hidden="true">
        <Text borderTop="2.5px solid" borderColor="blue.solid">
          the path it took
        </Text>
        {(['borrower', 'lender', 'bank', 'time'] as const).map((maker) => (
          <Text key={maker} borderTop="2px dashed" borderColor={`${MAKERS[maker].palette}.border`}>
            {`possible now, by ${MAKERS[maker].words.toLowerCase()}`}
          </Text>
        ))}
      </HStack>
      {chosen !== null && places.some(({ status }) => status === chosen) && (
        <NodeOffer answer={answer} status={chosen} mobile={mobile} close={() => choose(null)} />
      )}
    </Box>
  );
}

/** The map for who does not see it: its statuses are buttons, the ways between them are said here. */
function mapInWords({ order, moves }: OrderAnswer): string {
  const possible = moves.filter((move) => move.possible).map(({ words, who }) => `${words} (${MAKERS[who].words})`);
  return `${order ? `At ${order.status} ${order.name}.` : 'No order yet.'} Possible now: ${possible.join(' ') || 'nothing'}`;
}

function drawingOf(
  { history, nodes, order, moves }: OrderAnswer,
  direction: 'LR' | 'TB',
  choose: (status: OrderStatus) => void,
) {
  const here = order?.status ?? null;
  const possible = moves.filter((move) => move.possible);
  const walked = new Set(
    history.flatMap(({ from, to }) =>
      from === null || to === null || from === 'none' || from === to ? [] : [`${from} ${to}`],
    ),
  );
  const been = new Set([...walked].flatMap((way) => way.split(' ').map(Number)));
  if (here !== null) been.add(here);
  return {
    nodes: LAYOUTS[direction].places.map(
      ({ status, x, y }): StatusNode => ({
        id: String(status),
        type: 'status',
        position: { x, y },
        ...NODE,
        data: {
          status,
          node: nodes.find((each) => each.status === status),
          been: been.has(status),
          makers: possible.filter((move) => move.to.includes(status)).map(({ who }) => who),
          upright: direction === 'TB',
          choose,
        },
      }),
    ),
    edges: EDGES.filter(({ from, to }) => from !== to).map(({ from, to }) => {
      const move: Move | undefined = from === here ? possible.find((each) => each.to.includes(to)) : undefined;
      const line = move
        ? colour(`${MAKERS[move.who].palette}-border`)
        : colour(walked.has(`${from} ${to}`) ? 'blue-solid' : 'border-emphasized');
      return {
        id: `${from} ${to}`,
        source: String(from),
        target: String(to),
        markerEnd: { type: MarkerType.ArrowClosed, color: line },
        style: {
          stroke: line,
          strokeWidth: move || walked.has(`${from} ${to}`) ? 2 : 1.5,
          ...(move ? { strokeDasharray: '5 4' } : {}),
        },
      };
    }),
  };
}

/** The move to a status that was pressed, or why there is none, and the steps there. */
function NodeOffer({ answer, status, mobile, close }: MapProps & { status: OrderStatus; close: () => void }) {
  const acts = useOrderActs(mobile);
  const node = answer.nodes.find((each) => each.status === status);
  if (!node) return null;
  const { here, name, meaning, reason, path } = node;
  return (
    <HStack role="status" marginTop="2" padding="2" borderRadius="l2" bg="bg.muted" flexWrap="wrap">
      <Text flex="1 1 240px">
        {(here ? null : reason) ?? `${status} ${name}: ${meaning}`}
        {path && path.length > 0 && ` On the way: ${path.join(', ')}.`}
      </Text>
      {path && path.length > 0 && (
        <Button small variant="solid" busy={acts.takeTo.busy && 'Taking'} onClick={() => acts.takeTo.run(status)}>
          {`Take to ${status} ${name}`}
        </Button>
      )}
      <IconButton small icon="close" label="Close" onClick={close} />
    </HStack>
  );
}
