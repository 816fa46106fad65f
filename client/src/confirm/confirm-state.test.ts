import { REFUSALS } from '@puente/contract/wire/codes';
import { expect, test } from 'vitest';
import { COST as cost } from '../loan/cost/cost.fixture.ts';
import { ApiError } from '../api/errors/api-error.ts';
import { type ConfirmEvent, type ConfirmState, reduceConfirm, UNCONFIRMED } from './confirm-state.ts';

const refusal = (code: number, data: unknown = null) => new ApiError({ kind: 'refused', path: '/x', code, data });
const priceChanged = refusal(REFUSALS.priceChanged, { cost });
const consentMissing = refusal(REFUSALS.consentMissing);
const unreadable = refusal(REFUSALS.priceChanged, { cost: 'more' });
const tickAgreement: ConfirmEvent = { type: 'tick', box: 'agreement', on: true };
const press: ConfirmEvent = { type: 'press', accepts: null };

test.each([
  ['a tick keeps the other box', [tickAgreement], { ticked: { agreement: true, creditCheck: false } }],
  ['a box can be unticked', [tickAgreement, { ...tickAgreement, on: false }], UNCONFIRMED],
  ['a press names the boxes left unticked', [press], { attempt: { name: 'pressed' } }],
  ['a press accepts the changed price it shows', [{ type: 'press', accepts: cost }], { accepted: cost }],
  ['a later press keeps the accepted price', [{ type: 'press', accepts: cost }, press], { accepted: cost }],
  [
    'a refusal with a price shows and accepts it',
    [press, { type: 'refuse', error: priceChanged }],
    { attempt: { name: 'refused', error: priceChanged }, corrected: cost, accepted: cost },
  ],
  ['a refusal with an unreadable price keeps the price', [{ type: 'refuse', error: unreadable }], { corrected: null }],
  [
    'a missing consent is asked for, also after the next press',
    [{ type: 'refuse', error: consentMissing }, press],
    { attempt: { name: 'pressed' }, consentRefused: true },
  ],
] as [string, ConfirmEvent[], Partial<ConfirmState>][])(
  'a confirmation reaches the expected state: %s',
  (_title, events, expected) => {
    expect(events.reduce(reduceConfirm, UNCONFIRMED)).toMatchObject(expected);
  },
);
