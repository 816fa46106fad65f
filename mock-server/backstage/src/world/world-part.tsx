/** The world of this window: its name, how many live in it, and what can be done with the whole of it. */
import { chakra } from '@chakra-ui/react';
import { useHere } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { countOf } from '../ui/count-of.ts';
import { Icon } from '../ui/icon.tsx';
import { Alert, Cut, Row } from '../ui/parts.tsx';
import { colourOf } from './colour.ts';
import { useWorldActs } from './use-world-acts.ts';
import { useWorlds } from './use-worlds.ts';

export const Glyph = ({ world }: { world: string }) => (
  <chakra.span
    aria-hidden="true"
    display="grid"
    placeItems="center"
    width="28px"
    height="28px"
    borderRadius="field"
    bg={colourOf(world)}
    color="black"
    fontWeight="750"
    flex="none"
  >
    {world[0]?.toUpperCase()}
  </chakra.span>
);

const fileLine = ({ file, reason }: { file: string; reason: string }) => `${file}: ${reason}`;

export function WorldPart() {
  const { world } = useHere();
  const { open } = usePage();
  const acts = useWorldActs();
  const { here, unread } = useWorlds();
  return (
    <>
      <Row gap="10px" height="52px" paddingInline="12px 8px" borderBottomWidth="1px" flex="none">
        <Glyph world={world} />
        <chakra.button
          type="button"
          aria-haspopup="dialog"
          onClick={() => open('worlds')}
          flex="1"
          minWidth="0"
          textAlign="left"
          borderRadius="tag"
        >
          <chakra.span display="flex" alignItems="center" gap="4px" textStyle="sm" fontSize="0.875rem" fontWeight="650">
            <Cut>{world}</Cut>
            <Icon name="updown" />
          </chakra.span>
          <chakra.span display="block" textStyle="xs" color="fg.muted">
            world · {countOf(here?.borrowers ?? 0, 'borrower')}
          </chakra.span>
        </chakra.button>
        <IconButton icon="plus" label="New world" onClick={() => open('worlds')} />
      </Row>
      {unread[0] && (
        <Alert padding="8px 12px" borderBottomWidth="1px" textStyle="xs" title={unread.map(fileLine).join('\n')}>
          {countOf(unread.length, 'file')} set aside, {unread[0].reason} ({unread[0].file}). Undo the edit that changed
          the contract, and a restart brings them back.
        </Alert>
      )}
      <chakra.div
        role="toolbar"
        aria-label="This world"
        display="flex"
        gap="2px"
        padding="6px 8px"
        borderBottomWidth="1px"
        css={{ '& button': { paddingInline: '4px', textStyle: 'xs', color: 'fg.muted' } }}
      >
        <Button
          variant="ghost"
          icon="fork"
          flex="1"
          title="Fork: a copy with its people and its time"
          onClick={() => acts.fork()}
        >
          Fork
        </Button>
        <Button variant="ghost" icon="camera" flex="1" title="Remember this moment (S)" onClick={() => acts.snapshot()}>
          Snapshot
        </Button>
        <Button
          variant="ghost"
          icon="back"
          flex="1"
          title="Bring a snapshot back"
          aria-haspopup="dialog"
          onClick={() => open('snapshots')}
        >
          Restore
        </Button>
        <IconButton
          icon="dots"
          label="More for this world: export, import, reset, delete"
          onClick={() => open('world')}
        />
      </chakra.div>
    </>
  );
}
