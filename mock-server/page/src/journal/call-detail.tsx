import { chakra } from '@chakra-ui/react/styled-system';
import { draftOf, EMPTY } from '../faults/draft.ts';
import { fillFault } from '../faults/use-fault-draft.ts';
import { instantText } from '../clock/instants.ts';
import { usePage } from '../frame/page-state.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Chip, Code, Label, Row } from '../ui/parts.tsx';
import { codeWord } from './code-word.ts';
import { isFailed } from './filter.ts';
import type { JournalLine } from './use-journal.ts';

const Part = chakra('section', {
  base: {
    borderLeft: '1px solid',
    borderColor: 'border.hairline',
    minWidth: 0,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    overflow: 'auto',
  },
});

/** One call, opened. */
export function CallDetail({ line }: { line: JournalLine }) {
  const { set } = usePage();
  const asFault = () => {
    fillFault(line.call === null ? EMPTY : draftOf({ call: line.call, fault: { kind: 'slow', ms: 2_500 } }));
    set({ tab: 'faults', pane: 'controls' });
  };
  return (
    <Part aria-label={`Call ${line.n}`} tabIndex={-1}>
      <Row padding="8px 12px 6px 16px" flexWrap="wrap">
        <Code color={line.method === 'POST' ? 'info.text' : 'fg.subtle'}>{line.method}</Code>
        <chakra.h3 fontWeight="650" fontSize="0.875rem" flex="1">
          {line.call ?? 'unreadable'} <chakra.span color="fg.subtle">{line.n}</chakra.span>
        </chakra.h3>
        <Button
          small
          icon="bolt"
          reason={line.call === null ? 'Nobody knows which call this was.' : null}
          onClick={asFault}
        >
          As fault
        </Button>
        <IconButton small icon="close" label="Close this call" onClick={() => set({ call: null })} />
      </Row>
      <Row padding="0 16px 8px" gap="6px" flexWrap="wrap" borderBottom="1px solid" borderColor="border.hairline">
        <Chip tone={isFailed(line) ? 'danger' : 'success'} icon={isFailed(line) ? 'close' : 'check'}>
          {`HTTP ${line.status || 'cut'} · code ${codeWord(line.code)}`}
        </Chip>
        {line.fault !== null && (
          <Chip tone="warning" icon="bolt">
            {line.fault}
          </Chip>
        )}
      </Row>
      <chakra.div padding="10px 16px">
        <Label>Path as read</Label>
        <Code overflowWrap="anywhere">{line.path ?? 'It could not be read.'}</Code>
        <Label marginTop="8px">In the world’s time</Label>
        {instantText(line.at)}
      </chakra.div>
    </Part>
  );
}
