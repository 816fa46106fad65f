import { chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useAct, useHere } from '../api/backstage.tsx';
import { reloadPhone } from '../phone/device.ts';
import { Button, focused } from '../ui/button.tsx';
import { countOf } from '../ui/count-of.ts';
import { Overlay } from '../ui/overlay.tsx';
import { Row } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';
import { useWorldActs } from './use-world-acts.ts';
import { useWorlds } from './use-worlds.ts';

type Loss = { question: string; does: string; lose: () => void };

/** Export, import, reset, delete. Only what loses something asks first, and the safe answer has the focus. */
export function WorldMore({ onClose }: { onClose: () => void }) {
  const { world } = useHere();
  const acts = useWorldActs();
  const file = useRef<HTMLInputElement>(null);
  const [loss, ask] = useState<Loss | null>(null);
  const { here } = useWorlds();
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
  const replaceBy = (chosen: File | undefined) =>
    chosen && ask({ question: `Replace ${world} by ${chosen.name}?`, does: 'Import', lose: () => load.run(chosen) });
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
            <Button
              colorPalette="red"
              onClick={() => ask({ question: `Empty ${world}?`, does: 'Reset', lose: acts.reset })}
            >
              Reset…
            </Button>
            <Button
              colorPalette="red"
              reason={world === 'main' ? 'main stays; it can be reset.' : null}
              onClick={() => ask({ question: `Delete ${world}?`, does: 'Delete', lose: acts.remove })}
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
          </>
        ) : (
          <>
            <chakra.p flex="1 0 100%" marginBottom="6px">
              {loss.question} {countOf(here?.borrowers ?? 0, 'borrower goes', 'borrowers go')} with it.
            </chakra.p>
            <Button ref={focused} onClick={() => ask(null)}>
              Keep it
            </Button>
            <Button
              colorPalette="red"
              onClick={() => {
                onClose();
                loss.lose();
              }}
            >
              {loss.does}
            </Button>
            <Button onClick={() => save.run()}>Export first</Button>
          </>
        )}
      </Row>
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
