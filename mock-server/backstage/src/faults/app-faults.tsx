import { chakra, Text } from '@chakra-ui/react';
import { selectBody, tsr } from '../server/tsr.ts';
import { Heading, List } from '../ui/parts.tsx';

const APP_FAULTS_POLL_MS = 4_000;
const MAX_APP_FAULTS = 8;

/** Lists the latest errors that the app reported to its collector. */
export function AppFaults() {
  // Polled, because the event stream does not carry them.
  const { data } = tsr.clientFaults.useQuery({
    queryKey: ['clientFaults'],
    select: selectBody,
    refetchInterval: APP_FAULTS_POLL_MS,
  });
  const lines = (data?.faults ?? [])
    .slice(-MAX_APP_FAULTS)
    .toReversed()
    .map(({ kind, call, status, code, text }) =>
      [kind, call, status, code, text].filter((part) => (part ?? null) !== null).join(' · '),
    );
  return (
    <section aria-label="What the app said went wrong">
      <Heading marginBottom="6px">Said by the app</Heading>
      {lines.length === 0 && <Text color="fg.muted">Nothing went wrong in the app.</Text>}
      <List>
        {lines.map((line, index) => (
          <chakra.li key={`${index} ${line}`} textStyle="xs" color="red.fg" overflowWrap="anywhere">
            {line}
          </chakra.li>
        ))}
      </List>
    </section>
  );
}
