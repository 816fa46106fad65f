/**
 * Sends every call that writes over a failing connection: it is not repeated, fails with the right error, and a second
 * press adds no effect.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../client/src/api/errors/api-error.ts';
import { WRITES, type Row } from './presses.ts';
import { aboard, clientOf, type Cut, effectOn } from './wire-lender.ts';

const CUTS: Cut[] = ['before', 'during', 'after'];

// Silences the error that the app logs for a cut answer.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

/** Returns the server's data after one press without a cut. */
async function afterOnePress({ who, ready }: Row) {
  const { me, send } = await aboard(who);
  const press = await ready(me);
  await press(clientOf(me, send, null).api);
  return effectOn(me);
}

describe.each(Object.entries(WRITES))('%s', (_name, each) => {
  let once: ReturnType<typeof afterOnePress> | undefined;
  it.each(CUTS)(
    'with the line cut %s, fails once without a repeat, and a second press has a single effect',
    async (cut) => {
      const { me, send } = await aboard(each.who);
      const press = await each.ready(me);
      const { api, sent } = clientOf(me, send, cut);

      const failure: unknown = await press(api).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ kind: cut === 'after' ? 'contract' : 'unreachable', sessionCode: null });
      expect(sent()).toBe(1);

      await press(api).catch((error: unknown) => {
        // The server may refuse the second press instead of repeating the effect.
        expect(error).toMatchObject({ kind: 'refused' });
        expect(cut).not.toBe('before');
      });
      expect(await effectOn(me)).toEqual(await (once ??= afterOnePress(each)));
    },
  );

  it('two presses at once have a single effect', async () => {
    const { me, send } = await aboard(each.who);
    const press = await each.ready(me);
    const { api } = clientOf(me, send, null);
    const presses = await Promise.allSettled([press(api), press(api)]);
    expect(presses.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await effectOn(me)).toEqual(await (once ??= afterOnePress(each)));
  });
});
