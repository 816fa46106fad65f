import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { BackstageProvider } from './api/backstage.tsx';
import { Frame } from './frame/frame.tsx';
import { PageStateProvider } from './frame/page-state.tsx';
import { OpenLink } from './link/open-link.tsx';
import { system } from './theme/system.ts';

/** `/backstage?world=late-fees`: each window its own world. */
const worldHere = () => new URLSearchParams(location.search).get('world') ?? 'main';

export function App() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [world, setWorld] = useState(worldHere);
  const go = (name: string) => {
    history.replaceState(null, '', name === 'main' ? '/backstage' : `/backstage?world=${encodeURIComponent(name)}`);
    setWorld(name);
  };
  const opening = location.pathname === '/backstage/open';
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <BackstageProvider world={world} go={go} listens={!opening}>
          {opening ? (
            <OpenLink />
          ) : (
            <PageStateProvider key={world}>
              <Frame />
            </PageStateProvider>
          )}
        </BackstageProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
