import { chakra, Span, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { Check, RotateCw, X, Zap } from 'lucide-react';
import { FIRST_INPUT } from '../faults/fault.ts';
import { setPage } from '../page.ts';
import { selectBody, describeError, tsr } from '../tsr.ts';
import { formatEvents, formatInstant } from '../format.ts';
import { Button, IconButton } from '../ui/inputs.tsx';
import { Chip, Code, Columns, Heading, Label, Region, Row, Subtle, Wrap, copyText, showNote } from '../ui/parts.tsx';
import { findMethodColour } from './columns.tsx';
import { formatCode, isFailed, type JournalLine } from './filter.ts';

export function CallDetail({ line }: { line: JournalLine }) {
  const { n, call, method, status, fault, at, machineAt } = line;
  const { data, error } = tsr.call.useQuery({
    queryKey: ['call', n],
    queryData: { query: { n: String(n) } },
    select: selectBody,
    refetchInterval: false,
  });
  const noCurl = error ? describeError(error) : data ? null : 'The call is on its way.';
  const replay = tsr.replay.useMutation({
    onSuccess: ({ body: again }) => showNote(`Replay of ${n}: HTTP ${again.status}, code ${again.code}`),
  });
  const makeFault = () => {
    setPage({ fault: { ...FIRST_INPUT, call: call ?? FIRST_INPUT.call }, tab: 'faults', pane: 'controls' });
  };
  return (
    <Region aria-label={`Call ${n}`} tabIndex={-1} borderLeftWidth="1px" overflow="auto">
      <Row padding="8px 12px 6px 16px" flexWrap="wrap">
        <Code color={findMethodColour(method)}>{method}</Code>
        <Heading flex="1">
          {call ?? 'unreadable'} <Span color="fg.muted">{n}</Span>
        </Heading>
        <Button small reason={noCurl} onClick={() => data && void copyText(data.curl, 'curl')}>
          Copy as curl
        </Button>
        <Button
          small
          reason={noCurl ?? (data?.kit === null ? 'No step of the kit makes this call.' : null)}
          onClick={() => data?.kit && void copyText(data.kit, 'kit step')}
        >
          Copy as kit step
        </Button>
        <Button
          small
          icon={Zap}
          reason={call === null ? 'Nobody knows which call this was.' : null}
          onClick={makeFault}
        >
          As fault
        </Button>
        <Button
          small
          variant="solid"
          icon={RotateCw}
          busy={replay.isPending && 'Replaying'}
          onClick={() => replay.mutate({ body: { n } })}
        >
          Replay
        </Button>
        <IconButton small icon={X} label="Close this call" onClick={() => setPage({ call: null })} />
      </Row>
      <Wrap padding="0 16px 8px" borderBottomWidth="1px">
        <Chip palette={isFailed(line) ? 'red' : 'green'} icon={isFailed(line) ? X : Check}>
          {`HTTP ${status || 'cut'} · code ${formatCode(line)}`}
        </Chip>
        {fault !== null && (
          <Chip palette="orange" icon={Zap}>
            {`fault: ${fault}`}
          </Chip>
        )}
        <Subtle>
          {formatInstant(at)} in the world, {formatInstant(machineAt)} by this machine, both in Mexico City
        </Subtle>
      </Wrap>
      {error && <Text padding="10px 16px">{describeError(error)}</Text>}
      {data && <Exchange call={data} />}
    </Region>
  );
}

function Exchange({ call }: { call: BackstageData<'call'> }) {
  const { path, url, packageName, headers, query, body, sent, honest, wrong, changed, unreadable } = call;
  const fieldsOf = (side: string) => wrong.filter((each) => each.side === side).map(({ field }) => field);
  return (
    <>
      {unreadable && (
        <Text padding="8px 16px 0" color="red.fg">
          {unreadable.words}{' '}
          {unreadable.corrected && <Code>{`${unreadable.corrected.method} ${unreadable.corrected.url}`}</Code>}
        </Text>
      )}
      <Columns gap="14px" padding="10px 16px" xl={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        <div>
          <Label>Path</Label>
          <Code overflowWrap="anywhere">{path ?? url}</Code>
          {packageName !== null && <Subtle display="block">{`opens with ${packageName}`}</Subtle>}
          {Object.keys(query).length > 0 && (
            <Code overflowWrap="anywhere">{new URLSearchParams(query).toString()}</Code>
          )}
          <Label marginTop="8px">Headers</Label>
          {Object.entries(headers).map(([name, value]) => (
            <Text key={name} textStyle="xs" overflowWrap="anywhere">
              <Span color="fg.muted">{name}</Span> {value}
            </Text>
          ))}
        </div>
        <div>
          <Label>Request body</Label>
          <JsonBody value={body} fields={fieldsOf('request')} />
        </div>
        <div>
          <Label>Answer as sent</Label>
          <TextBody text={sent} fields={fieldsOf('answer')} />
          {wrong.map(({ field, rule, expected }) => (
            <Text key={`${field} ${rule}`} textStyle="xs" color="red.fg">
              {field} · {rule}
              {expected !== null && `, ${expected}`}
            </Text>
          ))}
          {honest !== null && honest !== sent && (
            <>
              <Label marginTop="8px">As it would honestly have been</Label>
              <TextBody text={honest} fields={[]} />
            </>
          )}
        </div>
      </Columns>
      <Row padding="8px 16px" marginTop="auto" position="sticky" bottom="0" borderTopWidth="1px" bg="bg.subtle">
        <span>What changed: {changed.length === 0 ? 'nothing' : formatEvents(changed)}</span>
      </Row>
    </>
  );
}

const Pre = chakra('pre', {
  base: {
    fontFamily: 'mono',
    textStyle: 'xs',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '& mark': { display: 'block', bg: 'red.subtle', color: 'red.fg' },
  },
});

function JsonBody({ value, fields }: { value: unknown; fields: readonly string[] }) {
  if (value === null || value === undefined) return <Pre>none</Pre>;
  const lines = splitLines(value);
  const marked = findMarkedPaths(lines, fields);
  return (
    <Pre>
      {lines.map(({ path, text }, at) =>
        marked.has(at) ? <mark key={path}>{text}</mark> : <span key={path}>{`${text}\n`}</span>,
      )}
    </Pre>
  );
}

/** Shows a body as formatted JSON, or unchanged if it is not JSON; marks the wrong `fields`. */
function TextBody({ text, fields }: { text: string; fields: readonly string[] }) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const words = text || 'nothing';
    return <Pre>{fields.length > 0 ? <mark>{words}</mark> : words}</Pre>;
  }
  return <JsonBody value={value} fields={fields} />;
}

