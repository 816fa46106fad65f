import { DataList, Flex, Separator, Span, Stack } from '@chakra-ui/react';
import { Copy, Ellipsis, KeyRound, LogIn, SkipForward } from 'lucide-react';
import type { ReactNode } from 'react';
import { setPage } from '../page.ts';
import { tsr } from '../tsr.ts';
import { formatFromNow, formatInstant, formatPesos, formatPhone } from '../format.ts';
import { useClock, useTimeActions } from '../time/use-time.ts';
import { Button, IconButton } from '../ui/inputs.tsx';
import {
  closeOverlay,
  Overlay,
  Chip,
  TruncatedText,
  Row,
  StatusChip,
  Subtle,
  SunkBox,
  Wrap,
  copyText,
  showNote,
} from '../ui/parts.tsx';
import { PeoplePart } from './people-part.tsx';
import {
  type Borrower,
  findNewestCode,
  useBecome,
  useChosen,
  useCopyToken,
  usePersonas,
  useSentCodes,
  useSignIn,
} from './use-people.ts';

export function BorrowerCard() {
  const chosen = useChosen();
  return (
    <SunkBox role="region" aria-label="Chosen borrower" flex="none" margin="12px 12px 10px" padding="12px 14px">
      {chosen ? <Chosen borrower={chosen} /> : <Nobody />}
    </SunkBox>
  );
}

function Nobody() {
  const personas = usePersonas();
  const become = useBecome();
  const first = personas.find(({ key }) => key === 'overdue3') ?? personas[0];
  return (
    <Stack gap="2.5" alignItems="start">
      <p>Nobody is chosen. Become a persona, or register a number in the app.</p>
      {first && <Button onClick={() => become.mutate(first)}>{`Become ${first.key}`}</Button>}
    </Stack>
  );
}

const Line = ({ term, children, second }: { term: string; children: ReactNode; second?: ReactNode }) => (
  <DataList.Item alignItems="baseline" gap="2">
    <DataList.ItemLabel minWidth="auto">{term}</DataList.ItemLabel>
    <DataList.ItemValue display="block" textAlign="right" fontWeight="600">
      {children}
      {second && <Subtle display="block">{second}</Subtle>}
    </DataList.ItemValue>
  </DataList.Item>
);

type CopyProps = { label: string; text: string; name: string };
const CopyButton = ({ label, text, name }: CopyProps) => (
  <IconButton small icon={Copy} label={label} onClick={() => void copyText(text, name)} />
);

const useLastEvent = (mobile: string) =>
  tsr.events.useQuery({
    queryKey: ['events'],
    queryData: { query: {} },
    select: ({ body }) => body.events.findLast((event) => event.mobile === mobile && event.kind === 'happening'),
  }).data;

function Chosen({ borrower }: { borrower: Borrower }) {
  const { key, name, mobile, status, owed, nextAt } = borrower;
  const now = useClock()?.now ?? 0;
  const { toNext } = useTimeActions();
  const code = findNewestCode(useSentCodes(), mobile, now);
  const last = useLastEvent(mobile);
  const signIn = useSignIn();
  const copyToken = useCopyToken();
  return (
    <>
      <Row>
        <TruncatedText as="h2" textStyle="md" flex="1" whiteSpace={{ base: 'normal', md: 'nowrap' }} title={name}>
          {name}
        </TruncatedText>
        <IconButton
          small
          icon={Ellipsis}
          label="More for this borrower: end the session, settings"
          onClick={() => setPage({ overlay: 'borrower' })}
        />
      </Row>
      <Row gap="6px" marginBottom="8px">
        {key && <TruncatedText color="fg.muted">{key} ·</TruncatedText>}
        <Span fontWeight="600">{formatPhone(mobile)}</Span>
        <CopyButton label="Copy the phone number" text={mobile} name="phone number" />
      </Row>
      {status === null ? <Chip palette="gray">no order yet</Chip> : <StatusChip status={status} />}
      <Separator marginBlock="2.5" />
      <DataList.Root orientation="horizontal" size="sm" gap="1">
        <Line term="Owes now">
          <Span textStyle="xl">{formatPesos(owed)}</Span>
        </Line>
        {last && (
          <Line term="Last" second={formatInstant(last.at)}>
            {last.what}
          </Line>
        )}
        {nextAt !== null && (
          <Line term="Next" second={formatFromNow(nextAt, now)}>
            {formatInstant(nextAt)}
            <IconButton small icon={SkipForward} label="Go to the next event of this borrower" onClick={toNext} />
          </Line>
        )}
        {code && (
          <Line term={`${code.purpose.slice(0, 1).toUpperCase()}${code.purpose.slice(1)} code`} second={code.words}>
            <Span
              fontFamily="mono"
              fontWeight="bold"
              {...(code.open ? {} : { textDecoration: 'line-through', color: 'fg.muted' })}
            >
              {code.code.replace(/(\d{3})(?=\d)/, '$1 ')}
            </Span>
            <CopyButton label={`Copy the one-time code ${code.code}`} text={code.code} name="code" />
          </Line>
        )}
      </DataList.Root>
      <Row gap="6px" marginTop="12px">
        <Button
          variant="solid"
          icon={LogIn}
          flex="1"
          title="A session without a code, and the app at home (L)"
          busy={signIn.isPending && 'Signing in'}
          onClick={() => signIn.mutate({ body: { mobile } })}
        >
          Sign in on the phone
        </Button>
        <IconButton
          variant="outline"
          icon={KeyRound}
          label="Copy a token for this borrower"
          onClick={() => copyToken.mutate({ body: { mobile } })}
        />
      </Row>
    </>
  );
}

/** Shows the left part of the window as an overlay where the window is too narrow for it. */
export const PeopleOverlay = () => (
  <Overlay label="World and people" title="People" width="340px">
    <Flex direction="column" minHeight="0" height="70vh">
      <BorrowerCard />
      <PeoplePart />
    </Flex>
  </Overlay>
);

export function BorrowerMore() {
  const chosen = useChosen();
  const mobile = chosen?.mobile ?? '';
  const endSession = tsr.endSession.useMutation({
    onSuccess: (_answer, { body: { how } }) => {
      showNote(how === 'expired' ? 'The session has expired' : 'Signed in on another device');
      closeOverlay();
    },
  });
  const reason = chosen ? null : 'Choose a borrower first.';
  return (
    <Overlay label="This borrower" title={chosen?.name ?? 'Nobody is chosen'}>
      <Wrap padding="16px 18px">
        <Button reason={reason} onClick={() => endSession.mutate({ body: { mobile, how: 'expired' } })}>
          Let the session expire
        </Button>
        <Button reason={reason} onClick={() => endSession.mutate({ body: { mobile, how: 'otherDevice' } })}>
          Sign in on another device
        </Button>
        <Button onClick={() => setPage({ tab: 'lender', pane: 'controls', overlay: null })}>What awaits them</Button>
        <Subtle>The app hears of the end of a session with its next call.</Subtle>
      </Wrap>
    </Overlay>
  );
}
