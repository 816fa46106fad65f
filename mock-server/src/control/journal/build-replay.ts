/** Rebuilds a stored request. Fills in what was masked: the token in force, the newest code of the number, any cvc. */
import type { InjectOptions } from 'fastify';
import { CALLS } from '@puente/contract/wire/call-list';
import { issueToken } from '../../plugins/session.ts';
import { type Exchange, MASK, REPLAY_HEADER } from '../../worlds/exchange.ts';
import type { JournalLine } from '../../worlds/journal.ts';
import type { World } from '../../worlds/world.ts';
import { WORLD_HEADER } from '../../worlds/worlds.ts';
import { BadRequest } from '../bad-request.ts';
import { encodeBody } from './request-snippets.ts';

const ANY_CVC = '123';

export function buildReplay(world: World, { entry }: JournalLine, exchange: Exchange): InjectOptions {
  const { 'content-length': _length, host: _host, ...headers } = exchange.headers;
  const { 'content-type': type = '' } = headers;
  if (type.startsWith('multipart/'))
    throw new BadRequest('Photos are not kept: only their type, size and measures. Take it again in the app.');
  if (exchange.url.includes(MASK)) throw new BadRequest('A secret in its address was masked: it cannot be sent again.');
  const known = CALLS.find(({ id }) => id === entry.call);
  const body = exchange.body === null ? null : unmaskBody(world, exchange);
  return {
    method: known?.method ?? (entry.method === 'POST' ? 'POST' : 'GET'),
    url: exchange.url,
    headers: {
      ...headers,
      ...replayAuthorization(world, exchange),
      [WORLD_HEADER]: world.name,
      [REPLAY_HEADER]: String(entry.n),
    },
    ...(body === null || known?.method === 'GET' ? {} : { payload: encodeBody(type, body) }),
  };
}

function replayAuthorization(world: World, { headers, userId }: Exchange): { authorization?: string } {
  if (headers.authorization === undefined || userId === null) return {};
  const session = world.store.byId(userId)?.session;
  if (!session) throw new BadRequest('The borrower who asked this is not signed in any more.');
  return { authorization: `Bearer ${issueToken(world, userId, session.number)}` };
}

function unmaskBody(world: World, { body, mobile }: Exchange): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const given: Record<string, unknown> = { ...body };
  if (given.cvc === MASK) given.cvc = ANY_CVC;
  if (given.code === MASK) {
    const userId = mobile === null ? null : world.store.findOwner('mobile', mobile);
    const newest =
      userId === null ? undefined : world.store.byId(userId)?.codes.toSorted((a, b) => b.sentAt - a.sentAt)[0];
    if (!newest) throw new BadRequest('No one-time code is known that could be put in again.');
    given.code = newest.code;
  }
  return given;
}
