/** The chosen borrower: who it is, the status of the order, what comes next, and the newest one-time code. */
import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useRead } from '../api/backstage.tsx';
import { fromNow, instantText, pesos } from '../clock/instants.ts';
import { useClock } from '../clock/use-clock.ts';
import { usePage } from '../frame/page-state.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { copy } from '../ui/copy.ts';
import { Chip, Cut, Row, StatusChip, Sunk } from '../ui/parts.tsx';
import { useBecome, useCopyToken, useSignIn } from './acts.ts';
import { codeOf } from './code-of.ts';
import { Perforation } from './perforation.tsx';
import { phoneText } from './search.ts';
import { type Borrower, useChosen, usePersonas } from './use-people.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    rowGap: '4px',
    columnGap: '10px',
    alignItems: 'baseline',
  },
});

const Line = ({ term, children, second }: { term: string; children: ReactNode; second?: ReactNode }) => (
  <>
    <chakra.dt color="fg.muted" textStyle="xs">
      {term}
    </chakra.dt>
    <chakra.dd textAlign="right" fontWeight="600">
      {children}
      {second && (
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {second}
        </chakra.span>
      )}
    </chakra.dd>
  </>
);

export function BorrowerCard() {
  const chosen = useChosen();
  return (
    <Sunk
      role="region"
      aria-label="Chosen borrower"
      flex="none"
      margin="12px 12px 10px"
      padding="12px 14px"
      borderRadius="tile"
      mdDown={{ padding: '16px' }}
    >
      {chosen ? <Chosen borrower={chosen} /> : <Nobody />}
    </Sunk>
  );
}

function Nobody() {
  const personas = usePersonas();
  const become = useBecome();
  const first = personas.find(({ key }) => key === 'overdue3') ?? personas[0];
  return (
    <chakra.div display="grid" gap="10px" justifyItems="start">
      <p>Nobody is chosen. Become a persona, or register a number in the app.</p>
      {first && <Button onClick={() => become.run(first)}>{`Become ${first.key}`}</Button>}
    </chakra.div>
  );
}

function Chosen({ borrower }: { borrower: Borrower }) {
  const { open } = usePage();
  const now = useClock()?.now ?? 0;
  const sent = useRead('outbox', { everyMs: 1_000 }).data?.sent ?? [];
  const code = codeOf(sent, borrower.mobile, now);
  const signIn = useSignIn();
  const copyToken = useCopyToken();
  return (
    <>
      <Row>
        <Cut as="h2" textStyle="md" flex="1" whiteSpace={{ base: 'normal', md: 'nowrap' }} title={borrower.name}>
          {borrower.name}
        </Cut>
        <IconButton
          small
          icon="dots"
          label="More for this borrower: end the session, settings"
          onClick={() => open('borrower')}
        />
      </Row>
      <Row gap="6px" marginBottom="8px">
        {borrower.key && <Cut color="fg.muted">{borrower.key} ·</Cut>}
        <chakra.span fontWeight="600">{phoneText(borrower.mobile)}</chakra.span>
        <IconButton
          small
          icon="copy"
          label="Copy the phone number"
          onClick={() => copy(borrower.mobile, 'phone number')}
        />
      </Row>
      <Row>
        {borrower.status === null ? <Chip palette="gray">no order yet</Chip> : <StatusChip status={borrower.status} />}
      </Row>
      <Perforation />
      <List>
        <Line term="Owes now">
          <chakra.span textStyle="xl">{pesos(borrower.owed)}</chakra.span>
        </Line>
        {borrower.nextAt !== null && (
          <Line term="Next" second={fromNow(borrower.nextAt, now)}>
            {instantText(borrower.nextAt)}
          </Line>
        )}
        {code && (
          <Line term={`${code.purpose.slice(0, 1).toUpperCase()}${code.purpose.slice(1)} code`} second={code.words}>
            <chakra.span display="inline-flex" alignItems="center" gap="4px">
              <chakra.span
                fontFamily="mono"
                fontWeight="bold"
                {...(code.open ? {} : { textDecoration: 'line-through', color: 'fg.muted' })}
              >
                {code.code.replace(/(\d{3})(?=\d)/, '$1 ')}
              </chakra.span>
              <IconButton
                small
                icon="copy"
                label={`Copy the one-time code ${code.code}`}
                onClick={() => copy(code.code, 'code')}
              />
            </chakra.span>
          </Line>
        )}
      </List>
      <Row gap="6px" marginTop="12px">
        <Button
          variant="solid"
          icon="enter"
          flex="1"
          title="A session without a code, and the app at home (L)"
          busy={signIn.busy && 'Signing in'}
          onClick={() => signIn.run(borrower.mobile)}
        >
          Sign in on the phone
        </Button>
        <IconButton
          variant="outline"
          icon="key"
          label="Copy a token for this borrower"
          title="Copy a token"
          onClick={() => copyToken.run(borrower.mobile)}
        />
      </Row>
    </>
  );
}
