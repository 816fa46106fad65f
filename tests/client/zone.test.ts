import type { Borrower } from '@puente/kit';
import { describe, expect, it } from 'vitest';
import { aboard } from './wire-lender.ts';
import { visit } from './visit.ts';

const onDueDay = (me: Borrower) => me.stage.clock.advance('3d');
const SCREENS: [string, string, RegExp, RegExp, ((me: Borrower) => Promise<unknown>)?][] = [
  ['approved', '/', /Confirma antes del .+ (a\.m\.|p\.m\.)/u, /\(hora del centro\)/u],
  ['approved', '/borrow/confirm_borrow', /Confirma antes del .+ (a\.m\.|p\.m\.)/u, /\(hora del centro\)/u],
  ['inReview', '/auth/review_tips', /(a\.m\.|p\.m\.)/u, /\(hora del centro\)/u],
  ['dueSoon', '/', /Vence hoy/u, /Vence hoy a las 11:59 p\.m\., hora del centro\./u, onDueDay],
];

describe.each([
  ['Tijuana', -480, true],
  ['Ciudad de México', -360, false],
] as const)('a phone in %s', (_, offset, named) => {
  it.each(SCREENS)(
    'shows the deadline for %s at %s, with its time zone if the phone is in another one',
    async (key, address, hour, zone, before) => {
      const { me, send } = await aboard(key);
      await before?.(me);
      const app = await visit({ me, send }, address, { offset });
      const text = app.text().replaceAll('\u00a0', ' ');
      expect(text).toMatch(hour);
      if (named) expect(text).toMatch(zone);
      else expect(text).not.toContain('hora del centro');
    },
  );
});
