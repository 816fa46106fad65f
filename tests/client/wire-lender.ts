/** The app's own client over the lender of this process, with a connection that can be cut. */
import type { Borrower as Kept } from '@puente/mock-server/store/tables';
import type { Transport } from '../../client/src/api/wire/transport.ts';
import { createApi } from '../../client/src/api/client.ts';
import { createClock } from '../../client/src/lib/time/clock.ts';
import { type Borrower, createKit, newcomer, type Sender } from '@puente/kit';

/**
 * `before`: the request is lost on its way. `during`: it arrives, and the connection falls silent. `after`: half of the
 * answer arrives.
 */
export type Cut = 'before' | 'during' | 'after';

/** Sends through `send`; the first request suffers the cut. `sent` counts every attempt, lost or not. */
export function cutLine(send: Sender, cut: Cut | null): { transport: Transport; sent: () => number } {
  let sent = 0;
  const transport: Transport = async ({ url, method, headers, body, signal }) => {
    sent++;
    const suffers = cut !== null && sent === 1;
    if (suffers && cut === 'before') throw new TypeError('Failed to fetch');
    const written = new Request('http://lender', { method: 'POST', body: body ?? '' });
    const type = written.headers.get('content-type');
    const answer = await send({
      method: method === 'GET' ? 'GET' : 'POST',
      url,
      headers: { ...headers, ...(body instanceof FormData && type ? { 'content-type': type } : {}) },
      ...(method === 'GET' ? {} : { body: Buffer.from(await written.arrayBuffer()) }),
    });
    signal.throwIfAborted();
    if (suffers && cut === 'during') throw new TypeError('network error');
    const text = suffers ? answer.text.slice(0, answer.text.length / 2) : answer.text;
    return { status: answer.status, text, headers: new Headers() };
  };
  return { transport, sent: () => sent };
}

/** The client of a borrower who is signed in. */
export function clientOf(me: Borrower, send: Sender, cut: Cut | null) {
  const { transport, sent } = cutLine(send, cut);
  const api = createApi({
    baseUrl: '/api',
    clock: createClock(() => me.stage.clock.now()),
    transport,
    onSessionError: () => {},
    headers: () => ({ token: me.token, packageName: 'mx.puente.app', appName: 'Puente', afid: null, lang: 'es' }),
  });
  return { api, sent };
}

/** A persona in a world of its own (`nobody`: somebody not registered yet), with the sender of that world. */
export async function aboard(key: string): Promise<{ me: Borrower; send: Sender }> {
  const kit = await createKit();
  return { me: key === 'nobody' ? kit.visitor(newcomer(7)) : await kit.as(key), send: kit.send };
}

/** What the lender keeps of a borrower, without names that differ from world to world. */
export async function effectOn(me: Borrower) {
  const { borrowers } = await me.stage.export();
  const kept = borrowers.find((each) => each.mobile === me.persona.phone);
  return kept && summary(kept);
}

function summary({ identity, cards, orders, codes, ...kept }: Kept) {
  return {
    registered: kept.registeredAt !== null,
    codesSent: kept.codesSent,
    usedCodes: codes.filter((code) => code.usedAt !== null).map(({ purpose }) => purpose),
    basicInfo: kept.basicInfo,
    workInfo: kept.workInfo,
    contacts: kept.contacts,
    questionnaire: kept.questionnaire,
    photos: [identity.back, identity.front, identity.face].map((photo) => photo?.bytes ?? null),
    read: identity.ocrAt !== null,
    cards: cards.map(({ cardNo, savedAt }) => ({ cardNo, savedAt })),
    orders: orders.map(({ status, principal, termDays, onlinePayments, payments }) => ({
      status,
      principal,
      termDays,
      online: onlinePayments.map(({ amount, state }) => ({ amount, state })),
      payments: payments.map(({ amount }) => amount),
    })),
  };
}
