/** Imitated shell of a world: behaves as backstage demands and logs every message. */
import { ABILITIES } from '@puente/contract/native/messages';
import { LATE_MS } from '@puente/backstage/phone/phone-bridge';
import { type Behaviour, type ImitatedShell, installShell, type Platform } from './shell.ts';
import type { WorldPhone } from './world.ts';

type WorldShell = { view: Window; platform: Platform; does: Behaviour; phone: WorldPhone };

const ASKS = ['selectContact', 'timeSDK', 'toLogin', ...ABILITIES];

export function worldShell({ view, platform, does, phone }: WorldShell): ImitatedShell {
  // The app trusts a shell only in the browser's top page, so the page in backstage's frame must look like one.
  Object.defineProperty(view, 'self', { value: view.top });
  const entries = Object.entries(does).map(([action, act]) => [
    action,
    guarded(action, act as () => Promise<unknown>, phone),
  ]);
  const shell = installShell({ view, platform, does: Object.fromEntries(entries) as Behaviour });
  phone.door.notify = (message) => {
    logMessage(phone, 'shell', message);
    shell.notify(message as Parameters<ImitatedShell['notify']>[0]);
  };
  return shell;
}

function guarded(action: string, act: (payload: unknown) => Promise<unknown>, phone: WorldPhone) {
  return async (payload: unknown) => {
    logMessage(phone, 'app', { action, payload });
    const { answers } = phone.script();
    if (answers === 'never') return new Promise(() => {});
    if (answers === 'late') await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    const asks = ASKS.includes(action);
    const answer = asks && (answers === 'denied' || answers === 'cancelled') ? answers : await act(payload);
    logMessage(phone, 'shell', { action, answer: answer ?? null });
    return answer;
  };
}

function masked(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (name === 'base64') return `… ${value.length}`;
  return name === 'token' ? '••••' : value;
}

function logMessage(phone: WorldPhone, from: 'app' | 'shell', what: object): void {
  phone.hears({ at: Date.now(), from, text: JSON.stringify(what, masked), refused: false });
}
