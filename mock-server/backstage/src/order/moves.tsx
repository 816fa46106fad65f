import { Box, Center, chakra, Text } from '@chakra-ui/react';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useArrive } from '../money/arrive-form.tsx';
import { setPage } from '../page.ts';
import { formatInstant, formatPesos, joinParts } from '../format.ts';
import { useTimeActions } from '../time/use-time.ts';
import { Button, type ButtonProps } from '../ui/inputs.tsx';
import { Subtle, Section } from '../ui/parts.tsx';
import { type Maker, MAKERS, type Move, type OrderAnswer, useOrderActions } from './use-order.ts';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '24px minmax(0, 1fr) auto',
    gap: '10px',
    alignItems: 'center',
    paddingBlock: '5px',
    '& + &': { borderTopWidth: '1px' },
  },
});

export function MakerIcon({ who }: { who: Maker }) {
  const { icon: Icon, palette, words } = MAKERS[who];
  return (
    <Center boxSize="6" borderRadius="l2" bg={`${palette}.subtle`} color={`${palette}.fg`} title={words}>
      <Icon size={14} />
    </Center>
  );
}

/** Lists every transition from this status: first the possible ones, then the others with their reason and remedy. */
export function Moves({ answer, mobile }: { answer: OrderAnswer; mobile: string }) {
  const actionOf = useActionOf(answer, mobile);
  const [pressed, setPressed] = useState<string | null>(null);
  const possible = answer.moves
    .filter((move) => move.possible)
    .toSorted((a, b) => Number(staysInStatus(a, answer)) - Number(staysInStatus(b, answer)));
  const blocked = answer.moves.filter((move) => !move.possible);
  return (
    <Section heading="Moves from here" note={`${possible.length} of the ${TRANSITIONS.length} rows`}>
      <Box as="ul" marginTop="2px">
        {[...possible, ...blocked].map((move) => {
          const { words, run, busy = false, ...look } = actionOf(move) ?? {};
          return (
            <Line key={move.row} data-row={move.row}>
              <MakerIcon who={move.who} />
              <div>
                <Text fontWeight={move.possible ? '600' : '500'} color={move.possible ? 'fg' : 'fg.muted'}>
                  {move.words.replace(/\.$/, '')}
                  {move.to.length === 1 && !staysInStatus(move, answer) && ` → ${move.to[0]}`}
                </Text>
                <Subtle display="block">{listDetails(move)}</Subtle>
              </div>
              {run && (
                <Button
                  small
                  {...look}
                  busy={pressed === move.row && busy}
                  onClick={() => {
                    setPressed(move.row);
                    run();
                  }}
                >
                  {words}
                </Button>
              )}
            </Line>
          );
        })}
      </Box>
    </Section>
  );
}

const staysInStatus = ({ to }: Move, { order }: OrderAnswer) => to.every((status) => status === order?.status);

const listDetails = ({ who, at, amount, reason, unblock, row }: Move) =>
  joinParts(
    MAKERS[who].words,
    at !== null && formatInstant(at),
    amount !== null && formatPesos(amount),
    reason !== null && `not now: ${reason}`,
    unblock,
    row,
  );

type Action = Pick<ButtonProps, 'busy' | 'icon' | 'variant'> & { words: string; run: () => void };

/** Returns the action of this page that makes a transition or unblocks it; null without such an action. */
function useActionOf(answer: OrderAnswer, mobile: string): (move: Move) => Action | null {
  const time = useTimeActions();
  const arrive = useArrive();
  const { decide, saveAgain, takeTo } = useOrderActions(mobile);
  const retryAt = answer.moves.find(({ event }) => event === 'retryOpened')?.at ?? null;
  const openMoney = (words: string): Action => ({ words, run: () => setPage({ tab: 'money' }) });
  const goTo = (at: number): Action => ({
    words: 'Go there',
    icon: SkipForward,
    busy: time.isPending && 'Going',
    run: () => time.to(at),
  });
  const unblockerOf = ({ event, unblock }: Move) => {
    if (unblock === null) return null;
    if (event === 'extended') return openMoney('Money');
    return (event === 'apply' || event === 'applyAgain') && retryAt !== null ? goTo(retryAt) : null;
  };
  return (move) => {
    const { event, who, at, amount, possible, row } = move;
    const [to] = move.to;
    if (!possible) return unblockerOf(move);
    if (event === 'paidOff' && amount !== null) {
      const run = () => arrive.transfer(amount);
      return { words: 'Let it arrive', variant: 'solid', busy: arrive.isPending && 'Arriving', run };
    }
    if (event === 'partPaid' || event === 'extended') return openMoney('Amount…');
    const decision = answer.decisions.find((each) => each.row === row && each.possible);
    if (decision) return { words: 'By hand', run: () => decide.mutate({ what: decision.what }) };
    if (at !== null) return goTo(at);
    if (event === 'earlierStepSaved') {
      const run = () => {
        setPage({ pane: 'app' });
        saveAgain.mutate();
      };
      return { words: 'On the phone', busy: saveAgain.isPending && 'Opening', run };
    }
    if (who !== 'borrower' || to === undefined || to === answer.order?.status) return null;
    return { words: `Take to ${to}`, busy: takeTo.isPending && 'Taking', run: () => takeTo.mutate(to) };
  };
}