/** A line of formatted JSON, with the path of its value, so that a wrong field can be marked. */
type BodyLine = { path: string; text: string };

export function splitLines(value: unknown, path = '', indent = '', before = '', after = ''): BodyLine[] {
  if (typeof value !== 'object' || value === null)
    return [{ path, text: `${indent}${before}${JSON.stringify(value)}${after}` }];
  const list = Array.isArray(value);
  const parts = Object.entries(value);
  const [opens, closes] = list ? ['[', ']'] : ['{', '}'];
  if (parts.length === 0) return [{ path, text: `${indent}${before}${opens}${closes}${after}` }];
  return [
    { path, text: `${indent}${before}${opens}` },
    ...parts.flatMap(([key, each], index) =>
      splitLines(
        each,
        path === '' ? key : `${path}.${key}`,
        `${indent}  `,
        list ? '' : `${JSON.stringify(key)}: `,
        index < parts.length - 1 ? ',' : '',
      ),
    ),
    { path: `${path}.`, text: `${indent}${closes}${after}` },
  ];
}

/** Returns the indexes of the lines to mark: the wrong field's own, or its nearest parent's if the field is missing. */
export function findMarkedPaths(lines: readonly BodyLine[], fields: readonly string[]): Set<number> {
  const marked = new Set<number>();
  for (const field of fields) {
    const parts = field === 'body' ? [] : field.split('.');
    for (let length = parts.length; length >= 0; length--) {
      const at = lines.findIndex(({ path }) => path === parts.slice(0, length).join('.'));
      if (at < 0) continue;
      marked.add(at);
      break;
    }
  }
  return marked;
}
