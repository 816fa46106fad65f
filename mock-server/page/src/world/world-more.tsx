import { chakra } from '@chakra-ui/react/styled-system';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useAct, useHere, useRead } from '../api/backstage.tsx';
import { reloadPhone } from '../phone/device.ts';
import { Button } from '../ui/button.tsx';
import { Overlay } from '../ui/overlay.tsx';
import { Row } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { useWorldActs } from './use-world-acts.ts';

type Loss = 'reset' | 'delete' | { import: File };

/** Export, import, reset, delete. Only what loses something asks first, and the safe answer has the focus. */
export function WorldMore({ onClose }: { onClose: () => void }) {
  const { world } = useHere();
  const acts = useWorldActs();
  const file = useRef<HTMLInputElement>(null);
  const [loss, ask] = useState<Loss | null>(null);
  const safe = useRef<HTMLButtonElement>(null);
  useEffect(() => safe.current?.focus(), [loss]);
  const here = useRead('worlds').data?.worlds.find(({ name }) => name === world);
  const people = here?.borrowers ?? 0;
  const keep = useAct(async (send, on: boolean) => {
    await send('keepWorld', { name: world, keep: on });
    say(on ? `${world} is there again after a restart` : `${world} goes with the lender`);
  });
  const save = useAct(async (send) => download(`${world}.json`, JSON.stringify(await send('exportWorld'))));
  const load = useAct(async (send, chosen: File) => {
    await send('importWorld', JSON.parse(await chosen.text()) as never);
    reloadPhone('/');
    say(`${world} is now as ${chosen.name} says`);
  });
  const lose = () => {
    onClose();
    if (loss === 'reset') acts.reset();
    else if (loss === 'delete') acts.remove();
    else if (loss) load.run(loss.import);
  };
  return (
    <Overlay label={`More for ${world}`} title={world} onClose={onClose}>
      <Row padding="16px 18px" flexWrap="wrap" gap="6px">
        {loss === null ? (
          <>
            <Button
              aria-pressed={here?.kept ?? false}
              reason={world === 'main' ? 'main is kept always.' : null}
              title="It is there again after a restart of the lender"
              onClick={() => keep.run(!here?.kept)}
            >
              Kept over restarts
            </Button>
            <Button onClick={() => save.run()}>Export</Button>
            <Button onClick={() => file.current?.click()}>Import…</Button>
            <Button tone="danger" onClick={() => ask('reset')}>
              Reset…
            </Button>
            <Button
              tone="danger"
              reason={world === 'main' ? 'main stays; it can be reset.' : null}
              onClick={() => ask('delete')}
            >
              Delete…
            </Button>
            <input
              ref={file}
              type="file"
              accept="application/json"
              hidden
              aria-label="A world to import"
              onChange={({ target }: ChangeEvent<HTMLInputElement>) =>
                target.files?.[0] && ask({ import: target.files[0] })
              }
            />
          </>
        ) : (
          <>
            <chakra.p flex="1 0 100%" marginBottom="6px">
              {questionOf(loss, world)} {people} {people === 1 ? 'borrower goes' : 'borrowers go'} with it.
            </chakra.p>
            <Button ref={safe} onClick={() => ask(null)}>
              Keep it
            </Button>
            <Button tone="danger" onClick={lose}>
              {loss === 'reset' ? 'Reset' : loss === 'delete' ? 'Delete' : 'Import'}
            </Button>
            <Button onClick={() => save.run()}>Export first</Button>
          </>
        )}
      </Row>
    </Overlay>
  );
}

const questionOf = (loss: Loss, world: string) =>
  loss === 'delete'
    ? `Delete ${world}?`
    : loss === 'reset'
      ? `Empty ${world}?`
      : `Replace ${world} by ${loss.import.name}?`;

function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
