/** Delivers signed webhooks about money and statuses, one at a time, retried with growing waits. */
import { ORDER_EVENTS, TRANSITIONS } from '@puente/contract/values/transitions';
import { createHmac, randomUUID } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import * as z from 'zod/mini';
import { isLoopbackAddress } from '../process/network.ts';
import type { Events, WorldEvent } from './journal.ts';
import { afterReal, machineTime } from '../loans/clock.ts';
import { toPesosOrNull } from '../loans/centavos.ts';

export const webhookPayload = z.object({
  /** Equal for every attempt, so that a receiver drops repeats; random, because event numbers restart at 1. */
  id: z.string(),
  type: z.enum(['money.arrived', 'status.changed']),
  world: z.string(),
  /** The world's time (ms UTC). */
  at: z.int(),
  mobile: z.string(),
  orderNo: z.string(),
  row: z.string(),
  event: z.enum(ORDER_EVENTS),
  from: z.union([z.int(), z.literal('none')]),
  to: z.int(),
  amount: z.nullable(z.number()),
  owed: z.nullable(z.number()),
});
export type WebhookPayload = z.infer<typeof webhookPayload>;

export type WebhookTarget = { url: string; secret: string };
export type WebhookSettings = {
  target: WebhookTarget | null;
  /** Allowed hosts besides the loopback. */
  hosts: readonly string[];
  /** Real ms since 1970 UTC, because receivers compare the signature's time with their own clock. */
  now?: () => number;
  /** Runs a function after `ms` milliseconds of real time, not the world's; returns the function that cancels it. */
  later?: (ms: number, then: () => void) => () => void;
};

export const SECRET_MIN = 16;
export const WAITS_MS = [1_000, 5_000, 30_000, 120_000];
export const TIMEOUT_MS = 10_000;
/** Above this limit the oldest waiting event is dropped. */
export const QUEUE_MAX = 500;

export function explainUncallable({ url, secret }: WebhookTarget, hosts: readonly string[]): string | null {
  const address = URL.canParse(url) ? new URL(url) : null;
  if (address?.protocol !== 'http:' && address?.protocol !== 'https:')
    return `A webhook needs an address such as http://127.0.0.1:9000/hook, not ${url}.`;
  const host = address.hostname.replace(/^\[(.*)\]$/, '$1');
  if (!isLoopbackAddress(host) && !hosts.includes(host))
    return `${host} is not this machine. WEBHOOK_HOSTS names other hosts that may be called.`;
  return secret.length < SECRET_MIN
    ? `The secret of a webhook has at least ${SECRET_MIN} characters, not ${secret.length}.`
    : null;
}

/** `t=1700000000,v1=…`: HMAC-SHA256 of `<t>.<body>` in hexadecimal; `t` in seconds since 1970 UTC. */
export function signPayload(body: string, secret: string, t: number): string {
  return `t=${t},v1=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')}`;
}

const BY_PAYMENT: ReadonlySet<string> = new Set(
  TRANSITIONS.filter(({ cause }) => cause === 'payment').map(({ row }) => row),
);

export function toPayload(world: string, event: WorldEvent): WebhookPayload | null {
  if (event.kind !== 'happening') return null;
  const { row, event: name, from, to, at, orderNo, amount, owed } = event.happening;
  const arrived = BY_PAYMENT.has(row);
  if (!arrived && from === to) return null;
  return {
    id: randomUUID(),
    type: arrived ? 'money.arrived' : 'status.changed',
    world,
    at,
    mobile: event.mobile,
    orderNo,
    row,
    event: name,
    from,
    to,
    amount: toPesosOrNull(amount),
    owed: toPesosOrNull(owed),
  };
}

type WatchedWorld = { world: string; events: Events; worldTime: () => number };

/** Delivers webhooks, and records every attempt as an event of the world. */
export function createWebhook({ world, events, worldTime }: WatchedWorld, settings: WebhookSettings) {
  const { hosts, now = machineTime, later = afterReal } = settings;
  let { target } = settings;
  let queue: WebhookPayload[] = [];
  const counts = { delivered: 0, failed: 0, dropped: 0 };
  let tries = 0;
  let stop: (() => void) | null = null;
  const note = (what: string) => events.add({ at: worldTime(), kind: 'webhook', what });

  function begin(): void {
    const [payload] = queue;
    if (stop || !target || !payload) return;
    const body = JSON.stringify(payload);
    const signature = signPayload(body, target.secret, Math.floor(now() / 1_000));
    stop = post({ url: target.url, body, signature, later }, (answer) => {
      stop = null;
      const waitMs = WAITS_MS[tries];
      if (answer.ok || waitMs === undefined) {
        counts[answer.ok ? 'delivered' : 'failed']++;
        queue.shift();
        tries = 0;
        note(`${payload.type} ${payload.id}: ${answer.words}${answer.ok ? '' : ', given up'}`);
        begin();
        return;
      }
      tries++;
      note(`${payload.type} ${payload.id}: ${answer.words}, again in ${waitMs / 1_000} s`);
      stop = later(waitMs, () => {
        stop = null;
        begin();
      });
    });
  }

  function close(): void {
    stop?.();
    stop = null;
    queue = [];
    tries = 0;
  }

  function hear(event: WorldEvent | null): void {
    if (event === null) close();
    const payload = event && toPayload(world, event);
    if (!payload) return;
    queue.push(payload);
    if (queue.length > QUEUE_MAX) {
      queue.splice(1, 1);
      counts.dropped++;
    }
    begin();
  }

  let deafen = target ? events.listen(hear) : null;

  return {
    /** Sets the target and drops waiting events; null stops deliveries. */
    aim(next: WebhookTarget | null) {
      close();
      deafen?.();
      target = next;
      deafen = target ? events.listen(hear) : null;
    },
    whyNot: (next: WebhookTarget) => explainUncallable(next, hosts),
    state: () => ({ url: target?.url ?? null, waiting: queue.length, ...counts }),
    close,
  };
}

type Posting = { url: string; body: string; signature: string; later: NonNullable<WebhookSettings['later']> };
type Outcome = { ok: boolean; words: string };

/** Sends one body without following redirects; returns the function that cancels it. */
function post({ url, body, signature, later }: Posting, done: (outcome: Outcome) => void): () => void {
  let over = false;
  const end = (outcome: Outcome) => {
    if (over) return;
    over = true;
    stopTimer();
    sent.destroy();
    done(outcome);
  };
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-puente-signature': signature,
  };
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const sent = request(url, { method: 'POST', headers, agent: false }, ({ statusCode = 0 }) =>
    end({ ok: statusCode >= 200 && statusCode < 300, words: `HTTP ${statusCode}` }),
  );
  const stopTimer = later(TIMEOUT_MS, () => end({ ok: false, words: `no answer in ${TIMEOUT_MS / 1_000} s` }));
  sent.on('error', (error: NodeJS.ErrnoException) => end({ ok: false, words: error.code ?? error.message }));
  sent.end(body);
  return () => {
    over = true;
    stopTimer();
    sent.destroy();
  };
}
