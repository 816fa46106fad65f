/** Dialog about this world: says if it survives a restart; exports, imports, resets and deletes it. */
import { Text } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { usePage } from '../page.ts';
import { reloadPhone } from '../phone/device.ts';
import { fetchBody, tsr } from '../server/tsr.ts';
import { formatCount } from '../text/format.ts';
import { Button, focusOnMount } from '../ui/button.tsx';
import { closeOverlay, Overlay } from '../ui/overlay.tsx';
import { Wrap } from '../ui/parts.tsx';
import { showNote } from '../ui/toast.tsx';
import { useWorldActions, useWorlds } from './use-world.ts';

type Loss = { question: string; does: string; run: () => void };

/** Only actions that lose data ask first. */
export function WorldMore() {
  const world = usePage((page) => page.world);
  const { reset, remove } = useWorldActions();
  const file = useRef<HTMLInputElement>(null);
  const [loss, setLoss] = useState<Loss | null>(null);
  const { here } = useWorlds();
  const keep = tsr.keepWorld.useMutation({
    onSuccess: (_answer, { body }) =>
      showNote(body.keep ? `${world} is there again after a restart` : `${world} goes with the lender`),
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
          onClick={() => keep.mutate({ body: { name: world, keep: !here?.kept } })}
        >
          Kept over restarts
        </Button>
        <Button onClick={() => save.mutate()}>Export</Button>
        <Button onClick={() => file.current?.click()}>Import…</Button>
        <Button
          colorPalette="red"
          onClick={() => setLoss({ question: `Empty ${world}?`, does: 'Reset', run: () => reset.mutate({ body: {} }) })}
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
