/**
 * Chooses an amount by «−» and «+», slider, tap on the track, or typing; always snaps to a valid step (screens:
 * amount-chooser).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { onFocusLeave } from '../choice.tsx';
import { HiddenText, SmallText, Status } from '../layout.tsx';
import { Icon } from '../icon.tsx';
import { Slider } from './slider.tsx';
import { useTextBox } from '../text-box.ts';
import { parseAmount } from '@puente/contract/rules/repayment-amount';

/** Valid amounts: `min`, `min + step` … up to `max`, whole pesos. */
export type AmountRange = { min: number; max: number; step: number };

/** Returns the nearest valid amount in whole pesos, rounding halves up; null if `amount` is NaN or infinite. */
export function snapAmount(amount: number, { min, max, step }: AmountRange): number | null {
  if (!Number.isFinite(amount)) return null;
  const last = min + Math.floor((max - min) / step) * step;
  const snapped = min + Math.round((amount - min) / step) * step;
  return Math.min(Math.max(snapped, min), last);
}

/** Reads typed text as whole pesos («$2,300» is 2300) without cents. NaN if it is no amount or ambiguous. */
export function typedAmount(text: string): number {
  return Math.floor(parseAmount(text) ?? Number.NaN);
}

export function stepAmount(amount: number, direction: 1 | -1, range: AmountRange): number {
  return snapAmount(amount + direction * range.step, range) ?? range.min;
}

interface AmountChooserProps extends AmountRange {
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  label: string;
  format: (pesos: number) => string;
  speak: (pesos: number) => string;
}

/** Length from which the amount («$30,000») gets a smaller size. */
const LONG_FROM = 7;

const Stepper = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 'touch',
    height: 'touch',
    flex: 'none',
    borderRadius: 'button',
    color: 'brand.text',
    boxShadow: 'inset 0 0 0 1.5px var(--chakra-colors-border-control)',
    _active: { bg: 'bg.selected' },
    '&[aria-disabled=true]': { color: 'fg.subtle' },
  },
});

export function AmountChooser(props: AmountChooserProps) {
  const { t } = useTranslation('common');
  const { min, max, step, value, onChange, onBlur, label, format, speak } = props;
  const range = { min, max, step };
  const [typing, setTyping] = useState<string | null>(null);
  const [note, setNote] = useState<'moved' | 'unreadable' | null>(null);
  const finish = (text: string) => {
    const amount = typedAmount(text);
    const valid = snapAmount(amount, range);
    const isRead = valid !== null || text.trim() === '';
    setTyping(null);
    setNote(!isRead ? 'unreadable' : valid === null || valid === amount ? null : 'moved');
    if (valid !== null) onChange(valid);
  };
  const { ref, ...bound } = useTextBox<HTMLInputElement>({
    value: typing ?? format(value),
    // Autofill sets the text without focus, so no blur event follows: take it at once.
    onChange: (text) => (document.activeElement === ref.current ? setTyping(text) : finish(text)),
    onBlur: () => typing !== null && finish(typing),
  });

  if (snapAmount(max, range) === min) {
    return (
      <chakra.p textStyle="amount-xl" textAlign="center">
        <span aria-hidden="true">{format(min)}</span>
        <HiddenText>{speak(min)}</HiddenText>
      </chakra.p>
    );
  }

  const move = (direction: 1 | -1) => {
    setNote(null);
    onChange(stepAmount(value, direction, range));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') event.currentTarget.blur();
    if (event.key === 'Escape') setTyping(null);
  };

  return (
    <chakra.div role="group" aria-label={label} onBlur={onBlur && onFocusLeave(onBlur)}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="2">
        <Stepper
          type="button"
          aria-label={t('ui.amount.less')}
          aria-disabled={value <= min || undefined}
          onClick={() => move(-1)}
        >
          <Icon name="minus" size={22} />
        </Stepper>
        <chakra.input
          aria-label={t('ui.amount.type')}
          inputMode="numeric"
          autoComplete="off"
          ref={ref}
          {...bound}
          onFocus={(event) => {
            const box = event.currentTarget;
            // Selects the text, so that the first key replaces it; selects again in the next frame, because a tap sets
            // the caret after this.
            flushSync(() => {
              setTyping(String(value));
              setNote(null);
            });
            box.select();
            requestAnimationFrame(() => box.value === String(value) && box.select());
          }}
          onKeyDown={onKeyDown}
          textStyle="amount-xl"
          // Six figures must fit between the buttons on a screen of 320 px, also with large text.
          fontSize={format(value).length >= LONG_FROM ? 'min(2.75rem, 10vw)' : 'min(2.75rem, 12vw)'}
          lineHeight="1.1818"
          textAlign="center"
          minWidth="0"
          width="full"
          bg="transparent"
          // Draws the focus ring inside, so that it covers neither the words below nor the buttons.
          css={{ '&:focus-visible': { outlineOffset: '-3px !important' } }}
          borderRadius="input"
          color="fg"
        />
        <Stepper
          type="button"
          aria-label={t('ui.amount.more')}
          aria-disabled={value + step > max || undefined}
          onClick={() => move(1)}
        >
          <Icon name="plus" size={22} />
        </Stepper>
      </chakra.div>
      <SmallText textAlign="center" fontWeight="500">
        {t('ui.amount.steps', { step: format(step) })}
      </SmallText>
      <Slider
        label={label}
        min={min}
        max={snapAmount(max, range) ?? max}
        step={step}
        value={value}
        spoken={speak(value)}
        onChange={(next) => {
          setNote(null);
          onChange(next);
        }}
      />
      <chakra.div display="flex" justifyContent="space-between" textStyle="label" aria-hidden="true">
        <chakra.span color="fg.muted" fontWeight="450">
          {format(min)}
        </chakra.span>
        <chakra.span fontWeight="550">{format(snapAmount(max, range) ?? max)}</chakra.span>
      </chakra.div>
      <Status look="small" color="info.text">
        {note && t(`ui.amount.${note}`, { amount: format(value) })}
      </Status>
      <Status look="hidden">{typing === null && speak(value)}</Status>
    </chakra.div>
  );
}
