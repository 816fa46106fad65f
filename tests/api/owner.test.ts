/** Calls documented as «owner only» answer another borrower's order like an order that does not exist. */
import { CALLS, type Call } from '@puente/contract';
import { SAMPLES } from '@puente/contract/samples/index';
import { REFUSALS } from '@puente/contract/wire/codes';
import { isOwnerOnly } from '@puente/contract/contract';
import { photo } from '@puente/fixtures';
import { beforeAll, expect, test } from 'vitest';
import { type Borrower, createKit } from '@puente/kit';

const NOBODYS = 'CR-0000000';
let owner: Borrower;
let stranger: Borrower;
beforeAll(async () => {
  const kit = await createKit();
  owner = await kit.as('repaying');
  stranger = await kit.as('confirm');
});

async function answerAbout({ word, name, route, body, method }: Call, orderNo: string) {
  const sample = SAMPLES[word][name];
  const input =
    body === 'multipart'
      ? { file: photo('id-back.jpg'), orderNo }
      : { ...(method === 'GET' ? sample?.query : sample?.body), orderNo };
  // The compiler cannot derive the input type of a call from CALLS, so the cast accepts any input.
  return (stranger.tell as (route: Call['route'], input: unknown) => Promise<{ code: number }>)(route, input);
}
const unnamed = (answer: object, orderNo: string) => JSON.stringify(answer).replaceAll(orderNo, 'ORDER');

/** These calls check another field first, so they refuse with that field's code. */
const OTHERS: Partial<Record<string, number>> = {
  'identity.curpOcr': REFUSALS.identityIncomplete,
  'bankCard.updateBankCard': REFUSALS.cardNotFound,
};

test.each(CALLS.filter(isOwnerOnly).map((call) => [call.id, call] as const))(
  '%s answers a stranger as if the order did not exist',
  async (id, call) => {
    const others = await answerAbout(call, owner.orderNo);
    const nobodys = await answerAbout(call, NOBODYS);
    expect(unnamed(others, owner.orderNo)).toEqual(unnamed(nobodys, NOBODYS));
    expect(others.code).toBe(OTHERS[id] ?? REFUSALS.orderNotFound);
    expect((await answerAbout(call, '')).code).toBe(OTHERS[id] ?? REFUSALS.orderNoEmpty);
  },
);
