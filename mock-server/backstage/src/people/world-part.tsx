import { Center, chakra, Span, Text } from '@chakra-ui/react';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { Camera, ChevronsUpDown, Ellipsis, GitFork, Plus, Undo2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { type OverlayName, setPage, usePage, copyPage, goToWorld, page } from '../page.ts';
import { formatCount, formatInstant, formatStamp, formatTime } from '../format.ts';
import { Button, IconButton, focusOnMount } from '../ui/inputs.tsx';
import { TruncatedText, Row, closeOverlay, Overlay, Wrap, showNote } from '../ui/parts.tsx';
import { useChosen } from './use-people.ts';
import { copyDevice, forgetDevice, reloadPhone, readPhoneRoute } from '../phone/device.ts';
import { selectBody, fetchBody, readExport, worldHeaders, tsr, useWrite } from '../tsr.ts';

const WORLDS_POLL_MS = 5_000;

export function useWorlds() {
  const world = usePage((state) => state.world);
  // Polled, because the event stream carries changes of this world only.
  const { data } = tsr.worlds.useQuery({ queryKey: ['worlds'], select: selectBody, refetchInterval: WORLDS_POLL_MS });
  const { worlds = [], unread = [] } = data ?? {};
  return {
    worlds,
    here: worlds.find(({ name }) => name === world),
    /** Files of this world that the server could not read. */
    unread: unread.filter((each) => each.world === world),
  };
}

const newestFirst = ({ body }: { body: BackstageData<'snapshots'> }) => body.snapshots.toReversed();
export const useSnapshots = () => tsr.snapshots.useQuery({ queryKey: ['snapshots'], select: newestFirst }).data ?? [];

export function useWorldActions() {
  const world = usePage((state) => state.world);
  const { worlds, here } = useWorlds();
  const now = here?.now ?? 0;
  const chosen = useChosen();
  const begin = tsr.beginWorld.useMutation({ onSuccess: (_answer, { body }) => goToWorld(body.name) });
  const fork = useWrite(async () => {
    const taken = worlds.map((each) => each.name);
    const name = findFreeName(world, taken);
    const route = readPhoneRoute() ?? page.state.route;
    await fetchBody(tsr.fork.mutate({ body: { name } }));
    copyDevice(world, name);
    copyPage(name, route);
    const people = formatCount(here?.borrowers ?? 0, 'borrower');
    showNote(`${name} is a copy of ${world}: ${people}, ${formatInstant(now)}, the phone at ${route}`);
    goToWorld(name);
  });
  const snapshot = useWrite(async () => {
    const name = `${chosen?.key ?? world}${chosen?.status ?? ''}`;
    await fetchBody(tsr.snapshot.mutate({ body: { name } }));
    showNote(`Snapshot ${name} of ${formatTime(now)}`);
  });
  const restore = useWrite(async (id: string) => {
    await fetchBody(tsr.restore.mutate({ body: { id } }));
    reloadPhone();
    showNote('Restored');
  });
  const reset = useWrite(async () => {
    await fetchBody(tsr.reset.mutate({ body: {} }));
    forgetDevice(world);
    reloadPhone('/');
    showNote(`${world} is empty, ${formatStamp(now)}`);
  });
  const remove = useWrite(async () => {
    // Leaves first: this window would keep asking for a world that is gone.
    goToWorld('main');
    await fetchBody(tsr.removeWorld.mutate({ body: { name: world }, extraHeaders: worldHeaders('main') }));
    forgetDevice(world);
  });
  return { begin, fork, snapshot, restore, reset, remove };
}

/** Returns `late-fees-2` for `late-fees`, or the next free number. */
export function findFreeName(wanted: string, taken: readonly string[]): string {
  const stem = wanted.replace(/-\d+$/, '');
  for (let count = 2; ; count++) if (!taken.includes(`${stem}-${count}`)) return `${stem}-${count}`;
}

const COLOURS = ['orange', 'teal', 'blue', 'pink', 'green', 'purple', 'yellow', 'cyan'] as const;

/** Derives one of eight colours from the name of a world, so that windows are easy to tell apart. */
export function findColour(world: string): string {
  let sum = 0;
  for (const letter of world) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return `${COLOURS[sum % COLOURS.length] ?? COLOURS[0]}.300`;
}

export const Glyph = ({ world }: { world: string }) => (
  <Center
    aria-hidden="true"
    boxSize="7"
    rounded="l2"
    bg={findColour(world)}
    color="black"
    fontWeight="bold"
    flex="none"
  >
    {world[0]?.toUpperCase()}
  </Center>
);

const FORK = 'Fork: a copy with its people, its time and the phone as it is';
const MORE = 'More for this world: export, import, reset, delete';

export function WorldPart() {
  const world = usePage((state) => state.world);
  const { fork, snapshot } = useWorldActions();
  const { here, unread } = useWorlds();
  const [unreadFile] = unread;
  const open = (overlay: OverlayName) => ({ 'aria-haspopup': 'dialog' as const, onClick: () => setPage({ overlay }) });
  const tools = [
    { words: 'Fork', icon: GitFork, title: FORK, onClick: () => fork.mutate() },
    { words: 'Snapshot', icon: Camera, title: 'Remember this moment (S)', onClick: () => snapshot.mutate() },
    { words: 'Restore', icon: Undo2, title: 'Bring a snapshot back', ...open('snapshots') },
  ];
  return (
    <>
      <Row gap="10px" height="52px" paddingInline="12px 8px" borderBottomWidth="1px" flex="none">
        <Glyph world={world} />
        <chakra.button type="button" {...open('worlds')} flex="1" minWidth="0" textAlign="left">
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
        <Text
          role="alert"
          color="red.fg"
          padding="8px 12px"
          borderBottomWidth="1px"
          textStyle="xs"
          title={unread.map(({ file, reason }) => `${file}: ${reason}`).join('\n')}
        >
          {formatCount(unread.length, 'file')} set aside, {unreadFile.reason} ({unreadFile.file}). Undo the edit that
          changed the contract, and a restart brings them back.
        </Text>
      )}
      <Row
        role="toolbar"
        aria-label="This world"
        gap="2px"
        padding="6px 8px"
        borderBottomWidth="1px"
        css={{ '& button': { paddingInline: '4px', textStyle: 'xs', color: 'fg.muted' } }}
      >
        {tools.map(({ words, ...look }) => (
          <Button key={words} variant="ghost" flex="1" {...look}>
            {words}
          </Button>
        ))}
        <IconButton icon={Ellipsis} label={MORE} onClick={() => setPage({ overlay: 'world' })} />
      </Row>
    </>
  );
}

