/** Dialogs about worlds: the list, a new world, snapshots, export, import, reset and delete. */
import { chakra, Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { goToWorld, usePage } from '../page.ts';
import { reloadPhone } from '../phone/device.ts';
import { selectBody, fetchBody, tsr } from '../server/tsr.ts';
import { formatCount, formatInstant } from '../text/format.ts';
import { Button, focusOnMount } from '../ui/button.tsx';
import { Field, Form } from '../ui/field.tsx';
import { closeOverlay, Overlay } from '../ui/overlay.tsx';
import { Row, Subtle, Wrap } from '../ui/parts.tsx';
import { showNote } from '../ui/toast.tsx';
import { useWorldActions, useWorlds } from './use-world.ts';
import { Glyph } from './world-part.tsx';

const List = chakra('ul', { base: { padding: '0 12px 14px', overflow: 'auto' } }, { defaultProps: { tabIndex: 0 } });
const World = chakra('button', {
  base: {
    display: 'flex',
    gap: '10px',
    alignItems: 'center',
    width: '100%',
    textAlign: 'left',
    padding: '6px',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': { bg: 'blue.subtle' },
  },
});

export function Worlds() {
  const world = usePage((page) => page.world);
  const { worlds, here } = useWorlds();
  const { begin } = useWorldActions();
  const [name, setName] = useState('');
  const exists = worlds.some((each) => each.name === name);
  const go = (to: string) => {
    closeOverlay();
    goToWorld(to);
  };
  const send = () => {
    if (exists) return go(name);
    closeOverlay();
    if (name !== '') begin.mutate({ name, at: here?.frozen ? here.now : undefined });
  };
  return (
    <Overlay label="Worlds" title="Worlds">
      <Form onSend={send} display="flex" gap="8px" padding="14px 18px 8px">
        <Field label="Name of a world" placeholder="Find, or name a new one" value={name} onChange={setName} />
        <Button type="submit" variant="solid" reason={name === '' ? 'Give it a name.' : null}>
          {exists ? 'Go there' : 'Begin it'}
        </Button>
      </Form>
      <List data-list>
        {worlds
          .filter((each) => each.name.includes(name))
          .map((each) => (
            <li key={each.name}>
              <World type="button" aria-current={each.name === world || undefined} onClick={() => go(each.name)}>
                <Glyph world={each.name} />
                <chakra.span flex="1" minWidth="0">
                  <b>{each.name}</b>
                  <Subtle display="block">
                    {formatCount(each.borrowers, 'borrower')} · {formatInstant(each.now)} {each.frozen && '· frozen'}
                  </Subtle>
                </chakra.span>
              </World>
            </li>
          ))}
      </List>
    </Overlay>
  );
}

/** Lists the snapshots, newest first. */
export function Snapshots() {
  const world = usePage((page) => page.world);
  const { restore } = useWorldActions();
  const { data } = tsr.snapshots.useQuery({ queryKey: ['snapshots'], select: selectBody });
  const snapshots = data?.snapshots.toReversed() ?? [];
  return (
    <Overlay label="Snapshots" title={`Snapshots of ${world}`}>
      <List>
        {snapshots.length === 0 && <Subtle>None yet. «Snapshot» remembers people and time as they are now.</Subtle>}
        {snapshots.map(({ id, name, at, borrowers, faults }) => (
          <Row as="li" key={id} paddingBlock="6px" borderBottomWidth="1px">
            <chakra.div flex="1">
              <b>{name ?? `Before a jump, ${id}`}</b>
              <Subtle display="block">
                {formatInstant(at)} · {formatCount(borrowers, 'borrower')}
                {faults > 0 && ` · ${formatCount(faults, 'fault')}`}
              </Subtle>
            </chakra.div>
            <Button
              small
              onClick={() => {
                closeOverlay();
                restore.mutate(id);
              }}
            >
              Restore
            </Button>
          </Row>
        ))}
      </List>
    </Overlay>
  );
}

type Loss = { question: string; does: string; run: () => void };

/** Only actions that lose data ask first. */
export function WorldMore() {
  const world = usePage((page) => page.world);
  const { reset, remove } = useWorldActions();
  const file = useRef<HTMLInputElement>(null);
  const [loss, setLoss] = useState<Loss | null>(null);
  const { here } = useWorlds();
  const keep = useMutation({
    mutationFn: async (on: boolean) => {
      await fetchBody(tsr.keepWorld.mutate({ body: { name: world, keep: on } }));
      showNote(on ? `${world} is there again after a restart` : `${world} goes with the lender`);
    },
  });
  const save = useMutation({
    mutationFn: async () => download(`${world}.json`, JSON.stringify(await fetchBody(tsr.exportWorld.query()))),
  });
  const load = useMutation({
    mutationFn: async (chosen: File) => {
      // The cast is safe, because the server validates the body.
      await fetchBody(tsr.importWorld.mutate({ body: JSON.parse(await chosen.text()) as never }));
      reloadPhone('/');
      showNote(`${world} is now as ${chosen.name} says`);
    },
  });
  const replaceBy = (chosen: File | undefined) =>
    chosen &&
    setLoss({ question: `Replace ${world} by ${chosen.name}?`, does: 'Import', run: () => load.mutate(chosen) });
  if (loss !== null)
    return (
      <Overlay label={`More for ${world}`} title={world}>
        <Wrap padding="16px 18px">
          <Text flex="1 0 100%" marginBottom="6px">
            {loss.question} {formatCount(here?.borrowers ?? 0, 'borrower goes', 'borrowers go')} with it.
          </Text>
          <Button ref={focusOnMount} onClick={() => setLoss(null)}>
            Keep it
          </Button>
          <Button
            colorPalette="red"
            onClick={() => {
              closeOverlay();
              loss.run();
            }}
          >
            {loss.does}
          </Button>
          <Button onClick={() => save.mutate()}>Export first</Button>
        </Wrap>
      </Overlay>
    );
  return (
    <Overlay label={`More for ${world}`} title={world}>
      <Wrap padding="16px 18px">
        <Button
          aria-pressed={here?.kept ?? false}
          reason={world === 'main' ? 'main is kept always.' : null}
          title="It is there again after a restart of the lender"
          onClick={() => keep.mutate(!here?.kept)}
        >
          Kept over restarts
        </Button>
        <Button onClick={() => save.mutate()}>Export</Button>
        <Button onClick={() => file.current?.click()}>Import…</Button>
        <Button
          colorPalette="red"
          onClick={() => setLoss({ question: `Empty ${world}?`, does: 'Reset', run: () => reset.mutate() })}
        >
          Reset…
        </Button>
        <Button
          colorPalette="red"
          reason={world === 'main' ? 'main stays; it can be reset.' : null}
          onClick={() => setLoss({ question: `Delete ${world}?`, does: 'Delete', run: () => remove.mutate() })}
        >
          Delete…
        </Button>
        <input
          ref={file}
          type="file"
          accept="application/json"
          hidden
          aria-label="A world to import"
          onChange={({ target }) => replaceBy(target.files?.[0])}
        />
      </Wrap>
    </Overlay>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
