/** Shows this window's world: its name, its number of borrowers, and the actions on it. */
import { Center, chakra, Span } from '@chakra-ui/react';
import { Camera, ChevronsUpDown, Ellipsis, GitFork, Plus, Undo2 } from 'lucide-react';
import { setPage, usePage } from '../page.ts';
import { formatCount } from '../text/format.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Alert, TruncatedText, Row } from '../ui/parts.tsx';
import { findColour, useWorldActions, useWorlds } from './use-world.ts';

export const Glyph = ({ world }: { world: string }) => (
  <Center
    aria-hidden="true"
    boxSize="7"
    borderRadius="l2"
    bg={findColour(world)}
    color="black"
    fontWeight="bold"
    flex="none"
  >
    {world[0]?.toUpperCase()}
  </Center>
);

export function WorldPart() {
  const world = usePage((page) => page.world);
  const { fork, snapshot } = useWorldActions();
  const { here, unread } = useWorlds();
  const [unreadFile] = unread;
  return (
    <>
      <Row gap="10px" height="52px" paddingInline="12px 8px" borderBottomWidth="1px" flex="none">
        <Glyph world={world} />
        <chakra.button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setPage({ overlay: 'worlds' })}
          flex="1"
          minWidth="0"
          textAlign="left"
        >
          <Span display="flex" alignItems="center" gap="4px" fontWeight="semibold">
            <TruncatedText>{world}</TruncatedText>
            <ChevronsUpDown size={14} />
          </Span>
          <Span display="block" textStyle="xs" color="fg.muted">
            world · {formatCount(here?.borrowers ?? 0, 'borrower')}
          </Span>
        </chakra.button>
        <IconButton icon={Plus} label="New world" onClick={() => setPage({ overlay: 'worlds' })} />
      </Row>
      {unreadFile && (
        <Alert
          padding="8px 12px"
          borderBottomWidth="1px"
          textStyle="xs"
          title={unread.map(({ file, reason }) => `${file}: ${reason}`).join('\n')}
        >
          {formatCount(unread.length, 'file')} set aside, {unreadFile.reason} ({unreadFile.file}). Undo the edit that
          changed the contract, and a restart brings them back.
        </Alert>
      )}
      <Row
        role="toolbar"
        aria-label="This world"
        gap="2px"
        padding="6px 8px"
        borderBottomWidth="1px"
        css={{ '& button': { paddingInline: '4px', textStyle: 'xs', color: 'fg.muted' } }}
      >
        <Button
          variant="ghost"
          icon={GitFork}
          flex="1"
          title="Fork: a copy with its people, its time and the phone as it is"
          onClick={() => fork.mutate()}
        >
          Fork
        </Button>
        <Button
          variant="ghost"
          icon={Camera}
          flex="1"
          title="Remember this moment (S)"
          onClick={() => snapshot.mutate()}
        >
          Snapshot
        </Button>
        <Button
          variant="ghost"
          icon={Undo2}
          flex="1"
          title="Bring a snapshot back"
          aria-haspopup="dialog"
          onClick={() => setPage({ overlay: 'snapshots' })}
        >
          Restore
        </Button>
        <IconButton
          icon={Ellipsis}
          label="More for this world: export, import, reset, delete"
          onClick={() => setPage({ overlay: 'world' })}
        />
      </Row>
    </>
  );
}
