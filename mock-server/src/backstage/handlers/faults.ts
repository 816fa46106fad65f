import { DRIFT_NAMES, DRIFTS } from '../../drifts/index.ts';
import type { faultCalls } from '../contract/faults.ts';
import { done, type HandlersOf } from './kinds.ts';

export const faultHandlers: HandlersOf<typeof faultCalls> = {
  addFault: ({ world, body }) => world.faults.add(body),
  faults: ({ world }) => ({ faults: world.faults.list() }),
  clearFaults({ world }) {
    world.faults.clear();
    return done;
  },
  releaseFaults({ world }) {
    world.faults.release();
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
