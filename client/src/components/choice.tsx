/**
 * Lets the borrower pick one of a few options with native radios: chips in a row (44 px), cards with an explanation, or
 * rows of 48 px in one card.
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type FocusEvent, useId } from 'react';
import { SmallText } from './layout.tsx';

export interface Choice<V extends string = string> {
  value: V;
  label: string;
  detail?: string;
}

interface ChoiceProps<V extends string> {
  label?: string;
  labelledBy?: string;
  describedBy?: string;
  choices: readonly Choice<V>[];
  value: V | '' | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  invalid?: boolean;
  required?: boolean;
  id?: string;
  /** `even`: chips of equal width, two per row if there are four. */
  look?: 'chips' | 'even' | 'cards' | 'rows';
}

const Box = chakra('label', {
  base: {
    position: 'relative',
    maxWidth: 'full',
    display: 'flex',
    alignItems: 'center',
    borderRadius: 'input',
    boxShadow: 'inset 0 0 0 1.5px var(--chakra-colors-border-control)',
    fontWeight: '600',
    cursor: 'pointer',
    bg: 'bg.surface',
    '&[data-checked]': {
      boxShadow: 'inset 0 0 0 2px var(--chakra-colors-brand-solid)',
      bg: 'bg.selected',
      color: 'brand.text',
    },
    '[aria-invalid=true]:not([data-rows]) > &': {
      boxShadow: 'inset 0 0 0 2px var(--chakra-colors-danger-border)',
    },
  },
  variants: {
    look: {
      chips: {
        minHeight: 'compact',
        // A pill, also around a label of two lines.
        borderRadius: '22px',
        justifyContent: 'center',
        textAlign: 'center',
        paddingInline: '4',
        paddingBlock: '2',
      },
      cards: { minHeight: 'control', flex: '1 1 8.5rem', gap: '3', paddingInline: '14px', paddingBlock: '12px' },
      rows: {
        minHeight: 'touch',
        gap: '3',
        paddingInline: '4',
        paddingBlock: '10px',
        borderRadius: '0',
        boxShadow: 'none',
        '& + &': { borderTop: '1px solid', borderTopColor: 'border.hairline' },
        '&[data-checked]': { boxShadow: 'none', bg: 'bg.selected', color: 'brand.text' },
        // Draws the focus ring inside, because the card clips everything outside.
        '& > input:focus-visible': { outlineOffset: '-3px' },
      },
    },
  },
});

/** Invisible, but as large as its label, so that the focus ring surrounds the label. */
const Radio = chakra('input', {
  base: {
    position: 'absolute',
    inset: '0',
    width: 'full',
    height: 'full',
    margin: '0',
    appearance: 'none',
    borderRadius: 'inherit',
    pointerEvents: 'none',
  },
});

const Mark = chakra('span', {
  base: {
    flex: 'none',
    width: '24px',
    height: '24px',
    borderRadius: 'full',
    border: '2px solid',
    borderColor: 'border.control',
    'input:checked + &': { border: '7px solid', borderColor: 'brand.solid' },
  },
});

const IN_LINE = { display: 'flex', flexWrap: 'wrap', gap: '2' } as const;

const AS_CARD = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  borderRadius: '16px',
  overflow: 'hidden',
  bg: 'bg.surface',
  boxShadow: 'card',
  // Shows the rounded edge in forced colours, which colour the outline.
  outline: '1px solid transparent',
  '&[aria-invalid=true]': { outline: '2px solid', outlineColor: 'danger.border' },
} as const;

const columns = (count: number) =>
  count === 4 ? 'repeat(2, minmax(0, 1fr))' : 'repeat(auto-fit, minmax(5.5rem, 1fr))';

function layoutOf(look: 'chips' | 'even' | 'cards' | 'rows', count: number) {
  if (look === 'rows') return AS_CARD;
  return look === 'even' ? { display: 'grid', gridTemplateColumns: columns(count), gap: '2' } : IN_LINE;
}

export function ChoiceGroup<V extends string>(props: ChoiceProps<V>) {
  const name = useId();
  const { label, labelledBy, describedBy, choices, value, onChange, invalid, required, id } = props;
  const { look = 'chips', onBlur } = props;
  const isChip = look === 'chips' || look === 'even';
  return (
    <chakra.div
      role="radiogroup"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      onBlur={onBlur && onFocusLeave(onBlur)}
      data-rows={look === 'rows' ? '' : undefined}
      css={layoutOf(look, choices.length)}
    >
      {choices.map((choice, index) => (
        <Box
          key={choice.value}
          look={isChip ? 'chips' : look}
          // Puts cards with a second line below one another at 320 px.
          flexBasis={choice.detail ? '9.5rem' : undefined}
          paddingInline={look === 'even' ? '2' : undefined}
          data-checked={choice.value === value ? '' : undefined}
        >
          <Radio
            type="radio"
            id={index === 0 ? id : undefined}
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {!isChip && <Mark aria-hidden="true" />}
          <chakra.span minWidth="0" overflowWrap="break-word">
            {choice.label}
            {choice.detail && (
              <SmallText as="span" textWrap="balance">
                {choice.detail}
              </SmallText>
            )}
          </chakra.span>
        </Box>
      ))}
    </chakra.div>
  );
}

export function onFocusLeave(left: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) left();
  };
}
