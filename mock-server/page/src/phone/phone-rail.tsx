import { chakra } from '@chakra-ui/react/styled-system';
import { useWidth } from '../frame/use-width.ts';
import { type PhoneState, usePage } from '../frame/page-state.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Label } from '../ui/parts.tsx';
import { type Choice, Seg } from '../ui/seg.tsx';

const Rail = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '12px',
    minHeight: 0,
    overflow: 'auto',
    scrollbarWidth: 'none',
    mdDown: { flexDirection: 'row', flexWrap: 'wrap', gap: '8px', '& > div': { flex: '0 0 auto' } },
  },
});

const Folded = chakra('details', {
  base: {
    order: -1,
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      paddingInline: '8px',
      cursor: 'pointer',
    },
  },
});

type Switches = { [K in 'language' | 'theme' | 'width' | 'shell' | 'network']: readonly Choice<PhoneState[K]>[] };
const CHOICES: Switches = {
  language: [
    { value: 'es', words: 'ES' },
    { value: 'en', words: 'EN' },
  ],
  theme: [
    { value: 'light', words: 'Light' },
    { value: 'dark', words: 'Dark' },
  ],
  width: (['320', '360', '390', '430'] as const).map((value) => ({ value, words: value })),
  shell: [
    { value: 'browser', words: 'Browser', icon: 'globe' },
    { value: 'android', words: 'Android', icon: 'phone' },
    { value: 'ios', words: 'iOS', icon: 'phone' },
  ],
  network: [
    { value: 'online', words: 'Online', icon: 'online' },
    { value: 'slow', words: 'Slow 3G', icon: 'slow' },
    { value: 'offline', words: 'Offline', icon: 'offline' },
  ],
};
const LABELS = { language: 'Language', theme: 'Theme', width: 'Width', shell: 'Runs in', network: 'Network' } as const;
const NAMES = Object.keys(LABELS) as (keyof Switches)[];
const SHAPES = { language: 'grid', theme: 'grid', width: 'grid', shell: 'stack', network: 'stack' } as const;

/**
 * Only the shell loads the app again; the rest takes effect without that, and what was typed stays. On a phone one line says
 * what is chosen, and opens the choices.
 */
export function PhoneRail({ percent }: { percent: number }) {
  const { phone, setPhone } = usePage();
  const width = useWidth();
  const one = (name: keyof Switches) => (
    <div key={name}>
      <Label marginBottom="4px">{LABELS[name]}</Label>
      <Seg<string>
        label={LABELS[name]}
        shape={SHAPES[name]}
        value={phone[name]}
        choices={CHOICES[name]}
        onChange={(value) => setPhone({ [name]: value })}
      />
    </div>
  );
  const rail = (
    <Rail data-list>
      {NAMES.map(one)}
      <chakra.div mdDown={{ display: 'none' }}>
        <Label marginBottom="4px">Picture</Label>
        <Button
          small
          aria-pressed={phone.full}
          title="Real size, and back"
          onClick={() => setPhone({ full: !phone.full })}
        >
          {`${percent} %`}
        </Button>
      </chakra.div>
    </Rail>
  );
  const chosen = (name: keyof Switches) =>
    (CHOICES[name] as readonly Choice<string>[]).find(({ value }) => value === phone[name])?.words;
  return width === 'narrow' ? (
    <Folded>
      <summary>
        <chakra.span flex="1">{NAMES.map(chosen).join(' · ')}</chakra.span>
        <Icon name="down" />
      </summary>
      {rail}
    </Folded>
  ) : (
    rail
  );
}
