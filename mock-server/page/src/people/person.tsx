import { chakra } from '@chakra-ui/react/styled-system';
import type { OrderStatus } from '@puente/contract/values/order-status';
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
    _hover: { bg: 'bg.sunken' },
    _focusVisible: { outlineOffset: '-3px' },
    mdDown: { minHeight: '44px' },
    '&[aria-pressed=true]': { bg: 'bg.selected', boxShadow: 'inset 2px 0 0 var(--chakra-colors-brand-solid)' },
  },
});

type PersonProps = {
  status: OrderStatus | null;
  words: string;
  second: string;
  chosen: boolean;
  hint?: string;
  /** Where Tab enters the list. */
  stop?: boolean;
  onChoose: () => void;
};

export const Person = ({ status, words, second, chosen, hint, stop = chosen, onChoose }: PersonProps) => (
  <Item
    type="button"
    aria-pressed={chosen}
    tabIndex={stop ? 0 : -1}
    title={hint}
    data-person={words.toLowerCase()}
    onClick={onChoose}
  >
    <StatusTag status={status} />
    <chakra.span fontWeight="600">{words}</chakra.span>
    <Cut flex="1" textAlign="right" textStyle="second" color={chosen ? 'brand.text' : 'fg.subtle'}>
      {second}
    </Cut>
  </Item>
);
