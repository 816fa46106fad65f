import { chakra } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useAct, useRead } from '../api/backstage.tsx';
import { draftOf, EMPTY } from '../faults/draft.ts';
import { fillFault } from '../faults/use-fault-draft.ts';
import { happenedText } from '../clock/happened.ts';
import { usePage } from '../frame/page-state.tsx';
import { copy } from '../ui/copy.ts';
import { say } from '../ui/toast.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip, Code, Columns, Label, Part, Row } from '../ui/parts.tsx';
import { codeWord, isFailed, type JournalLine } from './filter.ts';
import { MarkedBody, MarkedText } from './marked-body.tsx';

/** One call, opened. */
export function CallDetail({ line }: { line: JournalLine }) {
  const { set } = usePage();
  const { data, error } = useRead('call', { query: { n: String(line.n) }, everyMs: false });
  const waits = error ? error.message : data ? null : 'The call is on its way.';
  const replay = useAct(async (ask, n: number) => {
    const again = await ask('replay', { n });
    say(`Replay of ${n}: HTTP ${again.status}, code ${again.code}`);
  });
  const asFault = () => {
    fillFault(line.call === null ? EMPTY : draftOf({ call: line.call, fault: { kind: 'slow', ms: 2_500 } }));
    set({ tab: 'faults', pane: 'controls' });
  };
  return (
    <Part aria-label={`Call ${line.n}`} tabIndex={-1} borderLeftWidth="1px" overflow="auto">
      <Row padding="8px 12px 6px 16px" flexWrap="wrap">
        <Code color={line.method === 'POST' ? 'cyan.fg' : 'fg.muted'}>{line.method}</Code>
        <chakra.h3 fontWeight="650" fontSize="0.875rem" flex="1">
          {line.call ?? 'unreadable'} <chakra.span color="fg.muted">{line.n}</chakra.span>
        </chakra.h3>
        <Button small reason={waits} onClick={() => data && copy(data.curl, 'curl')}>
          Copy as curl
        </Button>
        <Button
          small
          reason={waits ?? (data?.kit === null ? 'No step of the kit makes this call.' : null)}
          onClick={() => data?.kit && copy(data.kit, 'kit step')}
        >
          Copy as kit step
        </Button>
        <Button
          small
          icon="bolt"
          reason={line.call === null ? 'Nobody knows which call this was.' : null}
          onClick={asFault}
        >
          As fault
        </Button>
        <Button
          small
          variant="solid"
          icon="reload"
          busy={replay.busy && 'Replaying'}
          onClick={() => replay.run(line.n)}
        >
          Replay
        </Button>
        <IconButton small icon="close" label="Close this call" onClick={() => set({ call: null })} />
      </Row>
      <Row padding="0 16px 8px" gap="6px" flexWrap="wrap" borderBottomWidth="1px">
        <Chip palette={isFailed(line) ? 'red' : 'green'} icon={isFailed(line) ? 'close' : 'check'}>
          {`HTTP ${line.status || 'cut'} · code ${codeWord(line)}`}
        </Chip>
        {line.fault !== null && (
          <Chip palette="orange" icon="bolt">
            {`fault: ${line.fault}`}
          </Chip>
        )}
      </Row>
      {error && <chakra.p padding="10px 16px">{error.message}</chakra.p>}
      {data && <Exchange call={data} />}
    </Part>
  );
}

/** What was sent and answered, why a path leads nowhere, and what changed. */
function Exchange({ call }: { call: BackstageData<'call'> }) {
  const { path, url, packageName, headers, query, body, sent, honest, wrong, changed, unreadable } = call;
  const fieldsOf = (side: string) => wrong.filter((each) => each.side === side).map(({ field }) => field);
  return (
    <>
      {unreadable && (
        <chakra.p padding="8px 16px 0" color="red.fg">
          {unreadable.words}{' '}
          {unreadable.corrected && <Code>{`${unreadable.corrected.method} ${unreadable.corrected.url}`}</Code>}
        </chakra.p>
      )}
      <Columns gap="14px" padding="10px 16px" xl={{ gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' }}>
        <div>
          <Label>Path</Label>
          <Code overflowWrap="anywhere">{path ?? url}</Code>
          {packageName !== null && <chakra.p textStyle="xs" color="fg.muted">{`opens with ${packageName}`}</chakra.p>}
          {Object.keys(query).length > 0 && (
            <Code overflowWrap="anywhere">{new URLSearchParams(query).toString()}</Code>
          )}
          <Label marginTop="8px">Headers</Label>
          {Object.entries(headers).map(([name, value]) => (
            <chakra.p key={name} textStyle="xs" overflowWrap="anywhere">
              <chakra.span color="fg.muted">{name}</chakra.span> {value}
            </chakra.p>
          ))}
        </div>
        <div>
          <Label>Request body</Label>
          <MarkedBody value={body} fields={fieldsOf('request')} />
        </div>
        <div>
          <Label>Answer as sent</Label>
          <MarkedText text={sent} fields={fieldsOf('answer')} />
          {wrong.map(({ field, rule, expected }) => (
            <chakra.p key={`${field} ${rule}`} textStyle="xs" color="red.fg">
              {field} · {rule}
              {expected !== null && `, ${expected}`}
            </chakra.p>
          ))}
          {honest !== null && honest !== sent && (
            <>
              <Label marginTop="8px">As it would honestly have been</Label>
              <MarkedText text={honest} fields={[]} />
            </>
          )}
        </div>
      </Columns>
      <Row padding="8px 16px" marginTop="auto" position="sticky" bottom="0" borderTopWidth="1px" bg="bg.subtle">
        <span>What changed: {changed.length === 0 ? 'nothing' : happenedText(changed)}</span>
      </Row>
    </>
  );
}
