/** Where this world calls back when money arrives or a status changes. */
import { useState } from 'react';
import { useAct, useRead } from '../api/backstage.tsx';
import { Button } from '../ui/button.tsx';
import { NamedField } from '../ui/field.tsx';
import { Form } from '../ui/form.tsx';
import { Heading, Row, Subtle } from '../ui/parts.tsx';
import { say } from '../ui/toast.tsx';

export function WebhookForm() {
  const { data } = useRead('webhook');
  const [url, typeUrl] = useState('');
  const [secret, typeSecret] = useState('');
  const aim = useAct(async (ask, target: { url: string | null; secret?: string }) => {
    await ask('setWebhook', target);
    say(target.url === null ? 'Nobody is called back' : `Calls back ${target.url}`);
  });
  const reason = url.trim() === '' || secret === '' ? 'A webhook has an address and a secret.' : null;
  return (
    <Form aria-label="Webhook" onSend={() => aim.run({ url: url.trim(), secret })} reason={reason}>
      <Heading marginBottom="4px">Webhook</Heading>
      <Row flexWrap="wrap" alignItems="flex-end" gap="12px">
        <NamedField
          words="Address"
          label="Address of the webhook"
          value={url}
          onChange={typeUrl}
          frame={{ width: '240px' }}
        />
        <NamedField
          words="Secret"
          label="Secret of the webhook"
          value={secret}
          onChange={typeSecret}
          frame={{ width: '160px' }}
        />
        <Button type="submit" busy={aim.busy && 'Saving'} reason={reason}>
          Call back
        </Button>
        {data?.url && <Button onClick={() => aim.run({ url: null })}>Call nobody</Button>}
      </Row>
      {data && (
        <Subtle>
          {data.url === null
            ? 'Nobody is called when money arrives or a status changes.'
            : `${data.url}: ${data.delivered} delivered, ${data.waiting} waiting, ${data.failed} given up, ${data.dropped} dropped.`}
        </Subtle>
      )}
    </Form>
  );
}
