/** Part of the page that loads its code separately; if loading fails, it shows the error and the rest keeps working. */
import { Center, Spinner, Stack } from '@chakra-ui/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { describeError } from '../server/tsr.ts';
import { Button } from './button.tsx';

type BoundaryProps = { part: string; children: ReactNode };

export const Boundary = ({ part, children }: BoundaryProps) => (
  <ErrorBoundary fallbackRender={renderFailure(part)}>{children}</ErrorBoundary>
);

const renderFailure =
  (part: string) =>
  ({ error, resetErrorBoundary }: FallbackProps) => (
    <Stack role="alert" padding="4" alignItems="start">
      <p>{`${part} broke: ${describeError(error)}`}</p>
      <Button onClick={resetErrorBoundary}>Try again</Button>
    </Stack>
  );

export type LoadPanel = () => Promise<ComponentType>;

/** Loaded panels render at once, so that the first key typed after opening one already reaches it. */
const loadedPanels = new Map<LoadPanel, ComponentType>();

export async function fetchPanel(load: LoadPanel): Promise<ComponentType> {
  const Part = await load();
  loadedPanels.set(load, Part);
  return Part;
}

export const Panel = ({ part, load }: { part: string; load: LoadPanel }) => (
  <Boundary part={part}>
    <LazyPanel load={load} />
  </Boundary>
);

function LazyPanel({ load }: { load: LoadPanel }) {
  // Created on mount, inside the error boundary, so that «Try again» imports a failed file again.
  const [Part] = useState(() => loadedPanels.get(load) ?? lazy(async () => ({ default: await fetchPanel(load) })));
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
