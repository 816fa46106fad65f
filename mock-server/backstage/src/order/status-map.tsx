import { Box, chakra, HStack, Text } from '@chakra-ui/react';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { X } from 'lucide-react';
import { useState } from 'react';
import { formatStatus } from '../format.ts';
import { Button, IconButton } from '../ui/inputs.tsx';
import { useWidth } from '../ui/hooks.ts';
import { drawRoute, layOutMap, NODE } from './map-layout.ts';
import { MAKERS, type OrderAnswer, useOrderActions } from './use-order.ts';

const LAYOUTS = { LR: layOutMap('LR'), TB: layOutMap('TB') };

const Place = chakra('button', {
  base: {
    display: 'grid',
    placeContent: 'center',
    width: 'full',
    height: 'full',
    borderWidth: '1.5px',
    borderRadius: 'l2',
    textStyle: 'xs',
    lineHeight: '1.2',
    focusVisibleRing: 'outside',
  },
});

type PathTaken = { possible: OrderAnswer['moves']; taken: OrderAnswer['history']; onPath: ReadonlySet<unknown> };

function findPath({ history, order, moves }: OrderAnswer): PathTaken {
  const taken = history.filter(({ from, to }) => from !== null && to !== null && from !== 'none' && from !== to);
  return {
    possible: moves.filter((move) => move.possible),
    taken,
    onPath: new Set<unknown>([order?.status, ...taken.flatMap(({ from, to }) => [from, to])]),
  };
}

type StatusPlaceProps = { status: OrderStatus; answer: OrderAnswer; path: PathTaken; onChoose: () => void };

function StatusPlace({ status, answer, path, onChoose }: StatusPlaceProps) {
  const node = answer.nodes.find((each) => each.status === status);
  const makers = path.possible.filter((move) => move.to.includes(status)).map(({ who }) => who);
  const isOnPath = path.onPath.has(status);
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
    <Place
      type="button"
      aria-label={`${formatStatus(status)}, ${says}`}
      aria-current={isHere ? 'step' : undefined}
      data-status={status}
      title={node?.reason ?? node?.meaning ?? formatStatus(status)}
      onClick={onChoose}
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
  );
}

type MapProps = { answer: OrderAnswer; mobile: string };

export function StatusMap({ answer, mobile }: MapProps) {
  const { width, height, places, routes } = LAYOUTS[useWidth() === 'narrow' ? 'TB' : 'LR'];
  const [chosen, choose] = useState<OrderStatus | null>(null);
  const path = findPath(answer);
  const edges = routes.map(({ from, to, points }) => {
    const move = from === answer.order?.status ? path.possible.find((each) => each.to.includes(to)) : undefined;
    const isTaken = path.taken.some((each) => each.from === from && each.to === to);
    const stroke = move ? `${MAKERS[move.who].palette}.border` : isTaken ? 'blue.solid' : 'border.emphasized';
    return { key: `${from} ${to}`, d: drawRoute(points), stroke, isDashed: Boolean(move), isMarked: move || isTaken };
  });
  // The marked edges are drawn last, above the others.
  const drawn = [...edges.filter(({ isMarked }) => !isMarked), ...edges.filter(({ isMarked }) => isMarked)];
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
      <chakra.svg viewBox={`0 0 ${width} ${height}`} display="block" width="full" overflow="visible" fill="none">
        <marker id="arrow" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M 0 0 L 10 5 L 0 10 z" fill="context-stroke" />
        </marker>
        {drawn.map(({ key, isDashed, isMarked, ...look }) => (
          <chakra.path
            key={key}
            {...look}
            strokeWidth={isMarked ? 2 : 1.5}
            strokeDasharray={isDashed ? '5 4' : undefined}
            markerEnd="url(#arrow)"
          />
        ))}
        {places.map(({ status, x, y }) => (
          <foreignObject key={status} {...NODE} x={x} y={y} overflow="visible">
            <StatusPlace status={status} answer={answer} path={path} onChoose={() => choose(status)} />
          </foreignObject>
        ))}
      </chakra.svg>
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
