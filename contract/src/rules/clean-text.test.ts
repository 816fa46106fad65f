import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { cleanLine, cleanText, normaliseDigits, onlyNumber } from './clean-text.ts';

it.each([
  ['D´Angelo', "D'Angelo"],
  ['O’Hara ‘x’ `y` ʼ ′', "O'Hara 'x' 'y' ' '"],
  ['“Ana” «Ana»', '"Ana" "Ana"'],
  ['Pérez–Gil — Núñez‑Peña − ﹣', 'Pérez-Gil - Núñez-Peña - -'],
  ['Ana\u200B\u200D\u2060\uFEFF\u00AD\u034F\uFE0F\u3164', 'Ana'],
  ['\u202AAna\u202C \u2066Luz\u2069\u200E\u061C', 'Ana Luz'],
  ['A\u0000n\u0007a\u009F', 'Ana'],
  ['Ana\u00A0Luz\u202FGil\u3000Rey\tSol', 'Ana Luz Gil Rey Sol'],
  ['Zoe\u0301', 'Zoé'],
  ['ＡＮＡ＠ｘ．ｍｘ', 'ANA@x.mx'],
  ['５٥۵५৫ 𝟓𝟱', '55555 55'],
  ['١٬٢٣٤٫٥', '1,234.5'],
  ['ﬁn 𝐀𝑛𝑎', 'fin Ana'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['\uD800Ana', 'Ana'],
])('cleans %j to %j', (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

it('cleaning a text twice gives the same as cleaning it once', () => {
  // Every character; fast-check's unit `binary` has the same ones, but takes a second to prepare.
  const character = fc
    .integer({ min: 0, max: 0x10_f7_ff })
    .map((n) => String.fromCodePoint(n < 0xd8_00 ? n : n + 0x8_00));
  const text = fc.string({ unit: character, maxLength: 40 });
  fc.assert(
    fc.property(text, (raw) => {
      const clean = cleanText(raw);
      expect(cleanText(clean)).toBe(clean);
      expect(cleanLine(cleanLine(raw))).toBe(cleanLine(raw));
      expect(normaliseDigits(normaliseDigits(raw))).toBe(normaliseDigits(raw));
    }),
    { seed: 7, numRuns: 100 },
  );
});

it.each([
  ['646 180-1570.0000(0004)', '646180157000000004'],
  ['CLABE: 646180157000000004 a nombre de Ana', '646180157000000004'],
  ['12345678, referencia 9012345678', null],
  ['12345678/9012345678', null],
  ['CLABE 646180157000000004\nClabe: 646 180 1570 0000 0004', '646180157000000004'],
  ['+52 5512345678 +52 5512345678', '+525512345678'],
  ['1e3', null],
  ['O12180012345678909', null],
  ['01218001234567890O', null],
  ['tel:+52 (55) 1234', '+52551234'],
  ['Ana', null],
  ['', null],
])('onlyNumber turns the text %j into %j', (text, digits) => {
  expect(onlyNumber(text)).toBe(digits);
});
