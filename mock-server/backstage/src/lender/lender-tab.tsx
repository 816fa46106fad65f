/** What awaits the chosen borrower: how lender, bank and provider treat the next steps; and what the lender sells. */
import { chakra } from '@chakra-ui/react';
import { type BackstageData, PAYOUT_FAILURE_NAMES } from '@puente/mock-server/control/contract';
import { useAct, useAsked } from '../api/backstage.tsx';
import { useChosen } from '../people/use-people.ts';
import { Heading, Label, Subtle } from '../ui/parts.tsx';
import { Seg } from '../ui/seg.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WhatItSells } from './what-it-sells.tsx';

type Settings = BackstageData<'settings'>;
type Script = Settings['script'];

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr)',
    gap: '8px 12px',
    alignItems: 'center',
    mdDown: { gridTemplateColumns: 'minmax(0, 1fr)', gap: '4px' },
  },
});
const FAILURES = ['none', ...PAYOUT_FAILURE_NAMES] as const;

export function LenderTab() {
  const chosen = useChosen();
  return (
    <>
      {chosen ? (
        <Awaits mobile={chosen.mobile} name={chosen.name} />
      ) : (
        <Subtle>Choose a borrower: what awaits them is set here.</Subtle>
      )}
      <WhatItSells />
      <WebhookForm />
    </>
  );
}

function Awaits({ mobile, name }: { mobile: string; name: string }) {
  // Nothing is changed: the answer is how they are treated now.
  const { data } = useAsked(['settings', mobile], (ask) => ask('settings', { mobile, settings: {} }), {
    everyMs: 5_000,
  });
  const set = useAct((ask, settings: Partial<Settings>) => ask('settings', { mobile, settings }));
  if (!data) return null;
  const script = (part: Partial<Script>) => set.run({ script: { ...data.script, ...part } });
  const choice = <T extends string>(
    label: string,
    value: T,
    choices: Readonly<Record<T, string>>,
    change: (value: T) => void,
  ) => (
    <>
      <Label color="fg.muted" aria-hidden="true">
        {label}
      </Label>
      <Seg label={label} value={value} onChange={change} choices={choices} />
    </>
  );
  const asked = (label: string, value: boolean, change: (on: boolean) => void) =>
    choice(label, value ? 'on' : 'off', { on: 'asked for', off: 'not asked for' }, (next) => change(next === 'on'));
  return (
    <chakra.section maxWidth="620px" aria-label={`What awaits ${name}`}>
      <Heading marginBottom="10px">What awaits {name}</Heading>
      <Grid>
        {choice(
          'Reading of the ID',
          data.ocr,
          { ok: 'the same', differs: 'differs', unsure: 'unsure', empty: 'empty', fail: 'fails' },
          (ocr) => set.run({ ocr }),
        )}
        {choice('Face', data.face, { ok: 'fits', fail: 'does not fit' }, (face) => set.run({ face }))}
        {choice('Submission', data.script.submission, { ok: 'arrives', fail: 'does not arrive' }, (submission) =>
          script({ submission }),
        )}
        {choice(
          'Review',
          data.script.review,
          { offer: 'approves', payAtOnce: 'approves and pays', reject: 'rejects' },
          (review) => script({ review }),
        )}
        {choice(
          'Next payout',
          FAILURES.find((each) => each === data.script.failingPayouts[0]) ?? 'none',
          {
            none: 'arrives',
            accountNotFound: 'no account',
            accountClosed: 'closed',
            holderDiffers: 'other holder',
            limitExceeded: 'too much',
          },
          (reason) => script({ failingPayouts: reason === 'none' ? [] : [reason] }),
        )}
        {choice(
          'Online payments',
          data.script.online,
          { paid: 'paid', declined: 'declined', lost: 'never reported', checkout: 'own page' },
          (online) => script({ online }),
        )}
        {choice('Transfers', data.script.transfers, { booked: 'booked', rejected: 'sent back' }, (transfers) =>
          script({ transfers }),
        )}
        {asked('Code for an account', data.codeRequired, (codeRequired) => set.run({ codeRequired }))}
        {asked('Device data', data.uploadEnabled, (uploadEnabled) => set.run({ uploadEnabled }))}
      </Grid>
      <Subtle display="block" marginTop="12px">
        In force at once, for the open order and those that follow.
      </Subtle>
    </chakra.section>
  );
}
