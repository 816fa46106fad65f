/**
 * A native range input with its keyboard and screen reader support; only the look is ours (thumb 32 px, target 48 px).
 */
import { chakra } from '@chakra-ui/react/styled-system';

const THUMB = {
  appearance: 'none',
  width: '32px',
  height: '32px',
  borderRadius: '50%',
  border: '3px solid var(--chakra-colors-brand-solid)',
  background: 'var(--chakra-colors-bg-surface)',
  boxSizing: 'border-box',
} as const;

const TRACK = {
  height: '8px',
  borderRadius: '4px',
  border: '1px solid var(--chakra-colors-border-control)',
  background:
    'linear-gradient(var(--chakra-colors-brand-solid), var(--chakra-colors-brand-solid)) 0 / var(--filled) 100% no-repeat, var(--chakra-colors-track)',
} as const;

const Range = chakra('input', {
  base: {
    display: 'block',
    width: 'full',
    height: 'touch',
    appearance: 'none',
    background: 'transparent',
    cursor: 'pointer',
    fontSize: '1rem',
    // A vertical swipe that starts here still scrolls the page.
    touchAction: 'pan-y',
    outlineOffset: '-4px !important',
    borderRadius: 'input',
    '&::-webkit-slider-runnable-track': TRACK,
    '&::-moz-range-track': { ...TRACK, boxSizing: 'border-box' },
    '&::-webkit-slider-thumb': { ...THUMB, marginTop: '-13px' },
    '&::-moz-range-thumb': THUMB,
  },
});

interface SliderProps {
  label: string;
  min: number;
  max: number;
  step: number;
  value: number;
  spoken: string;
  onChange: (value: number) => void;
}

export function Slider({ label, min, max, step, value, spoken, onChange }: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <Range
      type="range"
      aria-label={label}
      aria-valuetext={spoken}
      min={min}
      max={max}
      step={step}
      value={value}
      onChange={(event) => onChange(Number(event.target.value))}
      // The thumb's centre moves from 16 px to width - 16 px, and so must the filled part.
      style={{ ['--filled' as string]: `calc(16px + ${share} * (100% - 32px))` }}
    />
  );
}
