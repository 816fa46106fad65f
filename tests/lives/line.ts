/** Transport between a walk and the mock server: straight to the handlers, or over the encrypted wire. */
import type { Call } from '@puente/contract';
import { callRoute } from '@puente/mock-server/control/order/simulated-borrower';
import { Failure } from '@puente/mock-server/errors/failures';
import type { World } from '@puente/mock-server/worlds/world';
import { codeName } from '@puente/contract/wire/codes';
import { readAnswer, type Sender } from '@puente/kit';
import { requestOf } from '../support/mock-calls.ts';

export type Route = Call['route'];
/** `refused`: name of the refusal, or null. `data` follows the contract if nothing was refused. */
export type LineAnswer = { refused: string | null; data: unknown };
export type Photo = { bytes: Buffer; orderNo: string };
export type Input = { photo: Photo } | { [field: string]: unknown; photo?: never } | undefined;
export type Line = (route: Route, token: string, input?: Input) => Promise<LineAnswer>;

const photoIn = (input: Input): Photo | null => input?.photo ?? null;

/** Calls the handlers directly; rethrows anything but a refusal. */
export const direct =
  (world: () => World): Line =>
  async (route, token, input) => {
    const photo = photoIn(input);
    const callInput = photo ? { upload: photo } : route.method === 'GET' ? { query: input } : { body: input };
    try {
      // The list of calls loses each call's input type; the contract parses the input anyway.
      return { refused: null, data: await callRoute(world(), route, { token, ...callInput } as never) };
    } catch (error) {
      const refused = error instanceof Failure && (error.status === 200 || error.failure === 'invalidFields');
      if (refused) return { refused: error.failure, data: null };
      throw error;
    }
  };

export const wired =
  (world: () => World, send: Sender): Line =>
  async (route, token, input) => {
    const photo = photoIn(input);
    const sent = photo ? { file: photo.bytes, orderNo: photo.orderNo } : input;
    const request = requestOf({ route, input: sent, token, now: world().clock.now() });
    const { code, data, status } = readAnswer(route, await send(request));
    if (status >= 500) throw new Error(`${route.path}: ${status}`);
    return code === 0 ? { refused: null, data } : { refused: codeName(code) ?? String(code), data: null };
  };
