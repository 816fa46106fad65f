import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useHere } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import { useCopyLink } from '../link/use-copy-link.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { useEvery } from '../ui/use-every.ts';
import { goOnPhone, reloadPhone, routeOnPhone } from './device.ts';
import { appAddress } from './phone-door.ts';

const Bar = chakra(Form, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4px',
    height: '44px',
    paddingInline: '12px',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    mdDown: { height: 'auto', flexWrap: 'wrap', padding: '8px' },
  },
});

const LOOK_EVERY_MS = 400;

/** Where the app is; a route that is typed is gone to. */
export function AddressBar() {
  const { world } = useHere();
  const { phone } = usePage();
  const [route, setRoute] = useState('/');
  // Its router changes the address without an event that a parent could hear.
  useEvery(LOOK_EVERY_MS, () => setRoute((now) => routeOnPhone() ?? now));
  const copyLink = useCopyLink();
  const [typed, type] = useState<string | null>(null);
  const go = () => {
    if (typed !== null) goOnPhone(typed.trim());
    type(null);
  };
  return (
    <Bar onSend={go}>
      <IconButton icon="reload" label="Reload the app (R)" onClick={() => reloadPhone()} />
      <Field
        label="Route of the app"
        value={typed ?? route}
        onChange={type}
        onBlur={() => type(null)}
        fontFamily="mono"
        textStyle="xs"
        frame={{ flex: '1 1 100px', width: 'auto', bg: 'bg.subtle', borderColor: 'border.emphasized' }}
      />
      <IconButton
        icon="external"
        label="Open in a new tab (O)"
        onClick={() => window.open(appAddress({ world, shell: phone.shell, route }))}
      />
      <Button icon="link" title="A link that brings this state back (C)" onClick={copyLink}>
        Copy link
      </Button>
    </Bar>
  );
}
