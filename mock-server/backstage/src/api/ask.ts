/** The page's one door to the lender: the typed contract of backstage, always for the world of this window. */
import { backstageContract, type BackstageContract, type BackstageData } from '@puente/mock-server/control/contract';
import { initClient } from '@ts-rest/core';

export type CallName = keyof BackstageContract;
export type Body<K extends CallName> = BackstageContract[K] extends { body: infer B }
  ? B extends { _zod: { input: infer I } }
    ? I
    : undefined
  : undefined;

/** The lender's own words for why it did not. */
export class Refused extends Error {}
/** Nobody answered. */
export class NoAnswer extends Error {
  override message = 'No answer from the lender.';
}

export type Ask = <K extends CallName>(
  name: K,
  body?: Body<K>,
  query?: Record<string, string>,
) => Promise<BackstageData<K>>;

type Answer = { status: number; body: unknown };
type Call = (args: { body?: unknown; query?: unknown }) => Promise<Answer>;

export function askIn(world: string): Ask {
  // One type for every call: the compiler cannot hold the union of them all, and the signature of `Ask` gives each its own.
  const client = initClient(backstageContract, {
    baseUrl: '',
    baseHeaders: { 'x-mock-world': world },
    validateResponse: false,
  }) as unknown as Record<CallName, Call>;
  return async (name, body, query) => {
    let answer: Answer;
    try {
      answer = await client[name]({ body: body ?? {}, query });
    } catch {
      throw new NoAnswer();
    }
    if (answer.status === 200) return answer.body as never;
    throw new Refused((answer.body as { error?: string } | null)?.error ?? `The lender answered ${answer.status}.`);
  };
}
