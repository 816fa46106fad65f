/** Lays out the map of statuses with dagre, so that a new status needs no manual position. */
import { Graph, layout } from '@dagrejs/dagre';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS, type TransitionRow } from '@puente/contract/values/transitions';

/** Size of a status on the map, in px. */
export const NODE = { width: 88, height: 36 };

export type Edge = { from: OrderStatus; to: OrderStatus };

/** T26 and T27 keep the status; the lines of T28 back to the first step would cover the other lines. */
const OMITTED_ROWS = ['T26', 'T27', 'T28'];

/** Returns each pair of statuses that a row connects, also 2 and 2 (T20); omits starts, restarts and rows to `same`. */
export function listEdges(rows: readonly TransitionRow[]): Edge[] {
  const edges = new Map<string, Edge>();
  for (const { row, from, to } of rows) {
    if (to === 'same' || from.includes('none') || OMITTED_ROWS.includes(row)) continue;
    for (const begin of from)
      for (const end of to) if (begin !== 'none') edges.set(`${begin} ${end}`, { from: begin, to: end });
  }
  return [...edges.values()];
}

export const EDGES = listEdges(TRANSITIONS);
const STATUSES = Object.keys(ORDER_STATUSES).map((status) => Number(status) as OrderStatus);

type Point = { x: number; y: number };
/** `x` and `y`: upper left corner in px. */
export type Place = Point & { status: OrderStatus };
/** `points`: bends in px from the border of `from` to the border of `to`, around the statuses between them. */
export type Route = Edge & { points: readonly Point[] };

/** `LR` is wide and low, for a desktop; `TB` is narrow and tall, for a phone. */
export function layOutMap(
  rankdir: 'LR' | 'TB',
  statuses: readonly OrderStatus[] = STATUSES,
  edges: readonly Edge[] = EDGES,
) {
  const graph = new Graph();
  // On a phone (`TB`), network-simplex places the statuses of the running loan below those of the application.
  const ranker = rankdir === 'LR' ? 'longest-path' : 'network-simplex';
  graph.setGraph({ rankdir, ranker, acyclicer: 'greedy', nodesep: 12, ranksep: 24, edgesep: 6 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const status of statuses) graph.setNode(String(status), { ...NODE });
  for (const { from, to } of edges) if (from !== to) graph.setEdge(String(from), String(to));
  layout(graph);
  const places = sortForReading(statuses, edges).map((status): Place => {
    const { x, y } = graph.node(String(status));
    return { status, x: x - NODE.width / 2, y: y - NODE.height / 2 };
  });
  const routes = graph.edges().map(({ v, w }): Route => {
    const bends = (graph.edge(v, w).points ?? []).slice(1, -1);
    const [first, last] = [bends[0], bends.at(-1)];
    const points = first && last ? [dock(graph.node(v), first), ...bends, dock(graph.node(w), last)] : [];
    return { from: Number(v) as OrderStatus, to: Number(w) as OrderStatus, points };
  });
  const { width = 0, height = 0 } = graph.graph();
  return { width, height, places, routes };

  /** Ends an edge on the side that faces the next rank; from another side, a steep edge would cross a status. */
  function dock({ x, y }: Point, bend: Point): Point {
    return rankdir === 'LR'
      ? { x: x + (Math.sign(bend.x - x) * NODE.width) / 2, y: clamp(bend.y, y, NODE.height / 4) }
      : { x: clamp(bend.x, x, NODE.width / 4), y: y + (Math.sign(bend.y - y) * NODE.height) / 2 };
  }
}

const clamp = (value: number, middle: number, most: number) => Math.max(middle - most, Math.min(middle + most, value));

/** Returns an SVG path whose bends are rounded, so that it never leaves the area between its points. */
export function drawRoute([start, ...rest]: Route['points']): string {
  const bends = rest.slice(0, -1).map((bend, index) => {
    const next = rest[index + 1] ?? bend;
    return `Q ${bend.x} ${bend.y} ${(bend.x + next.x) / 2} ${(bend.y + next.y) / 2}`;
  });
  const end = rest.at(-1);
  return start && end ? `M ${start.x} ${start.y} ${bends.join(' ')} L ${end.x} ${end.y}` : '';
}

/** Sorts the statuses by distance from the application, so that Tab follows the life of a loan. */
function sortForReading(statuses: readonly OrderStatus[], edges: readonly Edge[]): OrderStatus[] {
  const reached = new Set<OrderStatus>([6]);
  for (const status of reached) for (const { from, to } of edges) if (from === status) reached.add(to);
  for (const status of statuses) reached.add(status);
  return [...reached];
}
