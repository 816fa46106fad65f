/** Calls and events as a grid, the newest of them; it follows its end until somebody scrolls away. */
import { Box, chakra, Table, useMediaQuery } from '@chakra-ui/react';
import { useTable } from '@tanstack/react-table';
import { type KeyboardEvent, memo, useEffect, useMemo, useRef, useState } from 'react';
import { timeText } from '../clock/instants.ts';
import { stepTo } from '../ui/roving.ts';
import { Button } from '../ui/button.tsx';
import { COLUMNS_IN, features, type NamedRow } from './columns.tsx';
import { isFailed } from './filter.ts';
import { eventText, type StoryRow } from './story.ts';

/** Widths (px) below which a row hides most of its columns, or some of them. */
const WIDTHS = ['(max-width: 999px)', '(max-width: 1399px)'];
/** More rows than these are drawn when they are asked for: nobody reads them, and drawing them takes time. */
const DRAWN = 120;
/** The list follows its end while it is no further away than this (px). */
const NEAR_PX = 24;

const Scroller = chakra(Box, {
  base: {
    overflow: 'auto',
    minHeight: '0',
    height: 'full',
    '& :is(th, td)': { paddingInline: '2', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& td': { height: '28px', paddingBlock: '0' },
  },
});

type TableProps = {
  story: readonly StoryRow[];
  /** Number of the opened call. */
  open: number | null;
  small: boolean;
  names: ReadonlyMap<string, string>;
  onOpen: (n: number) => void;
  /** Rows added since the reader scrolled away from the end. */
  onMissed: (rows: number) => void;
  /** Another number leads to the end. */
  toEnd: number;
};

export const JournalTable = memo(function JournalTable({
  story,
  open,
  small,
  names,
  onOpen,
  onMissed,
  toEnd,
}: TableProps) {
  // React's opt-out for TanStack Virtual, whose functions answer differently while the list scrolls: a compiler must not cache them.
  'use no memo';
  const [tight, notAll] = useMediaQuery(WIDTHS, { ssr: false });
  const room = small || tight ? 'few' : notAll ? 'most' : 'all';
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, focus] = useState<number | null>(null);
  const [stoodAt, stand] = useState<number | null>(null);
  const [more, draw] = useState(0);
  const first = Math.max(0, (stoodAt ?? story.length) - DRAWN - more);
  const data = useMemo(
    () =>
      story
        .slice(first)
        .map((row): NamedRow => ({ ...row, who: names.get(row.line?.mobile ?? '') ?? row.line?.mobile ?? '' })),
    [story, first, names],
  );
  const table = useTable({ features, columns: COLUMNS_IN[room], data });
  const { rows } = table.getRowModel();
  const numbers = data.flatMap(({ line }) => line?.n ?? []);
  const stop = [focused, open].find((n): n is number => n !== null && numbers.includes(n)) ?? numbers.at(-1);
  useEffect(() => {
    if (stoodAt === null) scroller.current?.scrollTo({ top: scroller.current.scrollHeight });
    onMissed(stoodAt === null ? 0 : Math.max(0, story.length - stoodAt));
  }, [story, stoodAt, onMissed]);
  useEffect(() => stand(null), [toEnd]);
  const scrolled = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {};
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    stand((was) => (atEnd ? null : (was ?? story.length)));
  };
  const arrows = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Enter' && stop !== undefined) return onOpen(stop);
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return undefined;
    const to = stepTo(event.key, stop === undefined ? 0 : numbers.indexOf(stop), numbers.length);
    if (to === null) return undefined;
    event.preventDefault();
    return scroller.current?.querySelector<HTMLElement>(`[data-line="${numbers[to]}"]`)?.focus();
  };
  return (
    <Scroller ref={scroller} tabIndex={-1} onScroll={scrolled}>
      {first > 0 && (
        <Button small variant="plain" onClick={() => draw(more + DRAWN)}>
          {`${first} earlier lines: show ${Math.min(first, DRAWN)}`}
        </Button>
      )}
      <Table.Root
        role="grid"
        aria-label="Calls"
        aria-rowcount={story.length + 1}
        size="sm"
        stickyHeader
        onKeyDown={arrows}
        css={{ tableLayout: 'fixed' }}
      >
        <Table.Header>
          {table.getHeaderGroups().map((group) => (
            <Table.Row key={group.id}>
              {group.headers.map((header) => (
                <Table.ColumnHeader
                  key={header.id}
                  scope="col"
                  textStyle="xs"
                  color="fg.muted"
                  paddingBlock="1"
                  width={widthOf(header.column.getSize())}
                >
                  <table.FlexRender header={header} />
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          ))}
        </Table.Header>
        <Table.Body>
          {rows.map((row) => {
            const { line, event } = row.original;
            const at = { 'aria-rowindex': first + row.index + 2 };
            return line ? (
              <Table.Row
                key={`line ${line.n}`}
                {...at}
                data-line={line.n}
                aria-selected={line.n === open}
                tabIndex={line.n === stop ? 0 : -1}
                cursor="pointer"
                bg={line.n === open ? 'blue.subtle' : 'transparent'}
                borderStartWidth={isFailed(line) ? '2px' : '0'}
                borderColor="red.border"
                focusVisibleRing="inside"
                onFocus={() => focus(line.n)}
                onClick={() => onOpen(line.n)}
              >
                {row.getAllCells().map((cell) => (
                  <Table.Cell key={cell.id}>
                    <table.FlexRender cell={cell} />
                  </Table.Cell>
                ))}
              </Table.Row>
            ) : (
              event && (
                <Table.Row key={`event ${event.n}`} {...at} bg="bg.subtle" textStyle="xs" color="fg.muted">
                  <Table.Cell>·</Table.Cell>
                  <Table.Cell title="The world’s time">{timeText(event.at)}</Table.Cell>
                  <Table.Cell colSpan={COLUMNS_IN[room].length - 2}>{eventText(event)}</Table.Cell>
                </Table.Row>
              )
            );
          })}
        </Table.Body>
      </Table.Root>
    </Scroller>
  );
});

/** 0: the column takes what is left. */
const widthOf = (px: number) => (px === 0 ? 'auto' : `${px}px`);
