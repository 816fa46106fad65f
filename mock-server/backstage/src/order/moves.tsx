import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { instantText, pesos } from '../clock/instants.ts';
import { useTimeActs } from '../clock/use-time-acts.ts';
import { usePage } from '../frame/page-state.tsx';
import { useArrive } from '../money/use-arrive.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Heading, Subtle } from '../ui/parts.tsx';
import { MAKERS } from './makers.ts';
import type { Maker, Move, OrderAnswer } from './use-order.ts';
import { useOrderActs } from './use-order-acts.ts';

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

export const MakerIcon = ({ who }: { who: Maker }) => (
  <chakra.span
    display="inline-grid"
    placeItems="center"
    width="24px"
    height="24px"
    borderRadius="field"
    bg={`${MAKERS[who].palette}.subtle`}
    color={`${MAKERS[who].palette}.fg`}
    title={MAKERS[who].words}
  >
    <Icon name={MAKERS[who].icon} />
  </chakra.span>
);

/** Every row of this status: what is possible first, the rest with its reason and the step that unblocks it. */
export function Moves({ answer, mobile }: { answer: OrderAnswer; mobile: string }) {
  const actOf = useActOf(answer, mobile);
  const [pressed, press] = useState<string | null>(null);
  // What leads on comes before what leads nowhere else.
  const possible = answer.moves
    .filter((move) => move.possible)
    .toSorted((a, b) => Number(stays(a, answer)) - Number(stays(b, answer)));
  const blocked = answer.moves.filter((move) => !move.possible);
  return (
    <section aria-label="Moves from here">
      <Heading>
        Moves from here <Subtle>{possible.length} of the 29 rows</Subtle>
      </Heading>
      <chakra.ul marginTop="2px">
        {[...possible, ...blocked].map((move) => {
          const { words, run, busy = false, ...look } = actOf(move) ?? {};
          return (
            <Line key={move.row} data-row={move.row}>
              <MakerIcon who={move.who} />
              <div>
                <chakra.span
                  display="block"
                  fontWeight={move.possible ? '600' : '500'}
                  color={move.possible ? 'fg' : 'fg.muted'}
                >
                  {titleOf(move, answer)}
                </chakra.span>
                <Subtle display="block">{secondOf(move)}</Subtle>
              </div>
              {run && (
                <Button
                  small
                  {...look}
                  busy={pressed === move.row && busy}
                  onClick={() => {
                    press(move.row);
                    run();
                  }}
                >
                  {words}
                </Button>
              )}
            </Line>
          );
        })}
      </chakra.ul>
    </section>
  );
}

const stays = ({ to }: Move, { order }: OrderAnswer) => to.every((status) => status === order?.status);

const titleOf = (move: Move, answer: OrderAnswer) =>
  `${move.words.replace(/\.$/, '')}${move.to.length === 1 && !stays(move, answer) ? ` → ${move.to[0]}` : ''}`;

const secondOf = ({ who, at, amount, reason, unblock, row }: Move) =>
  [
    MAKERS[who].words,
    ...(at === null ? [] : [instantText(at)]),
    ...(amount === null ? [] : [pesos(amount)]),
    ...(reason === null ? [] : [`not now: ${reason}`]),
    ...(unblock === null ? [] : [unblock]),
    row,
  ].join(' · ');

type Act = Pick<ButtonProps, 'busy' | 'icon' | 'variant'> & { words: string; run: () => void };

/** The one thing that makes a move, or the step that unblocks it, where this page can take it. */
function useActOf(answer: OrderAnswer, mobile: string): (move: Move) => Act | null {
  const time = useTimeActs();
  const arrive = useArrive();
  const { set } = usePage();
  const { decide, saveAgain, takeTo } = useOrderActs(mobile);
  const opens = answer.moves.find(({ event }) => event === 'retryOpened')?.at ?? null;
  const toMoney = (words: string): Act => ({ words, run: () => set({ tab: 'money' }) });
  const goTo = (at: number): Act => ({
    words: 'Go there',
    icon: 'next',
    busy: time.busy && 'Going',
    run: () => time.to(at),
  });
  const unblocks = ({ event, unblock }: Move) => {
    if (unblock === null) return null;
    if (event === 'extended') return toMoney('Money');
    return (event === 'apply' || event === 'applyAgain') && opens !== null ? goTo(opens) : null;
  };
  return (move) => {
    const { event, who, at, amount, possible, row } = move;
    const [to] = move.to;
    if (!possible) return unblocks(move);
    if (event === 'paidOff' && amount !== null) {
      const run = () => void arrive.transfer(amount);
      return { words: 'Let it arrive', variant: 'solid', busy: arrive.busy && 'Arriving', run };
    }
    if (event === 'partPaid' || event === 'extended') return toMoney('Amount…');
    const decision = answer.decisions.find((each) => each.row === row && each.possible);
    if (decision) return { words: 'By hand', run: () => decide.run(decision.what) };
    if (at !== null) return goTo(at);
    if (event === 'earlierStepSaved') {
      const run = () => {
        set({ pane: 'app' });
        saveAgain.run();
      };
      return { words: 'On the phone', busy: saveAgain.busy && 'Opening', run };
    }
    if (who !== 'borrower' || to === undefined || to === answer.order?.status) return null;
    return { words: `Take to ${to}`, busy: takeTo.busy && 'Taking', run: () => takeTo.run(to) };
  };
}
