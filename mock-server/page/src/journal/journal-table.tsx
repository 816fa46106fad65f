import { chakra } from '@chakra-ui/react/styled-system';
import type { KeyboardEvent } from 'react';
import { timeText } from '../clock/instants.ts';
import { usePage } from '../frame/page-state.tsx';
import { useWidth } from '../frame/use-width.ts';
import { stepTo } from '../ui/roving.ts';
import { Icon } from '../ui/icon.tsx';
import { Chip } from '../ui/parts.tsx';
import { codeWord } from './code-word.ts';
import { isFailed } from './filter.ts';
import type { JournalLine } from './use-journal.ts';

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    tableLayout: 'fixed',
    '& th': {
      position: 'sticky',
      top: 0,
      height: '25px',
      paddingInline: '8px',
      textAlign: 'left',
      textStyle: 'second',
      fontWeight: '550',
      color: 'fg.subtle',
      bg: 'bg.surface',
      boxShadow: 'inset 0 -1px 0 var(--chakra-colors-border-hairline)',
      zIndex: 1,
    },
    '& td': {
      height: '28px',
      paddingInline: '8px',
      whiteSpace: 'nowrap',
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      boxShadow: 'inset 0 -1px 0 var(--chakra-colors-border-hairline)',
    },
    '& :is(th, td):first-of-type': { paddingLeft: '16px' },
  },
});
const Line = chakra('tr', {
  base: {
    cursor: 'pointer',
    _hover: { bg: 'bg.sunken' },
    _focusVisible: { outlineOffset: '-3px' },
    '&[aria-selected=true]': { bg: 'bg.selected' },
    '&[data-failed] td:first-of-type': {
      boxShadow:
        'inset 2px 0 0 var(--chakra-colors-danger-border), inset 0 -1px 0 var(--chakra-colors-border-hairline)',
    },
  },
});
const Call = chakra('td', { base: { fontWeight: '600' } });
const Method = chakra('span', {
  base: { textStyle: 'code', fontWeight: '600', display: 'inline-block', width: '40px' },
});

/** A line opens its call; arrows go from line to line. */
export function JournalTable({ lines, small }: { lines: readonly JournalLine[]; small: boolean }) {
  const { call, set } = usePage();
  const narrow = useWidth() === 'narrow';
  const few = small || narrow;
  const stop = lines.some(({ n }) => n === call) ? call : lines.at(-1)?.n;
  const arrows = (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-line]')];
    const at = rows.findIndex((row) => row === document.activeElement);
    const to = at < 0 ? null : stepTo(event.key, at, rows.length);
    if (event.key === 'Enter' && at >= 0) rows[at]?.click();
    else if (to === null || event.key === 'ArrowLeft' || event.key === 'ArrowRight') return;
    else rows[to]?.focus();
    event.preventDefault();
  };
  return (
    <Table role="grid" aria-label="Calls" aria-rowcount={lines.length} onKeyDown={arrows}>
      <colgroup>
        <col style={{ width: 64 }} />
        <col style={{ width: few ? 76 : 96 }} />
        <col />
        {!few && <col style={{ width: 64 }} />}
        <col style={{ width: few ? 110 : 190 }} />
        {!few && <col style={{ width: 64 }} />}
        {!few && <col style={{ width: 130 }} />}
        {!few && <col style={{ width: 210 }} />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">#</th>
          <th scope="col">Time</th>
          <th scope="col">Call</th>
          {!few && <th scope="col">HTTP</th>}
          <th scope="col">Code</th>
          {!few && <th scope="col">ms</th>}
          {!few && <th scope="col">Fault</th>}
          {!few && <th scope="col">Contract</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line
            key={line.n}
            data-line={line.n}
            data-failed={isFailed(line) ? '' : undefined}
            aria-selected={line.n === call}
            tabIndex={line.n === stop ? 0 : -1}
            onClick={() => set({ call: line.n === call ? null : line.n })}
          >
            <chakra.td color="fg.subtle">{line.n}</chakra.td>
            <td>{timeText(line.machineAt)}</td>
            <Call color={line.call === null ? 'danger.text' : 'fg'}>
              <Method color={line.method === 'POST' ? 'info.text' : 'fg.subtle'}>{line.method}</Method>
              {line.call ?? 'unreadable'}
            </Call>
            {!few && (
              <chakra.td color={line.status === 200 ? 'fg.muted' : 'danger.text'}>{line.status || 'cut'}</chakra.td>
            )}
            <chakra.td color={line.code === 0 ? 'fg.muted' : line.status === 200 ? 'warning.text' : 'danger.text'}>
              {codeWord(line.code)}
            </chakra.td>
            {!few && (
              <chakra.td color={line.ms > 1_000 ? 'warning.text' : 'fg.muted'}>
                {Math.round(line.ms).toLocaleString('en-US')}
              </chakra.td>
            )}
            {!few && (
              <td>
                {line.fault !== null && (
                  <Chip tone="danger" icon="bolt">
                    {line.fault}
                  </Chip>
                )}
              </td>
            )}
            {!few && <Verdict line={line} />}
          </Line>
        ))}
      </tbody>
    </Table>
  );
}

/** Whether request and answer fit the contract; else the first field and the key of its rule. */
function Verdict({ line: { wrong } }: { line: JournalLine }) {
  const [first] = wrong;
  return (
    <chakra.td color={first ? 'danger.text' : 'fg.muted'}>
      <Icon
        name={first ? 'close' : 'check'}
        color={first ? 'danger.text' : 'success.text'}
        marginRight="4px"
        display="inline"
      />
      {first ? `${first.field} · ${first.rule}` : 'fits'}
    </chakra.td>
  );
}
