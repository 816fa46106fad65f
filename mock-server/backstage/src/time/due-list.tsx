/** Shows past and due events on one timeline, of the world or of the chosen borrower. */
import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useOrder } from '../order/use-order.ts';
import { setPage } from '../page.ts';
import { useBorrowers, useChosen } from '../people/use-people.ts';
import { tsr } from '../server/tsr.ts';
import { formatFromNow, formatInstant } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Segments } from '../ui/field.tsx';
import { TruncatedText, Heading, Row, StatusTag, Subtle } from '../ui/parts.tsx';

const AHEAD_MS = 31 * 86_400_000;
const MAX_DUE = 12;
const MAX_PAST = 3;
const LINE = { as: 'li', paddingBlock: '5px', borderBottomWidth: '1px' } as const;

export function DueList({ now, go }: { now: number; go: (to: number) => void }) {
  const chosen = useChosen();
  const borrowers = useBorrowers();
  const past = useOrder()?.history.slice(-MAX_PAST) ?? [];
  const [picked, pick] = useState<'world' | 'borrower'>('world');
  const only = chosen && picked === 'borrower' ? chosen.mobile : null;
  // The world shows each order's next event; one borrower shows all events of the next month.
  const { data: due } = tsr.due.useQuery({
    queryKey: ['due', only],
    queryData: { query: only === null ? {} : { mobile: only, to: String(now + AHEAD_MS) } },
    select: ({ body }) => body.due,
  });
  return (
    <section aria-label="What falls due">
      <Row marginBottom="4px" flexWrap="wrap">
        <Heading flex="1">What falls due</Heading>
        {chosen && (
          <Segments
            label="Whose"
            value={only === null ? 'world' : 'borrower'}
            onChange={pick}
            choices={{ world: 'World', borrower: chosen.name.split(' ')[0] }}
          />
        )}
      </Row>
      <ul>
        {only !== null &&
          past.map(({ at, event, words, to }) => (
            <Row {...LINE} key={`${at} ${event ?? words}`} color="fg.muted">
              <StatusTag status={to} />
              <Stack flex="1" minWidth="0" gap="0">
                <TruncatedText>{event ?? words}</TruncatedText>
                <Subtle>{formatInstant(at)} · happened</Subtle>
              </Stack>
            </Row>
          ))}
        {due?.slice(0, MAX_DUE).map(({ at, what, to, mobile, orderNo }) => {
          const borrower = borrowers.find((each) => each.mobile === mobile);
          return (
            <Row {...LINE} key={`${orderNo} ${at} ${what}`}>
              <StatusTag status={to} />
              <chakra.button
                type="button"
                flex="1"
                minWidth="0"
                textAlign="left"
                display="grid"
                minHeight="24px"
                title={`Choose ${borrower?.name ?? mobile}`}
                onClick={() => setPage({ mobile })}
              >
                <TruncatedText fontWeight="600">
                  {what} · {borrower?.key ?? borrower?.name ?? mobile}
                </TruncatedText>
                <Subtle>
                  {formatInstant(at)} · {formatFromNow(at, now)}
                </Subtle>
              </chakra.button>
              <Button small onClick={() => go(at)} aria-label={`Go to ${what}, ${formatInstant(at)}`}>
                Go
              </Button>
            </Row>
          );
        })}
      </ul>
      {due?.length === 0 && <Subtle>Nothing falls due by itself: everybody waits for somebody.</Subtle>}
      {due && due.length > MAX_DUE && <Subtle>{due.length - MAX_DUE} more follow.</Subtle>}
    </section>
  );
}
