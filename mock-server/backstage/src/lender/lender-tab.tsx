/** Panel «Lender»: sets how the chosen borrower's next steps are decided, the offer of the world, and the webhook. */
import { type BackstageData, PAYOUT_FAILURE_NAMES, REVIEW_WORDS } from '@puente/mock-server/control/contract';
import { useQuery } from '@tanstack/react-query';
import { useChosen } from '../people/use-people.ts';
import { selectBody, fetchBody, tsr } from '../tsr.ts';
import { Button, FieldsForm, Segments } from '../ui/inputs.tsx';
import { Line, Lines, Section, Subtle, showNote } from '../ui/parts.tsx';
import { WhatItSells } from './what-it-sells.tsx';

type Settings = BackstageData<'settings'>;

const FAILURES = ['none', ...PAYOUT_FAILURE_NAMES] as const;

export function LenderTab() {
  const chosen = useChosen();
  return (
    <>
      {chosen ? (
        <ReviewScript mobile={chosen.mobile} name={chosen.name} />
      ) : (
        <Subtle>Choose a borrower: what awaits them is set here.</Subtle>
      )}
      <WhatItSells />
      <WebhookForm />
    </>
  );
}

function ReviewScript({ mobile, name }: { mobile: string; name: string }) {
  // An empty change is a read: the server answers with the borrower's current settings.
  const { data } = useQuery({
    queryKey: ['settings', mobile],
    queryFn: () => fetchBody(tsr.settings.mutate({ body: { mobile, settings: {} } })),
  });
  const { mutate } = tsr.settings.useMutation();
  if (!data) return null;
  const set = (settings: Partial<Settings>) => mutate({ body: { mobile, settings } });
  const setScript = (part: Partial<Settings['script']>) => set({ script: { ...data.script, ...part } });
  const choice = <T extends string>(
    label: string,
    value: T,
    choices: Readonly<Record<T, string>>,
    change: (value: T) => void,
  ) => (
    <Line words={label}>
      <Segments label={label} value={value} onChange={change} choices={choices} />
    </Line>
  );
  const asked = (label: string, value: boolean, change: (on: boolean) => void) =>
    choice(label, value ? 'on' : 'off', { on: 'asked for', off: 'not asked for' }, (next) => change(next === 'on'));
  const { ocr, face, script, codeRequired, uploadEnabled } = data;
  return (
    <Section maxWidth="620px" heading={`What awaits ${name}`}>
      <Lines>
        {choice(
          'Reading of the ID',
          ocr,
          { ok: 'the same', differs: 'differs', unsure: 'unsure', empty: 'empty', fail: 'fails' },
          (value) => set({ ocr: value }),
        )}
        {choice('Face', face, { ok: 'fits', fail: 'does not fit' }, (value) => set({ face: value }))}
        {choice('Submission', script.submission, { ok: 'arrives', fail: 'does not arrive' }, (submission) =>
          setScript({ submission }),
        )}
        {choice('Review', script.review, REVIEW_WORDS, (review) => setScript({ review }))}
        {choice(
          'Next payout',
          FAILURES.find((each) => each === script.failingPayouts[0]) ?? 'none',
          {
            none: 'arrives',
            accountNotFound: 'no account',
            accountClosed: 'closed',
            holderDiffers: 'other holder',
            limitExceeded: 'too much',
          },
          (reason) => setScript({ failingPayouts: reason === 'none' ? [] : [reason] }),
        )}
        {choice(
          'Online payments',
          script.online,
          { paid: 'paid', declined: 'declined', lost: 'never reported', checkout: 'own page' },
          (online) => setScript({ online }),
        )}
        {choice('Transfers', script.transfers, { booked: 'booked', rejected: 'sent back' }, (transfers) =>
          setScript({ transfers }),
        )}
        {asked('Code for an account', codeRequired, (on) => set({ codeRequired: on }))}
        {asked('Device data', uploadEnabled, (on) => set({ uploadEnabled: on }))}
      </Lines>
      <Subtle display="block" marginTop="12px">
        In force at once, for the open order and those that follow.
      </Subtle>
    </Section>
  );
}

const WEBHOOK_FIELDS = {
  url: { words: 'Address', label: 'Address of the webhook', type: 'url', required: true },
  secret: { words: 'Secret', label: 'Secret of the webhook', required: true },
};

function WebhookForm() {
  const { data } = tsr.webhook.useQuery({ queryKey: ['webhook'], select: selectBody });
  const set = tsr.setWebhook.useMutation({
    onSuccess: ({ body }) => showNote(body.url === null ? 'Nobody is called back' : `Calls back ${body.url}`),
  });
  return (
    <>
      <FieldsForm
        label="Webhook"
        fields={WEBHOOK_FIELDS}
        values={{ url: '', secret: '' }}
        button={{ words: 'Call back', busy: set.isPending && 'Saving' }}
        onSend={({ url = '', secret = '' }, saved) => set.mutate({ body: { url, secret } }, saved)}
      />
      {data?.url && <Button onClick={() => set.mutate({ body: { url: null } })}>Call nobody</Button>}
      {data && (
        <Subtle>
          {data.url === null
            ? 'Nobody is called when money arrives or a status changes.'
            : `${data.url}: ${data.delivered} delivered, ${data.waiting} waiting, ${data.failed} given up, ${data.dropped} dropped.`}
        </Subtle>
      )}
    </>
  );
}