/** Dialog about this world: says if it survives a restart; exports, imports, resets and deletes it. Losses ask first. */
export function WorldMore() {
  const world = usePage((state) => state.world);
  const { reset, remove } = useWorldActions();
  const file = useRef<HTMLInputElement>(null);
  const [loss, setLoss] = useState<{ question: string; does: string; run: () => void } | null>(null);
  const { here } = useWorlds();
  const isMain = world === 'main';
  const keep = tsr.keepWorld.useMutation({
    onSuccess: (_answer, { body }) =>
      showNote(body.keep ? `${world} is there again after a restart` : `${world} goes with the lender`),
  });
  const save = useWrite(async () =>
    download(`${world}.json`, JSON.stringify(await fetchBody(tsr.exportWorld.query()))),
  );
  const load = useWrite(async (chosen: File) => {
    await fetchBody(tsr.importWorld.mutate({ body: await readExport(chosen) }));
    reloadPhone('/');
    showNote(`${world} is now as ${chosen.name} says`);
  });
  const ask = (question: string, does: string, run: () => void) => setLoss({ question, does, run });
  const askToImport = (chosen: File | undefined) =>
    chosen && ask(`Replace ${world} by ${chosen.name}?`, 'Import', () => load.mutate(chosen));
  const confirm = () => {
    closeOverlay();
    loss?.run();
  };
  const asks = loss && (
    <>
      <Text flex="1 0 100%" marginBottom="6px">
        {loss.question} {formatCount(here?.borrowers ?? 0, 'borrower goes', 'borrowers go')} with it.
      </Text>
      <Button ref={focusOnMount} onClick={() => setLoss(null)}>
        Keep it
      </Button>
      <Button colorPalette="red" onClick={confirm}>
        {loss.does}
      </Button>
      <Button onClick={() => save.mutate()}>Export first</Button>
    </>
  );
  return (
    <Overlay label={`More for ${world}`} title={world}>
      <Wrap padding="16px 18px">
        {asks ?? (
          <>
            <Button
              aria-pressed={here?.kept ?? false}
              reason={isMain ? 'main keeps people and time only; fork it to keep faults too.' : null}
              title="It is there again after a restart of the lender"
              onClick={() => keep.mutate({ body: { name: world, keep: !here?.kept } })}
            >
              Kept over restarts
            </Button>
            <Button onClick={() => save.mutate()}>Export</Button>
            <Button onClick={() => file.current?.click()}>Import…</Button>
            <Button colorPalette="red" onClick={() => ask(`Empty ${world}?`, 'Reset', () => reset.mutate())}>
              Reset…
            </Button>
            <Button
              colorPalette="red"
              reason={isMain ? 'main stays; it can be reset.' : null}
              onClick={() => ask(`Delete ${world}?`, 'Delete', () => remove.mutate())}
            >
              Delete…
            </Button>
            <input
              ref={file}
              type="file"
              accept="application/json"
              hidden
              aria-label="A world to import"
              onChange={({ target }) => askToImport(target.files?.[0])}
            />
          </>
        )}
      </Wrap>
    </Overlay>
  );
}

function download(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  Object.assign(document.createElement('a'), { href, download: name }).click();
  URL.revokeObjectURL(href);
}
