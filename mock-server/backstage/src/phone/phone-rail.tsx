import { chakra } from '@chakra-ui/react';
import { useWidth } from '../frame/use-width.ts';
import { type Choosable, PHONE_CHOICES, type PhoneState, usePage } from '../frame/page-state.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Label } from '../ui/parts.tsx';
import { type Choices, choicesIn, Seg } from '../ui/seg.tsx';

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
    },
  },
});

type Switches = { [K in Choosable]: { label: string; choices: Choices<PhoneState[K]> } };
const SWITCHES: Switches = {
  language: { label: 'Language', choices: { es: 'ES', en: 'EN' } },
  theme: { label: 'Theme', choices: { light: 'Light', dark: 'Dark' } },
  width: { label: 'Width', choices: PHONE_CHOICES.width },
  shell: {
    label: 'Runs in',
    choices: {
      browser: { words: 'Browser', icon: 'globe' },
      android: { words: 'Android', icon: 'phone' },
      ios: { words: 'iOS', icon: 'phone' },
    },
  },
  network: {
    label: 'Network',
    choices: {
      online: { words: 'Online', icon: 'online' },
      slow: { words: 'Slow 3G', icon: 'slow' },
      offline: { words: 'Offline', icon: 'offline' },
    },
  },
};
const NAMES = Object.keys(SWITCHES) as Choosable[];

/**
 * Only the shell loads the app again; the rest takes effect without that, and what was typed stays. On a phone one line says
 * what is chosen, and opens the choices.
 */
export function PhoneRail({ percent }: { percent: number }) {
  const { phone, setPhone } = usePage();
  const width = useWidth();
  const one = (name: Choosable) => (
    <div key={name}>
      <Label marginBottom="1" aria-hidden="true">
        {SWITCHES[name].label}
      </Label>
      <Seg<string>
        {...SWITCHES[name]}
        width="full"
        value={phone[name]}
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
  const chosen = (name: Choosable) =>
    choicesIn<string>(SWITCHES[name].choices).find(({ value }) => value === phone[name])?.words;
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
