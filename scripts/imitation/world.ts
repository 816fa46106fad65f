/**
 * Runs the app in a separate world (`?world=late-fees`): its calls name that world and its storage is separate, so that
 * two windows cannot sign each other out. Must run before the app's scripts.
 */
import {
  ADDRESS_KEY,
  type BridgeLine,
  devicePrefix,
  BRIDGE_NAME,
  PHONE_SCRIPT,
  type PhoneBridge,
  type PhoneScript,
  scriptKey,
} from '@puente/backstage/phone/phone-bridge';
import { imitateNetwork } from './network.ts';
import { storageUnder } from './storage-under.ts';

export type WorldPhone = { script: () => PhoneScript; hears: (line: BridgeLine) => void; door: PhoneBridge };

const LINES_KEPT = 200;

export function enterWorld(view: Window & typeof globalThis): WorldPhone | null {
  const world = new URLSearchParams(view.location.search).get('world');
  if (!world) {
    view.sessionStorage.removeItem(ADDRESS_KEY);
    return null;
  }
  view.sessionStorage.setItem(ADDRESS_KEY, view.location.search);
  let script = scriptFor(view, world);
  const lines: BridgeLine[] = [];
  const network = imitateNetwork(view, { world, network: () => script.network });
  const door: PhoneBridge = {
    follow: (next) => {
      script = next;
      network.changed();
    },
    bridge: () => lines,
    notify: null,
  };
  Object.defineProperty(view, 'localStorage', { value: storageUnder(view, devicePrefix(world)) });
  Object.defineProperty(view, BRIDGE_NAME, { value: door });
  leaveFocus(view);
  const hears = (line: BridgeLine) => {
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.shift();
  };
  return { script: () => script, hears, door };
}

function scriptFor(view: Window, world: string): PhoneScript {
  const kept: unknown = JSON.parse(view.sessionStorage.getItem(scriptKey(world)) ?? 'null');
  return { ...PHONE_SCRIPT, ...(kept as Partial<PhoneScript> | null) };
}

/**
 * Keeps an app inside backstage's frame from taking the focus at load: a developer typing in backstage would lose
 * keystrokes.
 */
function leaveFocus(view: Window & typeof globalThis): void {
  if (view.parent === view) return;
  const { prototype } = view.HTMLElement;
  const focus: unknown = Reflect.get(prototype, 'focus');
  if (typeof focus !== 'function') return;
  prototype.focus = function focusHere(...how) {
    if (view.document.hasFocus()) Reflect.apply(focus, this, how);
  };
}
