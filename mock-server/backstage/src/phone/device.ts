/** Reads and writes the framed app's storage: session, language and theme per world, under the app's own keys. */
import type { BecomeResponse } from '@puente/mock-server/control/contract';
import { page, type PhoneState } from '../page.ts';
import { appAddress, devicePrefix, BRIDGE_NAME, type PhoneBridge, scriptKey, SHELL_TOKEN } from './phone-bridge.ts';

const PACKAGE_NAME = 'mx.puente.app';
const APP = 'puente.';

const write = (world: string, name: string, value: unknown) =>
  localStorage.setItem(`${devicePrefix(world)}${APP}${name}`, JSON.stringify(value));

/** Signs a borrower in; the app reads the session when it loads. */
export function writeSession(world: string, { token, userId, firstName, mobile }: BecomeResponse): void {
  write(world, 'token', token);
  write(world, 'userInfo', { basicInfo: { userId, firstName, mobile } });
  write(world, 'packageName', PACKAGE_NAME);
  localStorage.setItem(devicePrefix(world) + SHELL_TOKEN, token);
}

export function readPhoneMobile(world: string): string | null {
  const read = (name: string) => localStorage.getItem(`${devicePrefix(world)}${APP}${name}`);
  if (!read('token')) return null;
  const user = JSON.parse(read('userInfo') ?? 'null') as { basicInfo?: { mobile?: string } } | null;
  return user?.basicInfo?.mobile ?? null;
}

/** Language and theme take effect at once, because the app follows storage events like those of another tab. */
export function writeChoices(world: string, { language, theme, network, answers }: PhoneState): void {
  write(world, 'language', language);
  write(world, 'appearance', theme);
  sessionStorage.setItem(scriptKey(world), JSON.stringify({ network, answers }));
  findPhoneBridge()?.follow({ network, answers });
}

/** Copies the device's storage for a forked world, in which the tokens stay valid. */
export function copyDevice(from: string, to: string): void {
  const prefix = devicePrefix(from);
  for (const [key, value] of Object.entries(localStorage))
    if (key.startsWith(prefix)) localStorage.setItem(devicePrefix(to) + key.slice(prefix.length), String(value));
}

export function forgetDevice(world: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(devicePrefix(world))) localStorage.removeItem(key);
}

export const FRAME_ID = 'phone';

const phoneFrame = (): HTMLIFrameElement | null => document.querySelector(`#${FRAME_ID}`);

type AppWindow = Window & { [BRIDGE_NAME]?: PhoneBridge };

/**
 * Returns the app's window; null without a frame, or if it shows the browser's error page, which scripts cannot access.
 */
const findAppWindow = (frame: HTMLIFrameElement | null): AppWindow | null =>
  frame?.contentDocument ? frame.contentWindow : null;

export const findPhoneBridge = (): PhoneBridge | null => findAppWindow(phoneFrame())?.[BRIDGE_NAME] ?? null;

export const readPhoneRoute = (): string | null => findAppWindow(phoneFrame())?.location.hash.slice(1) || null;

export function reloadPhone(route?: string): void {
  moveTo(route)?.location.reload();
}

export function openOnPhone(route: string): void {
  moveTo(route.startsWith('/') ? route : `/${route}`);
}

/** Navigates the app and returns its window; null while the app still loads, which then starts at the route. */
function moveTo(route: string | undefined): AppWindow | null {
  const frame = phoneFrame();
  const view = findAppWindow(frame);
  if (!frame || !view) return null;
  const isLoading = view.location.href === 'about:blank';
  if (route !== undefined) {
    if (isLoading) frame.src = new URL(`#${route}`, frame.src).href;
    else view.location.hash = route;
  }
  return isLoading ? null : view;
}

export function openInTab(): void {
  const { world, phone } = page.state;
  window.open(appAddress({ world, shell: phone.shell, route: readPhoneRoute() ?? '/' }));
}
