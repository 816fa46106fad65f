import type { Sender } from '@puente/kit';
import { expect, it } from 'vitest';
import { paths } from '../../client/src/lib/paths.ts';
import { currentToasts } from '../../client/src/lib/toast.ts';
import { storageKey } from '../support/storage-key.ts';
import { open, visit } from './visit.ts';
import { screenText } from './hands.ts';
import { aboard } from './wire-lender.ts';

const all = (selector: string) => [...document.querySelectorAll(`main ${selector}`)];

it.each([
  ['personalInfo', paths.personalInfo, 'Nombre(s)', null],
  ['inReview', paths.personalInfo, 'Tu solicitud ya se envió', /review_tips/],
  ['repaying', paths.confirmBorrow, 'Falta por pagar', /repay/],
] as const)(
  'shows %s at %s the text «%s»: the form, or the link to the current step',
  async (who, address, says, leads) => {
    await open(who, address);
    await expect.poll(screenText).toContain(says);
    const forms = all('label').filter(({ textContent }) => textContent?.startsWith('Nombre(s)'));
    const sends = all('button').filter(({ textContent }) =>
      /^(Continuar$|Guardar y continuar|Confirmar y recibir)/.test(textContent ?? ''),
    );
    expect([forms.length, sends.length]).toEqual(leads ? [0, 0] : [1, 1]);
    if (leads)
      expect(
        all('a')
          .map((link) => link.getAttribute('href'))
          .join(' '),
      ).toMatch(leads);
  },
);

it.each([
  '/user/login?redirect=//evil.example',
  '/user/login?from=https://evil.example/x',
  '//evil.example/%2e%2e',
  '/?token=stolen&packageName=mx.evil.app',
  '/user/login?returnTo=/user_center/settings%0d%0aX:1',
])('takes no session, redirect or package from the address %s', async (address) => {
  const lender = await aboard('nobody');
  const headers: unknown[] = [];
  const send: Sender = (request) => {
    headers.push(request.headers);
    return lender.send(request);
  };
  const app = await visit({ ...lender, send }, address);
  expect(app.device.session.get().token).toBeNull();
  expect(localStorage.getItem(storageKey('token'))).toBeNull();
  // An adopted token would already be refused and removed, so this also checks what was sent.
  expect(JSON.stringify([headers, { ...localStorage }])).not.toMatch(/evil|stolen/);
  expect(currentToasts()).toEqual([]);
});
