/** Draws only the visible rows of calls and events; scrolls to new rows until the developer scrolls up. */
import { chakra, Table, useMediaQuery } from '@chakra-ui/react';
import { useTable } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { formatTime } from '../format.ts';
import { indexAfterKey } from '../ui/hooks.ts';
import { COLUMNS_IN, features } from './columns.tsx';
import { formatEvent, isFailed, type JournalRow } from './filter.ts';

/** Below the first width a row hides most of its columns, below the second some of them. */
const WIDTHS = ['(max-width: 999px)', '(max-width: 1399px)'];
const ROW_PX = 28;
/** The list scrolls to new rows while it is at most this far from its end (px). */
const NEAR_PX = 24;

const Scroller = chakra('div', {
  base: {
    overflow: 'auto',
    minHeight: '0',
    height: 'full',
    // Rows are positioned one by one: an automatic table layout would need all rows.
    '& :is(table, thead, tbody)': { display: 'grid' },
    '& tr': { display: 'flex', width: 'full', alignItems: 'center', minHeight: `${ROW_PX}px` },
    '& thead': { position: 'sticky', top: 0, zIndex: 1, bg: 'bg.panel', borderBottomWidth: '1px' },
    '& tbody tr': { position: 'absolute' },
    '& :is(th, td)': {
      display: 'block',
      paddingInline: '2',
      paddingBlock: '0',
      border: '0',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
  },
});
const flexOf = (px: number) => (px === 0 ? '1 1 0' : `0 0 ${px}px`);

type TableProps = {
  rows: readonly JournalRow[];
  open: number | null;
  small: boolean;
  onOpen: (n: number) => void;
  /** Receives the number of rows added since the developer scrolled away from the end. */
  onMissed: (rows: number) => void;
  /** Scrolls to the end whenever this number changes. */
  toEnd: number;
};

export const JournalTable = memo(function JournalTable({ rows, open, small, onOpen, onMissed, toEnd }: TableProps) {
  const [tight, notAll] = useMediaQuery(WIDTHS, { ssr: false });
  const room = small || tight ? 'few' : notAll ? 'most' : 'all';
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  /** Number of rows when the developer scrolled away; null while the list scrolls to new rows. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const table = useTable({ features, columns: COLUMNS_IN[room], data: rows });
  const tableRows = table.getRowModel().rows;
  const indexes = useMemo(() => rows.flatMap(({ line }, index) => (line ? [index] : [])), [rows]);
  const indexOf = (n: number | null) => (n === null ? -1 : rows.findIndex(({ line }) => line?.n === n));
  const tabStop = [indexOf(focused), indexOf(open)].find((index) => index >= 0) ?? indexes.at(-1) ?? -1;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
    // Keeps the focused row drawn wherever the list is scrolled to.
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return tabStop < 0 || shown.includes(tabStop) ? shown : [...shown, tabStop].toSorted((a, b) => a - b);
    },
  });
  useEffect(() => {
    if (leftAt === null) virtual.scrollToIndex(rows.length - 1, { align: 'end' });
    onMissed(leftAt === null ? 0 : Math.max(0, rows.length - leftAt));
  }, [virtual, rows, leftAt, onMissed]);
  useEffect(() => setLeftAt(null), [toEnd]);
  const followOrLeave = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    setLeftAt((before) => (isAtEnd ? null : (before ?? rows.length)));
  };
  /** Number of the call whose row gets the focus once it is drawn. */
  const awaited = useRef<number | null>(null);
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const stop = rows[tabStop]?.line;
    if (event.key === 'Enter' && stop) return onOpen(stop.n);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return undefined;
    const to = indexAfterKey(event.key, indexes.indexOf(tabStop), indexes.length);
    const index = to === null ? undefined : indexes[to];
    const line = index === undefined ? undefined : rows[index]?.line;
    if (index === undefined || !line) return undefined;
    event.preventDefault();
    awaited.current = line.n;
    setFocused(line.n);
    return virtual.scrollToIndex(index);
  };
  const mount = (n: number | null) => (row: HTMLTableRowElement | null) => {
    virtual.measureElement(row);
    if (!row || n === null || n !== awaited.current) return;
    awaited.current = null;
    row.focus({ preventScroll: true });
  };
  return (
    <Scroller ref={scroller} tabIndex={-1} onScroll={followOrLeave} data-journal-rows>
      <Table.Root role="grid" aria-label="Calls" aria-rowcount={rows.length + 1} size="sm" onKeyDown={moveFocus}>
        <Table.Header role="rowgroup">
          {table.getHeaderGroups().map((group) => (
            <Table.Row key={group.id} role="row">
              {group.headers.map((header) => (
                <Table.ColumnHeader
                  key={header.id}
                  role="columnheader"
                  scope="col"
                  textStyle="xs"
                  color="fg.muted"
                  style={{ flex: flexOf(header.column.getSize()) }}
                >
                  <table.FlexRender header={header} />
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          ))}
        </Table.Header>
        <Table.Body role="rowgroup" position="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = tableRows[index];
            if (!row) return null;
            const { line, event, day } = row.original;
            const place = {
              role: 'row',
              'aria-rowindex': index + 2,
              'data-index': index,
              ref: mount(line?.n ?? null),
              style: { transform: `translateY(${start}px)` },
            };
            if (line)
              return (
                <Table.Row
                  key={`line ${line.n}`}
                  {...place}
                  data-line={line.n}
                  aria-selected={line.n === open}
                  tabIndex={index === tabStop ? 0 : -1}
                  cursor="pointer"
                  bg={line.n === open ? 'blue.subtle' : 'transparent'}
                  borderStartWidth={isFailed(line) ? '2px' : '0'}
                  borderColor="red.border"
                  focusVisibleRing="inside"
                  onFocus={() => setFocused(line.n)}
                  onClick={() => onOpen(line.n)}
                >
                  {row.getAllCells().map((cell) => (
                    <Table.Cell key={cell.id} role="gridcell" style={{ flex: flexOf(cell.column.getSize()) }}>
                      <table.FlexRender cell={cell} />
                    </Table.Cell>
                  ))}
                </Table.Row>
              );
            const cells: [words: string, px: number][] = event
              ? [
                  ['·', 56],
                  [formatTime(event.at), 84],
                  [formatEvent(event), 0],
                ]
              : [
                  ['·', 56],
                  [`${day}, the world’s time in Mexico City`, 0],
                ];
            const key = event ? `event ${event.n}` : `day ${index}`;
            return (
              <Table.Row key={key} {...place} bg="bg.subtle" textStyle="xs" color="fg.muted">
                {cells.map(([words, px]) => (
                  <Table.Cell key={px} role="gridcell" style={{ flex: flexOf(px) }}>
                    {words}
                  </Table.Cell>
                ))}
              </Table.Row>
            );
          })}
        </Table.Body>
      </Table.Root>
    </Scroller>
  );
});
