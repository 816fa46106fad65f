import { Box, chakra, Span } from '@chakra-ui/react';
import { ChevronDown, Gauge, Globe, Smartphone, Wifi, WifiOff } from 'lucide-react';
import { PHONE_CHOICES, type PhoneSwitch, setPhone, usePage } from '../page.ts';
import { Button } from '../ui/button.tsx';
import { type Choices, Segments, renderSegmentLabel } from '../ui/field.tsx';
import { useWidth } from '../ui/hooks.ts';
import { Label } from '../ui/parts.tsx';

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
    '& > summary': { display: 'flex', alignItems: 'center', minHeight: '44px', paddingInline: '8px' },
  },
});

const SWITCHES: Record<PhoneSwitch, { label: string; choices: Choices<string> }> = {
  language: { label: 'Language', choices: { es: 'ES', en: 'EN' } },
  theme: { label: 'Theme', choices: { light: 'Light', dark: 'Dark' } },
  width: { label: 'Width', choices: PHONE_CHOICES.width },
  shell: {
    label: 'Runs in',
    choices: {
      browser: renderSegmentLabel('Browser', { icon: Globe }),
      android: renderSegmentLabel('Android', { icon: Smartphone }),
      ios: renderSegmentLabel('iOS', { icon: Smartphone }),
    },
  },
  network: {
    label: 'Network',
    choices: {
      online: renderSegmentLabel('Online', { icon: Wifi }),
      slow: renderSegmentLabel('Slow 3G', { icon: Gauge }),
      offline: renderSegmentLabel('Offline', { icon: WifiOff }),
    },
  },
};
const NAMES = Object.keys(SWITCHES) as PhoneSwitch[];

/** Only a new shell reloads the app; other switches keep typed data. On a phone, the switches fold into one line. */
export function PhoneSwitches({ percent }: { percent: number }) {
  const phone = usePage((page) => page.phone);
  const width = useWidth();
  const rail = (
    <Rail data-list>
      {NAMES.map((name) => (
        <div key={name}>
          <Label marginBottom="1" aria-hidden="true">
            {SWITCHES[name].label}
          </Label>
          <Segments
            {...SWITCHES[name]}
            width="full"
            value={phone[name]}
            onChange={(value) => setPhone({ [name]: value })}
          />
        </div>
      ))}
      <Box hideBelow="md">
        <Label marginBottom="4px">Picture</Label>
        <Button
          small
          aria-pressed={phone.full}
          title="Real size, and back"
          onClick={() => setPhone({ full: !phone.full })}
        >
          {`${percent} %`}
        </Button>
      </Box>
    </Rail>
  );
  if (width !== 'narrow') return rail;
  return (
    <Folded>
      <summary>
        <Span flex="1">{NAMES.map((name) => phone[name]).join(' · ')}</Span>
        <ChevronDown size={14} />
      </summary>
      {rail}
    </Folded>
  );
}
