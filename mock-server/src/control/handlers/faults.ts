import { CALLS } from '@puente/contract/wire/call-list';
import { DRIFT_NAMES, DRIFTS } from '../../drifts/index.ts';
import { FAULT_PRESET_NAMES, FAULT_PRESETS } from '../../worlds/fault-presets.ts';
import { type FaultScript, faultScript } from '../../worlds/faults.ts';
import type { World } from '../../worlds/world.ts';
import { CannotDo, NoSuch } from '../cannot-do.ts';
import type { faultCalls } from '../contract/faults.ts';
import { userIdFound } from '../order/order-found.ts';
import { done, type HandlersOf } from './kinds.ts';

const WORDS = [...new Set(CALLS.map(({ word }) => `${word}.*`))];
const NAMES = ['*', ...WORDS, ...CALLS.map(({ id }) => id)];

/** A name that no request has would never hit, and nobody would know why. */
function refuseUnknown(
  world: World,
  { call, mobile, orderNo }: Pick<FaultScript, 'call' | 'mobile' | 'orderNo'>,
): void {
  if (!NAMES.includes(call)) throw new NoSuch('call', call, NAMES);
  // A number may be one that has not registered yet; an order is there or will never be.
  if (orderNo !== undefined) userIdFound(world, { orderNo, ...(mobile === undefined ? {} : { mobile }) });
}

export const faultHandlers: HandlersOf<typeof faultCalls> = {
  addFault({ world, body }) {
    refuseUnknown(world, body);
    return world.faults.add(body);
  },
  faults: ({ world }) => ({ faults: world.faults.list(), held: world.faults.holding() }),
  removeFault({ world, body: { id } }) {
    const ids = world.faults.list().map((each) => each.id);
    if (!world.faults.remove(id)) throw new NoSuch('fault', id, ids);
    return done;
  },
  faultPresets: () => ({
    presets: FAULT_PRESET_NAMES.map((name) => ({
      name,
      words: FAULT_PRESETS[name].words,
      scripts: FAULT_PRESETS[name].scripts.map((script) => faultScript.parse(script)),
    })),
  }),
  addPreset({ world, body: { name, ...changes } }) {
    const scripts = FAULT_PRESETS[name].scripts.map((script) => {
      const read = faultScript.safeParse({ ...script, ...changes });
      if (!read.success) throw new CannotDo(read.error.issues[0]?.message ?? 'This preset is not for that call.');
      refuseUnknown(world, read.data);
      return read.data;
    });
    return { faults: scripts.map((script) => world.faults.add(script)) };
  },
  clearFaults({ world }) {
    world.faults.clear();
    return done;
  },
  releaseFaults({ world, body: { id } }) {
    const released = world.faults.release(id);
    const ids = world.faults.holding().map((each) => each.id);
    if (id !== undefined && !released) throw new NoSuch('held answer', id, ids);
    return done;
  },
  drifts: ({ world }) => ({
    drifts: DRIFT_NAMES.map((name) => {
      const { words, must } = DRIFTS[name];
      return { name, words, must, on: world.drifts.on().includes(name) };
    }),
  }),
  setDrifts({ world, body: { names } }) {
    world.drifts.set(names);
    return { on: world.drifts.on() };
  },
};
