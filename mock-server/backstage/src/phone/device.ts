/** What is on the phone of a world: session, language and theme of the app, under the names that the app gives them. */
import type { Become } from '@puente/mock-server/control/contract';
import type { PhoneState } from '../frame/page-state.tsx';
import { devicePrefix, DOOR, type PhoneDoor, scriptKey, SHELL_TOKEN } from './phone-door.ts';

/** The package that every imitated shell belongs to. */
const PACKAGE_NAME = 'mx.puente.app';
const APP = 'puente.';

const lay = (world: string, name: string, value: unknown) =>
  localStorage.setItem(`${devicePrefix(world)}${APP}${name}`, JSON.stringify(value));

/** Signs somebody in on the device; the app reads it when it loads. */
export function layDownSession(world: string, { token, userId, mobile }: Become): void {
  lay(world, 'token', token);
  lay(world, 'userInfo', { basicInfo: { userId, firstName: null, mobile } });
  lay(world, 'packageName', PACKAGE_NAME);
  localStorage.setItem(devicePrefix(world) + SHELL_TOKEN, token);
}

/** Who is signed in on the device; null: nobody. */
export function mobileOnPhone(world: string): string | null {
  const read = (name: string) => localStorage.getItem(`${devicePrefix(world)}${APP}${name}`);
  if (!read('token')) return null;
  const user = JSON.parse(read('userInfo') ?? 'null') as { basicInfo?: { mobile?: string } } | null;
  return user?.basicInfo?.mobile ?? null;
}

/** Language and theme take effect at once: the app hears of them as of a choice in another window of the same device. */
export function layDownChoices(world: string, { language, theme, network, answers }: PhoneState): void {
  lay(world, 'language', language);
  lay(world, 'appearance', theme);
  sessionStorage.setItem(scriptKey(world), JSON.stringify({ network, answers }));
  phoneDoor()?.follow({ network, answers });
}

/** The device of a fork begins as this one is: a fork keeps its tokens. */
export function copyDevice(from: string, to: string): void {
  const prefix = devicePrefix(from);
  for (const [key, value] of Object.entries(localStorage))
    if (key.startsWith(prefix)) localStorage.setItem(devicePrefix(to) + key.slice(prefix.length), String(value));
}

/** Nothing of this world is left on the device. */
export function forgetDevice(world: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(devicePrefix(world))) localStorage.removeItem(key);
}

export const FRAME_ID = 'phone';

const phoneFrame = (): HTMLIFrameElement | null => document.querySelector(`#${FRAME_ID}`);

type AppWindow = Window & { [DOOR]?: PhoneDoor };

/** The app's window; null where there is none, and where the browser shows an error of its own, which nobody may look into. */
const appIn = (frame: HTMLIFrameElement | null): AppWindow | null =>
  frame?.contentDocument ? frame.contentWindow : null;

export const phoneDoor = (): PhoneDoor | null => appIn(phoneFrame())?.[DOOR] ?? null;

/** Where the app is now, as its address bar would say; null while it loads. */
export const routeOnPhone = (): string | null => appIn(phoneFrame())?.location.hash.slice(1) || null;

/** Loads the app again, at a route of its own or where it is. */
export function reloadPhone(route?: string): void {
  loadedAt(route)?.location.reload();
}

export function goOnPhone(route: string): void {
  loadedAt(route.startsWith('/') ? route : `/${route}`);
}

/** The app's window, at the route. Null while the app is still coming: it comes there, and finds what is on the device by then. */
function loadedAt(route: string | undefined): AppWindow | null {
  const frame = phoneFrame();
  const view = appIn(frame);
  if (!frame || !view) return null;
  const coming = view.location.href === 'about:blank';
  if (route !== undefined) {
    if (coming) frame.src = new URL(`#${route}`, frame.src).href;
    else view.location.hash = route;
  }
  return coming ? null : view;
}
