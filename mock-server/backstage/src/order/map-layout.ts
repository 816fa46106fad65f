/** Where the statuses are on the map and the lines between them: a table, wide and for a narrow window. */
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import type { TransitionRow } from '@puente/contract/values/transitions';

export type Place = { x: number; y: number };
export type Layout = { width: number; height: number; places: Record<OrderStatus, Place> };

/** A picture by hand: rows of statuses, null where there is none, and in px where its columns and rows are. */
type Grid = {
  width: number;
  height: number;
  columns: readonly number[];
  rows: readonly number[];
  cells: readonly (readonly (OrderStatus | null)[])[];
};

/** Px between two rows of statuses that the picture does not know. */
const ROW_PX = 72;

/** Places every status: where the picture has it, else in rows of its own below. */
export function layOut({ width, height, columns, rows, cells }: Grid, statuses: readonly OrderStatus[]): Layout {
  const drawn = cells.flat();
  const unknown = statuses.filter((status) => !drawn.includes(status));
  const more = unknown.map((status, index) => ({
    status,
    x: columns[index % columns.length] ?? 0,
    y: (rows.at(-1) ?? 0) + ROW_PX * (1 + Math.floor(index / columns.length)),
  }));
  const known = cells.flatMap((line, row) =>
    line.flatMap((status, column) => (status === null ? [] : [{ status, x: columns[column] ?? 0, y: rows[row] ?? 0 }])),
  );
  const places = Object.fromEntries([...known, ...more].map(({ status, x, y }) => [status, { x, y }]));
  const extraRows = Math.ceil(unknown.length / columns.length);
  // Object.fromEntries forgets which statuses there are.
  return { width, height: height + ROW_PX * extraRows, places: places as Record<OrderStatus, Place> };
}

export const ALL_STATUSES = Object.keys(ORDER_STATUSES).map((status) => Number(status) as OrderStatus);

/** The application from left to right, the decision back from right to left, troubles and ends below. */
export const WIDE_GRID: Grid = {
  width: 672,
  height: 236,
  columns: [48, 144, 240, 336, 432, 528, 624],
  rows: [42, 120, 200],
  cells: [
    [6, 12, 11, 5, 17, 14, 19],
    [null, null, null, 2, 7, 18, 1],
    [null, null, 4, 3, 10, 8, 9],
  ],
};
export const WIDE = layOut(WIDE_GRID, ALL_STATUSES);

/** Four columns: what fits beside a thumb. */
export const TALL_GRID: Grid = {
  width: 362,
  height: 436,
  columns: [48, 136, 224, 312],
  rows: [34, 116, 198, 276, 344, 402],
  cells: [
    [6, 12, 11, 5],
    [null, 19, 14, 17],
    [9, 1, 18, 7],
    [null, 8, 10, 2],
    [null, null, 4, 3],
  ],
};
export const TALL = layOut(TALL_GRID, ALL_STATUSES);

const READ_FIRST: readonly OrderStatus[] = [6, 12, 11, 5, 17, 14, 19, 1, 18, 7, 2, 3, 4, 10, 8, 9];

/** Order of reading: the application, back along the decision, troubles and ends, then statuses the picture does not know. */
export const READING: readonly OrderStatus[] = [
  ...READ_FIRST.filter((status) => ALL_STATUSES.includes(status)),
  ...ALL_STATUSES.filter((status) => !READ_FIRST.includes(status)),
];

export type Edge = { from: OrderStatus; to: OrderStatus };

/** Time passing without a change of status: data deleted, a door opened again. */
const NO_WAY = ['T26', 'T27', 'T28'];

/** Every way between two statuses of the table of rows; beginnings, and what changes nothing, are no lines. */
export function edgesOf(rows: readonly TransitionRow[]): Edge[] {
  const found = new Map<string, Edge>();
  for (const { row, from, to } of rows) {
    if (to === 'same' || from.includes('none') || NO_WAY.includes(row)) continue;
    for (const begin of from)
      for (const end of to)
        if (begin !== 'none' && !isRestart(begin, end)) found.set(`${begin} ${end}`, { from: begin, to: end });
  }
  return [...found.values()];
}

/** An application that starts over leads back to its first step from everywhere: as lines it would hide the rest. */
const isRestart = (from: OrderStatus, to: OrderStatus) => to === 6 && from !== 6;

export const RADIUS = 15;

/** The line from one place to another, from rim to rim; bowed where it would run through a third, a loop for itself. */
export function pathOf({ from, to }: Edge, { places }: Layout): string {
  const [a, b] = [places[from], places[to]];
  if (from === to) {
    const side = a.y > 150 ? 1 : -1;
    return side < 0
      ? `M${a.x - 8} ${a.y - 14}C${a.x - 20} ${a.y - 34} ${a.x + 20} ${a.y - 34} ${a.x + 8} ${a.y - 17}`
      : `M${a.x + 14} ${a.y - 8}C${a.x + 42} ${a.y - 18} ${a.x + 42} ${a.y + 18} ${a.x + 17} ${a.y + 8}`;
  }
  if (crosses({ from, to }, places)) {
    const up = Math.min(a.y, b.y) - 38;
    return `M${a.x} ${a.y - RADIUS}C${a.x} ${up} ${b.x} ${up} ${b.x + Math.sign(a.x - b.x) * 5} ${b.y - RADIUS - 3}`;
  }
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(dx, dy);
  // Down from one to the next, the line begins below the name.
  const rim = dy > 0 && dx === 0 ? RADIUS + 16 : RADIUS + 1;
  const at = (share: number) =>
    [a.x + (dx * share) / length, a.y + (dy * share) / length].map((each) => each.toFixed(1)).join(' ');
  const shift = isTwoWay({ from, to }) ? 6 : 0;
  const moved = (place: string) => {
    const [x = 0, y = 0] = place.split(' ').map(Number);
    return `${x + (dx === 0 ? shift * Math.sign(dy) : 0)} ${y}`;
  };
  return `M${moved(at(rim))}L${moved(at(length - RADIUS - 4))}`;
}

/** Ways that are also walked back (a payout that fails and is tried again) are side by side. */
const isTwoWay = ({ from, to }: Edge) =>
  [
    [2, 3],
    [7, 10],
  ].some((pair) => pair.includes(from) && pair.includes(to));

function crosses({ from, to }: Edge, places: Layout['places']): boolean {
  // The one way back in the first row.
  if (from === 19 && to === 14) return true;
  const [a, b] = [places[from], places[to]];
  const between = ({ x, y }: Place) => y === a.y && y === b.y && x > Math.min(a.x, b.x) && x < Math.max(a.x, b.x);
  return Object.values(places).some(between);
}

/** The nearest status in the direction of an arrow: first along a line, else any status that is there. */
export function neighbour(status: OrderStatus, key: string, { places }: Layout): OrderStatus | null {
  const [dx = 0, dy = 0] = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [
    0, 0,
  ];
  if (dx === 0 && dy === 0) return null;
  const here = places[status];
  const there = (Object.keys(places).map(Number) as OrderStatus[])
    .filter((each) => {
      const [x, y] = [places[each].x - here.x, places[each].y - here.y];
      return x * dx + y * dy > 0;
    })
    .toSorted((one, other) => away(places[one], here, dx !== 0) - away(places[other], here, dx !== 0));
  return there[0] ?? null;
}

/** How far, where going aside costs four times as much. */
const away = (place: Place, here: Place, sideways: boolean) => {
  const [x, y] = [Math.abs(place.x - here.x), Math.abs(place.y - here.y)];
  return sideways ? x + 4 * y : y + 4 * x;
};
