/** One of a few, side by side: one tab stop, arrows within. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useRoving } from './roving.ts';
import { Icon, type IconName } from './icon.tsx';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    bg: 'bg.sunken',
    borderRadius: 'field',
    padding: '2px',
    gap: '1px',
    boxShadow: 'inset 0 0 0 1px var(--chakra-colors-border-hairline)',
  },
  variants: {
    shape: {
      bar: { mdDown: { flexWrap: 'wrap', maxWidth: '100%' } },
      stack: { flexDirection: 'column', bg: 'bg.canvas' },
      grid: { display: 'grid', gridTemplateColumns: '1fr 1fr', bg: 'bg.canvas' },
      tiles: { flexWrap: 'wrap', gap: '5px', padding: 0, bg: 'transparent', boxShadow: 'none' },
    },
  },
});

const Item = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '6px',
    flex: '1 1 auto',
    height: '24px',
    minWidth: '28px',
    paddingInline: '8px',
    borderRadius: 'tag',
    textStyle: 'second',
    fontWeight: '550',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    '&[aria-checked=true]': {
      bg: 'bg.surface',
      color: 'fg',
      fontWeight: '650',
      boxShadow: 'thumb',
      _dark: { bg: 'bg.raised' },
    },
    mdDown: { height: '44px', textStyle: 'body' },
  },
  variants: {
    shape: {
      bar: {},
      stack: { justifyContent: 'flex-start', flex: 'none' },
      grid: {},
      tiles: {
        flexDirection: 'column',
        gap: '2px',
        flex: '1 1 62px',
        minWidth: 0,
        height: '42px',
        paddingInline: 0,
        borderRadius: '9px',
        boxShadow: 'inset 0 0 0 1px var(--chakra-colors-edge)',
        fontWeight: 'inherit',
        '&[aria-checked=true]': {
          boxShadow: 'inset 0 0 0 2px var(--chakra-colors-brand-solid)',
          bg: 'bg.selected',
          _dark: { bg: 'bg.selected' },
        },
        mdDown: { height: '42px', textStyle: 'second' },
      },
    },
  },
});

/** By value what is written on it; a list where that is the value itself. */
export type Choices<T extends string> = readonly T[] | Readonly<Record<T, string | Choice>>;
export type Choice = { words: string; icon?: IconName; count?: number };

type SegProps<T extends string> = {
  label: string;
  value: T;
  choices: Choices<T>;
  onChange: (value: T) => void;
  shape?: 'bar' | 'stack' | 'grid' | 'tiles';
};

const isList = <T extends string>(choices: Choices<T>): choices is readonly T[] => Array.isArray(choices);
export const choicesIn = <T extends string>(choices: Choices<T>): readonly (Choice & { value: T })[] =>
  isList(choices)
    ? choices.map((value) => ({ value, words: value }))
    : (Object.keys(choices) as T[]).map((value) => {
        const each: string | Choice = choices[value];
        return typeof each === 'string' ? { value, words: each } : { value, ...each };
      });

export function Seg<T extends string>({ label, value, choices, onChange, shape = 'bar' }: SegProps<T>) {
  const roving = useRoving('[role=radio]', { press: true });
  return (
    <Bar role="radiogroup" aria-label={label} shape={shape} onKeyDown={roving}>
      {choicesIn(choices).map((each) => (
        <Item
          key={each.value}
          type="button"
          role="radio"
          aria-checked={each.value === value}
          tabIndex={each.value === value ? 0 : -1}
          onClick={() => onChange(each.value)}
          shape={shape}
        >
          {each.icon && <Icon name={each.icon} />}
          {each.words}
          {each.count !== undefined && <chakra.span color="fg.subtle">{each.count}</chakra.span>}
        </Item>
      ))}
    </Bar>
  );
}
