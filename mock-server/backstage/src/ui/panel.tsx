/** A part of the page that loads its own code and may fail alone: it says what failed, and the rest goes on. */
import { Center, Spinner, Stack } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { messageOf } from '../server/tsr.ts';
import { Button } from './button.tsx';

export const Boundary = ({ part, children }: { part: string; children: ReactNode }) => (
  <ErrorBoundary
    fallbackRender={({ error, resetErrorBoundary }) => (
      <Stack role="alert" padding="4" alignItems="start">
        <p>{`${part} broke: ${messageOf(error)}`}</p>
        <Button onClick={resetErrorBoundary}>Try again</Button>
      </Stack>
    )}
  >
    {children}
  </ErrorBoundary>
);

/** Imports the component of a panel. */
export type Load = () => Promise<ComponentType>;

/** Panels that have come are drawn at once: what is typed right after opening one already belongs to it. */
const loaded = new Map<Load, ComponentType>();

export async function fetchPanel(load: Load): Promise<ComponentType> {
  const Part = await load();
  loaded.set(load, Part);
  return Part;
}

export const Panel = ({ part, load }: { part: string; load: Load }) => (
  <Boundary part={part}>
    <Loaded load={load} />
  </Boundary>
);

function Loaded({ load }: { load: Load }) {
  // Made on mount, inside the boundary: «Try again» imports once more a file that did not come.
  const [Part] = useState(() => loaded.get(load) ?? lazy(async () => ({ default: await fetchPanel(load) })));
  return (
    <Suspense
      fallback={
        <Center flex="1" padding="8">
          <Spinner size="sm" color="fg.muted" />
        </Center>
      }
    >
      <Part />
    </Suspense>
  );
}
