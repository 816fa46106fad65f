/**
 * Every call that changes something over a connection that fails: the app repeats none by itself, says what
 * happened, and a second press leaves the lender with exactly what one press leaves.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../client/src/api/errors/api-error.ts';
import { WRITES, type Row } from './presses.ts';
import { aboard, clientOf, type Cut, effectOn } from './wire-lender.ts';

const CUTS: Cut[] = ['before', 'during', 'after'];

// A cut answer is logged by the path of its call.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** The lender after one press over a whole line. */
async function afterOnePress({ who, ready }: Row) {
  const { me, send } = await aboard(who);
  const press = await ready(me);
  await press(clientOf(me, send, null).api);
  return effectOn(me);
}

describe.each(Object.entries(WRITES))('%s', (_name, each) => {
  it.each(CUTS)('cut %s: said, not repeated; a second press makes one effect', async (cut) => {
    const { me, send } = await aboard(each.who);
    const press = await each.ready(me);
    const { api, sent } = clientOf(me, send, cut);

    const failure: unknown = await press(api).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ kind: cut === 'after' ? 'contract' : 'unreachable', sessionCode: null });
    expect(sent()).toBe(1);

    await press(api).catch((error: unknown) => {
      // After an effect the lender may say so instead of doing it again.
      expect(error).toMatchObject({ kind: 'refused' });
      expect(cut).not.toBe('before');
    });
    expect(await effectOn(me)).toEqual(await afterOnePress(each));
  });

  it('two presses at once make one effect', async () => {
    const { me, send } = await aboard(each.who);
    const press = await each.ready(me);
    const { api } = clientOf(me, send, null);
    const presses = await Promise.allSettled([press(api), press(api)]);
    expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await effectOn(me)).toEqual(await afterOnePress(each));
  });
});
