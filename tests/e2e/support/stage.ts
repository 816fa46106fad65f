/** One test's lender, moved from outside: personas, time, payments, faults, codes. */
import type { Become } from '@puente/mock-server/backstage/contract';
import type { UploadKind } from '@puente/contract/values/device-data';
import { expect } from '@playwright/test';
import type { FaultInput } from '@puente/mock-server/faults';

export type Stage = ReturnType<typeof createStage>;

type Channel =
  | { channel: 'stp'; clabe: string }
  | { channel: 'oxxo'; slip: string }
  | { channel: 'cashier'; payOrderId: string };
type Sent = { mobile: string; purpose: string; code: string };
/** The parts of a borrower's document that tests read or change. */
type Kept = {
  mobile: string;
  basicInfo: Record<string, unknown> | null;
  workInfo: Record<string, unknown> | null;
  orders: { payOrderId: string }[];
  identity: Record<'back' | 'front' | 'face', { imageId: string } | null>;
};
type Journal = { entries: { method: string; call: string | null; code: number }[] };

export function createStage({ address, world }: { address: string; world: string }) {
  const ask = async <T>(path: string, body?: object): Promise<T> => {
    const answer = await fetch(new URL(`/backstage/${path}`, address), {
      method: body ? 'POST' : 'GET',
      headers: { 'x-mock-world': world, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`backstage ${path}: ${answer.status} ${text.slice(0, 300)}`);
    // The server's own contract typed what it answered; here it is only passed on.
    return JSON.parse(text) as T;
  };

  return {
    world,
    /** Starts this lender again at an instant, where its clock stands until it is advanced. */
    begin: (at: string) => ask('worlds', { name: world, at }),
    /** Starts this lender again as one that sells a single product. */
    beginSingle: () => ask('worlds', { name: world, edition: 'single' }),
    become: (persona: string) => ask<Become>('become', { persona }),
    jump: (mobile: string, status: number) => ask<Become>('jump', { mobile, status }),
    settings: (mobile: string, settings: object) => ask('settings', { mobile, settings }),
    /** What the provider does with payments begun online from now on. */
    online: async (mobile: string, online: 'paid' | 'declined' | 'lost' | 'checkout') => {
      const { script } = await ask<{ script: object }>('settings', { mobile, settings: {} });
      await ask('settings', { mobile, settings: { script: { ...script, online } } });
    },
    endSession: (mobile: string, how: 'expired' | 'otherDevice') => ask('end-session', { mobile, how }),
    /** Changes what the lender keeps of a borrower: stored answers that no call would accept today. */
    edit: async (mobile: string, change: (kept: Kept) => void) => {
      const everything = await ask<{ borrowers: Kept[] }>('export');
      const kept = everything.borrowers.find((each) => each.mobile === mobile);
      if (!kept) throw new Error(`${mobile} is not known`);
      change(kept);
      await ask('import', everything);
    },
    /** What the lender keeps of a borrower. */
    keptOf: async (mobile: string): Promise<Kept> => {
      const { borrowers } = await ask<{ borrowers: Kept[] }>('export');
      const kept = borrowers.find((each) => each.mobile === mobile);
      if (!kept) throw new Error(`${mobile} is not known`);
      return kept;
    },
    /** The payment link's id of the latest order, as it would stand in a message to the borrower. */
    payOrderOf: async (mobile: string) => {
      const { borrowers } = await ask<{ borrowers: Kept[] }>('export');
      return borrowers.find((each) => each.mobile === mobile)?.orders.at(-1)?.payOrderId ?? '';
    },
    /** `90s`, `15m`, `24h`, `91d`. */
    advance: (by: string) => ask<{ now: number }>('clock/advance', { by }),
    now: async () => (await ask<{ now: number }>('clock')).now,
    freeze: () => ask('clock/freeze', {}),
    /** Device data arrive at the lender, as if the shell had collected them. */
    deviceData: (mobile: string, orderNo: string, kinds: readonly UploadKind[]) =>
      ask('device-data', { mobile, orderNo, kinds }),
    pay: (reference: string, amount: number, way: Channel) => ask('pay', { reference, amount, ...way }),
    fault: (script: FaultInput) => ask('faults', script),
    clearFaults: () => ask('faults/clear', {}),
    /** Once a request has come that is held: one that comes later would wait for a release that is over. */
    releaseFaults: async () => {
      await expect.poll(async () => (await ask<{ held: unknown[] }>('faults')).held.length).toBeGreaterThan(0);
      await ask('faults/release', {});
    },
    /** The latest one-time code sent to a number. */
    code: async (mobile: string) => {
      const { sent } = await ask<{ sent: Sent[] }>('outbox');
      const found = sent.findLast((one) => one.mobile === mobile);
      if (!found) throw new Error(`no code was sent to ${mobile}`);
      return found.code;
    },
    /** Every one-time code that was sent to a number, oldest first. */
    codes: async (mobile: string) => {
      const { sent } = await ask<{ sent: Sent[] }>('outbox');
      return sent.filter((one) => one.mobile === mobile).map(({ code }) => code);
    },
    /** How often a call was made, by its id such as `order.submit`. */
    calls: async (id: string) => (await ask<Journal>('journal')).entries.filter((entry) => entry.call === id).length,
    journal: async () => (await ask<Journal>('journal')).entries,
    end: () => ask('worlds/remove', { name: world }).catch(() => {}),
  };
}
