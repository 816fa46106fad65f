/** Sends a kept request again. What was masked is put back in: the token in force, the newest code of the number, any cvc. */
import type { InjectOptions } from 'fastify';
import { CALLS } from '@puente/contract/wire/call-list';
import { tokenFor } from '../../plugins/session.ts';
import { type Exchange, MASK, REPLAY_HEADER } from '../../worlds/exchange.ts';
import type { JournalLine } from '../../worlds/journal.ts';
import type { World } from '../../worlds/world.ts';
import { WORLD_HEADER } from '../../worlds/worlds.ts';
import { CannotDo } from '../cannot-do.ts';
import { payloadOf } from './copies.ts';

const ANY_CVC = '123';

export function requestAgain(world: World, { entry }: JournalLine, exchange: Exchange): InjectOptions {
  const { 'content-length': _length, host: _host, ...headers } = exchange.headers;
  const { 'content-type': type = '' } = headers;
  if (type.startsWith('multipart/'))
    throw new CannotDo('Photos are not kept: only their type, size and measures. Take it again in the app.');
  if (exchange.url.includes(MASK)) throw new CannotDo('A secret in its address was masked: it cannot be sent again.');
  const known = CALLS.find(({ id }) => id === entry.call);
  const body = exchange.body === null ? null : unmasked(world, exchange);
  return {
    method: known?.method ?? (entry.method === 'POST' ? 'POST' : 'GET'),
    url: exchange.url,
    headers: {
      ...headers,
      ...tokenOf(world, exchange),
      [WORLD_HEADER]: world.name,
      [REPLAY_HEADER]: String(entry.n),
    },
    ...(body === null || known?.method === 'GET' ? {} : { payload: payloadOf(type, body) }),
  };
}

function tokenOf(world: World, { headers, userId }: Exchange): { authorization?: string } {
  if (headers.authorization === undefined || userId === null) return {};
  const session = world.store.byId(userId)?.session;
  if (!session) throw new CannotDo('The borrower who asked this is not signed in any more.');
  return { authorization: `Bearer ${tokenFor(world, userId, session.number)}` };
}

function unmasked(world: World, { body, mobile }: Exchange): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const given: Record<string, unknown> = { ...body };
  if (given.cvc === MASK) given.cvc = ANY_CVC;
  if (given.code === MASK) {
    const userId = mobile === null ? null : world.store.ownerOf('mobile', mobile);
    const newest =
      userId === null ? undefined : world.store.byId(userId)?.codes.toSorted((a, b) => b.sentAt - a.sentAt)[0];
    if (!newest) throw new CannotDo('No one-time code is known that could be put in again.');
    given.code = newest.code;
  }
  return given;
}
