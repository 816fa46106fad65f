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
});

export type Choice<T extends string> = { value: T; words: string; icon?: IconName; count?: number | undefined };

type SegProps<T extends string> = {
  label: string;
  value: T;
  choices: readonly Choice<T>[];
  onChange: (value: T) => void;
  shape?: 'bar' | 'stack' | 'grid';
};

export function Seg<T extends string>({ label, value, choices, onChange, shape = 'bar' }: SegProps<T>) {
  const roving = useRoving('[role=radio]', { press: true });
  return (
    <Bar role="radiogroup" aria-label={label} shape={shape} onKeyDown={roving}>
      {choices.map((each) => (
        <Item
          key={each.value}
          type="button"
          role="radio"
          aria-checked={each.value === value}
          tabIndex={each.value === value ? 0 : -1}
          onClick={() => onChange(each.value)}
          {...(shape === 'stack' ? { justifyContent: 'flex-start', flex: 'none' } : {})}
        >
          {each.icon && <Icon name={each.icon} />}
          {each.words}
          {each.count !== undefined && <chakra.span color="fg.subtle">{each.count}</chakra.span>}
        </Item>
      ))}
    </Bar>
  );
}
