/** Runs a call without HTTP: session, contract and handler are the real ones. */
import type { BodyInputOf, DataOf, QueryInputOf } from '@puente/contract/wire/infer';
import type { AppRoute } from '@ts-rest/core';
import { BOUND_CALLS, runCall } from '../routes/register-calls.ts';
import { measureImage } from '../plugins/measure-image.ts';
import { refuse } from '../errors/failures.ts';
import type { World } from '../worlds/world.ts';

type RouteInput<R> = {
  token?: string;
  query?: QueryInputOf<R>;
  body?: BodyInputOf<R>;
  photo?: { bytes: Buffer; orderNo: string };
};

/** Returns the data of the answer; throws a Failure for a refusal. */
export async function callRoute<R extends AppRoute>(
  world: World,
  route: R,
  given: RouteInput<R> = {},
): Promise<DataOf<R>> {
  const bound = BOUND_CALLS.find((each) => each.route === route);
  if (!bound) throw new Error(`${route.path} is no call of the contract`);
  const { token, query, body, photo } = given;
  const answer = await runCall(bound, {
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
  // `perform` parsed the answer by this route's schema.
  return answer.data as DataOf<R>;
}
