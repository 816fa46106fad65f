import { chakra } from '@chakra-ui/react/styled-system';
import { instantText, pesos } from '../clock/instants.ts';
import { useTimeActs } from '../clock/use-time-acts.ts';
import { usePage } from '../frame/page-state.tsx';
import { useArrive } from '../money/use-arrive.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Count, Heading } from '../ui/parts.tsx';
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
    '& + &': { borderTop: '1px solid', borderColor: 'border.hairline' },
  },
});

export const MakerIcon = ({ who }: { who: Maker }) => (
  <chakra.span
    display="inline-grid"
    placeItems="center"
    width="24px"
    height="24px"
    borderRadius="field"
    bg={MAKERS[who].bg}
    color={MAKERS[who].color}
    title={MAKERS[who].words}
  >
    <Icon name={MAKERS[who].icon} />
  </chakra.span>
);

/** Every row of this status: what is possible first, the rest with its reason and the step that unblocks it. */
export function Moves({ answer, mobile }: { answer: OrderAnswer; mobile: string }) {
  // What leads on comes before what leads nowhere else.
  const possible = answer.moves
    .filter((move) => move.possible)
    .toSorted((a, b) => Number(stays(a, answer)) - Number(stays(b, answer)));
  const blocked = answer.moves.filter((move) => !move.possible);
  return (
    <section aria-label="Moves from here">
      <Heading>
        Moves from here <Count>{possible.length} of the 29 rows</Count>
      </Heading>
      <chakra.ul listStyle="none" marginTop="2px">
        {[...possible, ...blocked].map((move) => (
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
              <chakra.span display="block" textStyle="second" color="fg.subtle">
                {secondOf(move)}
              </chakra.span>
            </div>
            <MoveButton move={move} answer={answer} mobile={mobile} />
          </Line>
        ))}
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

/** The step that makes a blocked move possible, where this page can take it: money for an extension, time for a new application. */
function Unblocks({ move: { event, unblock }, answer }: { move: Move; answer: OrderAnswer }) {
  const time = useTimeActs();
  const { set } = usePage();
  const opens = answer.moves.find((each) => each.event === 'retryOpened')?.at ?? null;
  if (unblock === null) return <span />;
  if (event === 'extended')
    return (
      <Button small onClick={() => set({ tab: 'money' })}>
        Money
      </Button>
    );
  if ((event === 'apply' || event === 'applyAgain') && opens !== null)
    return (
      <Button small icon="next" busy={time.busy && 'Going'} onClick={() => time.to(opens)}>
        Go there
      </Button>
    );
  return <span />;
}

/** The one thing that makes the move, where this page can make it. */
function MoveButton({ move, answer, mobile }: { move: Move; answer: OrderAnswer; mobile: string }) {
  const time = useTimeActs();
  const arrive = useArrive();
  const { set } = usePage();
  const acts = useOrderActs(mobile);
  const { event, who, at, amount, possible } = move;
  const decision = answer.decisions.find((each) => each.row === move.row && each.possible);
  const [to] = move.to;
  if (!possible) return <Unblocks move={move} answer={answer} />;
  if (event === 'paidOff' && amount !== null)
    return (
      <Button small tone="primary" busy={arrive.busy && 'Arriving'} onClick={() => arrive.transfer(amount)}>
        Let it arrive
      </Button>
    );
  if (event === 'partPaid' || event === 'extended')
    return (
      <Button small onClick={() => set({ tab: 'money' })}>
        Amount…
      </Button>
    );
  if (decision)
    return (
      <Button small onClick={() => acts.decide.run(decision.what)}>
        By hand
      </Button>
    );
  if (at !== null)
    return (
      <Button small icon="next" busy={time.busy && 'Going'} onClick={() => time.to(at)}>
        Go there
      </Button>
    );
  if (event === 'earlierStepSaved')
    return (
      <Button
        small
        busy={acts.saveAgain.busy && 'Opening'}
        onClick={() => {
          set({ pane: 'app' });
          acts.saveAgain.run();
        }}
      >
        On the phone
      </Button>
    );
  if (who === 'borrower' && to !== undefined && to !== answer.order?.status)
    return (
      <Button small busy={acts.takeTo.busy && 'Taking'} onClick={() => acts.takeTo.run(to)}>
        {`Take to ${to}`}
      </Button>
    );
  return <span />;
}
