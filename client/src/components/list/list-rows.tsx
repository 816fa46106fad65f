import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type RefObject } from 'react';
import { Icon } from '../icon.tsx';
import { SmallText } from '../layout.tsx';

export interface Option<V extends string = string> {
  value: V;
  label: string;
  detail?: string;
  aliases?: readonly string[];
  /** Header above the group's first row: «Más usados», «A». Rows of a group must be adjacent. */
  group?: string;
  /** Rarely chosen: listed only if searched for or chosen. */
  searchOnly?: boolean;
}

const OptionRow = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: 'row',
    paddingInline: '4',
    paddingBlock: '2',
    borderBottom: '1px solid',
    borderBottomColor: 'border.hairline',
    scrollMarginTop: '40px',
    '&[aria-selected=true]': { bg: 'bg.selected', fontWeight: '650' },
    '&:active': { bg: 'bg.selected' },
  },
});

const GroupHeader = chakra('div', {
  base: {
    position: 'sticky',
    top: '0',
    display: 'flex',
    alignItems: 'center',
    minHeight: '36px',
    paddingInline: '4',
    bg: 'bg.sunken',
    color: 'fg.muted',
    textStyle: 'small',
    fontWeight: '600',
    // On a low screen two more rows are worth more than space around the header.
    '@media (max-height: 480px)': { minHeight: '28px' },
  },
});

interface ListRowsProps {
  id: string;
  label: string;
  options: readonly Option[];
  chosen: string | null;
  active: number;
  listRef: RefObject<HTMLDivElement | null>;
  onChoose: (option: Option) => void;
}

export const rowId = (listId: string, index: number) => `${listId}-row-${index}`;

export function ListRows({ id, label, options, chosen, active, listRef, onChoose }: ListRowsProps) {
  return (
    <chakra.div
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={active >= 0 && active < options.length ? rowId(id, active) : undefined}
      flex="1 1 auto"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
      paddingBottom="4"
      borderTop="1px solid"
      borderTopColor="border.hairline"
      outline="none"
      css={{
        '&:focus-visible:not([aria-activedescendant]), &:focus-visible [data-active]': {
          outline: '3px solid',
          outlineColor: 'focus',
          outlineOffset: '-3px',
        },
        '@media (max-height: 480px)': { overflowY: 'visible', flex: 'none' },
      }}
    >
      {options.map((option, index) => (
        <Fragment key={option.value}>
          {option.group && option.group !== options[index - 1]?.group && (
            <GroupHeader role="presentation">{option.group}</GroupHeader>
          )}
          <OptionRow
            id={rowId(id, index)}
            role="option"
            aria-selected={option.value === chosen}
            aria-setsize={options.length}
            aria-posinset={index + 1}
            data-active={index === active ? '' : undefined}
            data-value={option.value}
            onClick={() => onChoose(option)}
          >
            <chakra.span minWidth="0">
              {option.label}
              {option.detail && <SmallText as="span">{option.detail}</SmallText>}
            </chakra.span>
            {option.value === chosen && <Icon name="check" size={20} color="brand.text" />}
          </OptionRow>
        </Fragment>
      ))}
    </chakra.div>
  );
}
