/**
 * Sends every call that an account may make to a foreign server, with the app's own client, and reports how the client
 * reads the answers.
 */
import type { Call } from '@puente/contract';
import { contract } from '@puente/contract';
import { ApiError } from '../../client/src/api/api-error.ts';
import { parseJson } from '../../client/src/api/reading/odd-answer.ts';
import { type Api, type CallArgs, createApi } from '../../client/src/api/client.ts';
import { createClock } from '../../client/src/utils/clock.ts';
import { screensOfCalls } from '../generate/screens-of-calls.ts';
import { breakingFinding, type Finding, checkAnswer, type Raw } from './check-answer.ts';
import { NotRun, watchedTransport } from './target.ts';
import { bodyFor, type Facts, collectFacts, queryFor, READS, WRITES } from './call-inputs.ts';

export type CallReport = {
  call: string;
  path: string;
  /** `refused`: a refusal of the contract. `notAsked`: the account lacks what the call needs. */
  outcome: 'conforms' | 'tolerated' | 'breaks' | 'refused' | 'notAsked';
  /** Reason for `notAsked`, or the refusal's name. */
  why: string | null;
  findings: Finding[];
  neverSeen: string[];
  screens: string[];
};
export type Report = { target: string; calls: CallReport[] };

export type ConformArgs = {
  target: string;
  packageName: string;
  account?: string | undefined;
  token?: string | undefined;
  askCode?: () => Promise<string>;
  /** Also sends writes; only for test systems. */
  write?: boolean;
  /** Returns ms since 1970; compared with the Date header. */
  now?: () => number;
  timeoutMs?: number;
  headers?: Record<string, string>;
};

const SCREENS = screensOfCalls();

export async function conform(args: ConformArgs): Promise<Report> {
  const { target, packageName, account, write = false, now = Date.now, timeoutMs = 60_000, headers = {} } = args;
  let raw: Raw | null = null;
  let tooMuch: NotRun | null = null;
  const watched = watchedTransport({ target, headers, heard: (answer) => void (raw = answer) });
  let token = args.token ?? null;
  const api: Api = createApi({
    baseUrl: target,
    clock: createClock(now),
    headers: () => ({ token, packageName, appName: 'Puente', afid: null, lang: 'es' }),
    onSessionError: () => {},
    // Discards the client's console output: the report has it.
    say: () => {},
    transport: (request) =>
      watched.transport(request).catch((error: unknown) => {
        if (error instanceof NotRun) tooMuch = error;
        throw error;
      }),
  });
  const facts: Facts = { mobile: account };
  const calls: CallReport[] = [];

  async function ask(call: Call, given: { query?: unknown; body?: unknown }): Promise<void> {
    raw = null;
    const outcome: unknown = await api
      .call(call.route, given as CallArgs<typeof call.route>, { timeoutMs })
      .catch((error: unknown) => error);
    if (tooMuch) throw tooMuch;
    const answer = raw as Raw | null;
    const parts = { call: call.id, path: call.path, screens: SCREENS.get(call.id) ?? [] };
    if (!answer) {
      const kind = outcome instanceof ApiError ? outcome.kind : 'network';
      if (calls.length === 0) throw new NotRun(watched.why() ?? `Nobody answers at ${target} (${kind})`);
      calls.push({
        ...parts,
        outcome: 'breaks',
        why: null,
        neverSeen: [],
        findings: [breakingFinding('', `no answer (${watched.why() ?? kind})`)],
      });
      return;
    }
    // Collects ids even from unreadable answers, so that later calls can be made.
    collectFacts(call.id, outcome instanceof Error ? dataIn(answer.text) : outcome, facts);
    const { findings, refusedAs, neverSeen } = checkAnswer(call, answer, now());
    calls.push({ ...parts, findings, neverSeen, why: refusedAs, outcome: outcomeOf(findings, refusedAs) });
    if (calls.length === 1) refuseStrangers(answer, findings, target);
  }

  const outcomes = () => new Map(calls.map(({ call, outcome }) => [call, outcome]));
  const [first, ...others] = READS;
  if (first) await ask(first, {});
  if (token === null && account !== undefined) token = await signIn(api, account, args.askCode);
  for (const call of others) {
    const query =
      token === null && call.auth === 'token'
        ? 'needs a session: name --account or a token'
        : queryFor(call, facts, outcomes());
    if (typeof query === 'string') calls.push(notAsked(call, query));
    else await ask(call, { query });
  }
  if (write) {
    for (const call of WRITES.filter(({ word }) => word !== 'session')) {
      const query = call.method === 'GET' ? queryFor(call, facts, outcomes()) : undefined;
      if (typeof query === 'string') calls.push(notAsked(call, query));
      else await ask(call, { query, body: bodyFor(call, facts) });
    }
  }
  return { target, calls };
}

function dataIn(text: string): unknown {
  const answer = parseJson(text) as { data?: unknown } | null | undefined;
  return answer?.data ?? null;
}

function notAsked({ id, path }: Call, why: string): CallReport {
  return { call: id, path, outcome: 'notAsked', why, findings: [], neverSeen: [], screens: SCREENS.get(id) ?? [] };
}

function outcomeOf(findings: readonly Finding[], refusedAs: string | null): CallReport['outcome'] {
  if (findings.some(({ severity }) => severity === 'breaks')) return 'breaks';
  if (findings.length > 0) return 'tolerated';
  return refusedAs === null ? 'conforms' : 'refused';
}

/**
 * Throws if the first call, which needs no token, gets no envelope: the target is another kind of server, or is down.
 */
function refuseStrangers({ status, headers }: Raw, findings: readonly Finding[], target: string): void {
  if (!findings.some(({ field, severity }) => field === '' && severity === 'breaks')) return;
  const type = /^[\w.+-]+\/[\w.+-]+/.exec(headers.get('content-type') ?? '')?.[0] ?? 'no content type';
  throw new NotRun(`${target} answers, but not as a lender does: HTTP ${status}, ${type}, no envelope`);
}

async function signIn(api: Api, mobile: string, askCode?: () => Promise<string>): Promise<string> {
  const refuse = (error: unknown): never => {
    const why = error instanceof ApiError ? `${error.kind} ${error.codeName ?? error.status ?? ''}`.trim() : 'unknown';
    throw new NotRun(`The account cannot sign in (${why})`);
  };
  if (!askCode) throw new NotRun('The account needs its code');
  await api.call(contract.session.getVerifyCode, { body: { mobile, purpose: 'login', channel: 'sms' } }).catch(refuse);
  const code = await askCode();
  const session = await api.call(contract.session.login, { body: { mobile, code } }).catch(refuse);
  return session.token;
}
