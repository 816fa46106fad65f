import { chakra, Span, Timeline } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { Code } from 'lucide-react';
import { memo } from 'react';
import { searchJournal } from '../page.ts';
import { fetchBody, tsr } from '../server/tsr.ts';
import { formatInstant, formatPesos } from '../text/format.ts';
import { Button } from '../ui/button.tsx';
import { Heading, Row, Subtle } from '../ui/parts.tsx';
import { copyText } from '../ui/toast.tsx';
import { MAKERS, type OrderAnswer } from './use-order.ts';

/** Lists this order's events, newest first; pressing one shows its borrower's calls. */
export function History({ answer: { history, mobile, order } }: { answer: OrderAnswer }) {
  const copyTest = useMutation({
    mutationFn: async (orderNo: string) =>
      copyText((await fetchBody(tsr.script.query({ query: { orderNo } }))).test, 'the life of this order as a test'),
  });
  return (
    <section aria-label="History">
      <Row marginBottom="8px">
        <Heading flex="1">
          History <Subtle>{history.length} events</Subtle>
        </Heading>
        {order && (
          <Button
            small
            icon={Code}
            title="The whole life as a test of the kit"
            onClick={() => copyTest.mutate(order.orderNo)}
          >
            Copy as a test
          </Button>
        )}
      </Row>
      <Timeline.Root asChild size="sm" variant="subtle">
        <ol>
          {history.toReversed().map((each, index) => (
            <Entry key={`${each.at} ${history.length - index}`} entry={each} mobile={mobile} />
          ))}
        </ol>
      </Timeline.Root>
    </section>
  );
}

type EntryProps = { entry: OrderAnswer['history'][number]; mobile: string };

const Entry = memo(function Entry({ entry, mobile }: EntryProps) {
  const { at, event, words, from, to, who, byHand, amount, owed } = entry;
  const { icon: Icon, palette, words: maker } = MAKERS[who];
  const money = amount ?? owed;
  return (
    <Timeline.Item asChild colorPalette={palette}>
      <li>
        <Timeline.Connector>
          <Timeline.Separator />
          <Timeline.Indicator title={maker}>
            <Icon size={10} />
          </Timeline.Indicator>
        </Timeline.Connector>
        <Timeline.Content paddingBottom="2" minWidth="0" flexDirection="row" gap="2">
          <chakra.button
            type="button"
            flex="1"
            textAlign="left"
            minWidth="0"
            minHeight="24px"
            title={`${words} Shows the calls of this borrower.`}
            onClick={() => searchJournal(mobile)}
          >
            <Span display="block" fontWeight="600" overflowWrap="anywhere">
              {event ?? words.replace(/\.$/, '')} {from !== to && to !== null && `${from} → ${to}`}
              {byHand && <Subtle> by hand</Subtle>}
            </Span>
            <Subtle>{formatInstant(at)}</Subtle>
          </chakra.button>
          {money !== null && <span>{formatPesos(money)}</span>}
        </Timeline.Content>
      </li>
    </Timeline.Item>
  );
});
