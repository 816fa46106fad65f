/** Asks a call from inside, past the first two doors only: session, contract and handler are the real ones. */
import type { BodyInputOf, DataOf, QueryInputOf } from '@puente/contract/wire/infer';
import type { AppRoute } from '@ts-rest/core';
import { BOUND, perform } from '../routes/register-calls.ts';
import { measureImage } from '../plugins/measure-image.ts';
import { refuse } from '../errors/failures.ts';
import type { World } from '../worlds/world.ts';

type Given<R> = {
  token?: string;
  query?: QueryInputOf<R>;
  body?: BodyInputOf<R>;
  /** A multipart call's photo, and its order. */
  photo?: { bytes: Buffer; orderNo: string };
};

/** The data of the answer; a refusal is thrown as Failure. */
export async function ask<R extends AppRoute>(world: World, route: R, given: Given<R> = {}): Promise<DataOf<R>> {
  const bound = BOUND.find((each) => each.route === route);
  if (!bound) throw new Error(`${route.path} is no call of the contract`);
  const { token, query, body, photo } = given;
  const answer = await perform(bound, {
    world,
    lang: 'es',
    authorization: token === undefined ? undefined : `Bearer ${token}`,
    query: query ?? {},
    body,
    photo: async () => {
      const image = photo ? measureImage(photo.bytes) : null;
      if (!photo || !image) return refuse('photoUnreadable');
      return { file: { bytes: photo.bytes, ...image }, fields: { orderNo: photo.orderNo } };
    },
  });
  // The answer was parsed by this very route's schema.
  return answer.data as DataOf<R>;
}
