import type { Sender } from '@puente/kit';
import { expect, it } from 'vitest';
import { currentToasts } from '../../client/src/utils/toast.ts';
import { paths } from '../../client/src/utils/paths.ts';
import { aboard, gate } from './wire-lender.ts';
import { go, visit } from './visit.ts';
import { heading, press, sees } from './hands.ts';
import { choose } from './form-hands.ts';

it('a late answer to an application does not navigate a borrower who has left its screen', async () => {
  const { me, send } = await aboard('new');
  const { until, letGo } = gate();
  const slow: Sender = (request) => (request.method === 'POST' ? until.then(() => send(request)) : send(request));
  const app = await visit({ me, send: slow }, paths.toBorrow);
  app.device.consents.give(['camera', 'deviceInformation']);
  await choose('91 días');
  await choose('Educación');
  await sees('Total a pagar');
  await press(/^Continuar/u);
  await sees('Empezando');
  go(paths.faq);
  await expect.poll(heading).toBe('Preguntas frecuentes');
  letGo();
  await expect.poll(() => currentToasts().map(({ text }) => text)).toEqual([expect.stringMatching(/ya empezó/u)]);
  await app.settled();
  expect(window.location.hash).toBe(`#${paths.faq}`);
});
