/** Shared by the API tests: borrowers over real HTTP (supertest), and the check of a refusal. */
import type { PersonaKey } from '@puente/fixtures';
import { es } from '@puente/mock-server/errors/texts';
import { en } from '@puente/mock-server/errors/texts';
import type { RefusalName, SessionCodeName } from '@puente/contract';
import supertest from 'supertest';
import { expect } from 'vitest';
import {
  type Answer,
  type Borrower,
  createKit,
  type InputArgs,
  type Route,
  type Sender,
  type LocalApp,
} from '@puente/kit';
import { refused } from '@puente/kit/vitest';

function bySupertest(app: LocalApp): Sender {
  return async ({ method, url, headers, body }) => {
    await app.ready();
    const pendingRequest = supertest(app.server)[method === 'GET' ? 'get' : 'post'](url).set(headers);
    return await (body === undefined ? pendingRequest : pendingRequest.send(body));
  };
}

export async function as(key: PersonaKey): Promise<Borrower> {
  return (await createKit({ through: bySupertest })).as(key);
}

export async function borrower(key: PersonaKey = 'new'): Promise<Borrower> {
  return (await createKit({ through: bySupertest })).borrower(key);
}

type Name = RefusalName | SessionCodeName;

/** Sends the call in English and in Spanish; expects this refusal, worded in each language. */
export const refuses = <R extends Route>(me: Borrower, name: Name, route: R, ...input: InputArgs<R>): Promise<Answer> =>
  refusesTo(me, name, () => me.tell(route, ...input));

/** Like `refuses`, for a request that is not a single call of the contract. */
export async function refusesTo(me: Borrower, name: Name, pendingRequest: () => Promise<Answer>): Promise<Answer> {
  me.speak('en');
  const english = await pendingRequest();
  me.speak('es');
  const spanish = await pendingRequest();
  expect(english).toEqual({ ...refused(name), msg: expect.stringMatching(worded(en[name])), data: english.data });
  expect(spanish).toEqual({ ...refused(name), msg: expect.stringMatching(worded(es[name])), data: spanish.data });
  return spanish;
}

/** Builds a pattern of a refusal's text, with any words in place of each `{placeholder}`. */
function worded(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\{\w+(?:\|[^{}]+)?\}/g, '[^{}|]+')}$`);
}

export function fieldsAtFault(answer: Answer): string[] {
  expect(answer).toMatchObject({ status: 422, code: 422, msg: expect.stringMatching(/\S/) });
  return (answer.data as { field: string; msg: string }[]).map(({ field, msg }) => {
    expect(msg).toMatch(/\S/);
    return field;
  });
}
