import { expect, test } from 'vitest';
import { readAffiliate } from './affiliate.ts';

test.each([
  ['https://puente.mx/?afid=A7#/yx1', { afid: 'A7' }],
  ['https://puente.mx/#/yx1?afid=A7&campaign=buen-fin_26', { afid: 'A7', campaign: 'buen-fin_26' }],
  ['https://puente.mx/#/yx1?afid=<script>', {}],
  ['https://puente.mx/#/', {}],
])('readAffiliate reads from %s the values %o', (href, found) => expect(readAffiliate(href)).toEqual(found));
