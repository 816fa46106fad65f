import { chakra } from '@chakra-ui/react';
import type { OrderStatus } from '@puente/contract/values/order-status';
import { memo } from 'react';
import { Cut, StatusTag } from '../ui/parts.tsx';

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    width: '100%',
    minHeight: '28px',
    paddingInline: '8px',
    borderRadius: 'field',
    textAlign: 'left',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { outlineOffset: '-3px' },
    mdDown: { minHeight: '44px' },
    '&[aria-pressed=true]': { bg: 'blue.subtle', boxShadow: 'inset 2px 0 0 var(--chakra-colors-brand-solid)' },
  },
});

type PersonProps<Who> = {
  who: Who;
  status: OrderStatus | null;
  words: string;
  second: string;
  chosen: boolean;
  hint?: string;
  /** Where Tab enters the list. */
  stop?: boolean;
  onChoose: (who: Who) => void;
};

const Line = <Who,>({ who, status, words, second, chosen, hint, stop = chosen, onChoose }: PersonProps<Who>) => (
  <Item
    type="button"
    aria-pressed={chosen}
    tabIndex={stop ? 0 : -1}
    title={hint}
    data-person={words.toLowerCase()}
    onClick={() => onChoose(who)}
  >
    <StatusTag status={status} />
    <chakra.span fontWeight="600">{words}</chakra.span>
    <Cut flex="1" textAlign="right" textStyle="xs" color={chosen ? 'blue.fg' : 'fg.muted'}>
      {second}
    </Cut>
  </Item>
);
/** Dozens of them: each is drawn again only when it has changed. */
export const Person = memo(Line) as typeof Line;
