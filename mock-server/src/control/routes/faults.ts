import { CALLS } from '@puente/contract/contract';
import { DRIFT_NAMES, DRIFTS } from '../../drifts/drifts.ts';
import { FAULT_PRESET_NAMES, FAULT_PRESETS, type FaultScript, faultScript } from '../../worlds/faults.ts';
import type { World } from '../../worlds/world.ts';
import { BadRequest, requireNamed } from '../bad-request.ts';
import type { faultCalls } from '../contract/faults.ts';
import { DONE_ANSWER, type HandlersOf } from '../register-handlers.ts';
import { findUserId } from '../order/find-order.ts';

const WORDS = [...new Set(CALLS.map(({ word }) => `${word}.*`))];
const CALL_PATTERNS = ['*', ...WORDS, ...CALLS.map(({ id }) => id)];

/** Rejects an unknown call, and an order number of an unknown borrower or order: the fault would never apply. */
function rejectUnknownNames(
  world: World,
  { call, mobile, orderNo }: Pick<FaultScript, 'call' | 'mobile' | 'orderNo'>,
): void {
  requireNamed('call', call, CALL_PATTERNS, (pattern) => pattern);
  // Accepts any mobile alone, because it may register later.
  if (orderNo === undefined) return;
  const owner = findUserId(world, { orderNo });
  if (mobile !== undefined && findUserId(world, { mobile }) !== owner)
    throw new BadRequest(`${orderNo} is no order of ${mobile}.`);
}

export const faultHandlers = {
  addFault({ world, body }) {
    rejectUnknownNames(world, body);
    return world.faults.add(body);
  },
  faults: ({ world }) => ({ faults: world.faults.list(), held: world.faults.holding() }),
  removeFault({ world, body: { id } }) {
    requireNamed('fault', id, world.faults.list(), (fault) => fault.id);
    world.faults.remove(id);
    return DONE_ANSWER;
  },
  faultPresets: () => ({
    presets: FAULT_PRESET_NAMES.map((name) => {
      const { words, scripts } = FAULT_PRESETS[name];
      return { name, words, scripts: scripts.map((script) => faultScript.parse(script)) };
    }),
  }),
  addPreset({ world, body: { name, ...changes } }) {
    const scripts = FAULT_PRESETS[name].scripts.map((script) => {
      const read = faultScript.safeParse({ ...script, ...changes });
      if (!read.success) throw new BadRequest(read.error.issues[0]?.message ?? 'This preset is not for that call.');
      rejectUnknownNames(world, read.data);
      return read.data;
    });
    return { faults: scripts.map((script) => world.faults.add(script)) };
  },
  clearFaults({ world }) {
    world.faults.clear();
    return DONE_ANSWER;
  },
  releaseFaults({ world, body: { id } }) {
    if (id !== undefined) requireNamed('held answer', id, world.faults.holding(), (held) => held.id);
    world.faults.release(id);
    return DONE_ANSWER;
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
} satisfies HandlersOf<typeof faultCalls>;
