/** A native range: keyboard, touch and screen readers come with it; only the look is ours (32 px thumb, 48 px to hit). */
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
    // The page still scrolls when the finger starts here.
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
  /** «2,000 pesos». */
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
      // The thumb's centre travels from 16 px to width - 16 px, so the filled part does too.
      style={{ ['--filled' as string]: `calc(16px + ${share} * (100% - 32px))` }}
    />
  );
}
