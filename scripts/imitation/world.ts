/**
 * The app in a world of its own: with `?world=late-fees` in the address its calls name that world, and what the device keeps
 * is separate from that of every other world, so that two windows never sign each other out. Backstage reaches it through
 * the window (`mock-server/backstage/src/phone/phone-bridge.ts`). Runs before the app's own scripts.
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

/** More messages of the bridge than anybody scrolls through. */
const LINES_KEPT = 200;

/** Null where the address names no world. */
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
 * In a frame nothing takes the focus by itself: an app that begins gives it to its heading, and a developer who works beside
 * the frame with the keyboard would lose what they type. Who has gone into the frame has it there.
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
