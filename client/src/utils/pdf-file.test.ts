import { expect, test } from 'vitest';
import { createPdfFile, type PdfLine } from './pdf-file.ts';

const textOf = (lines: readonly PdfLine[]) => createPdfFile({ title: 'Comprobante', language: 'es-MX', lines }).text();
const asHex = (bytes: readonly number[]) =>
  `<${bytes.map((byte) => byte.toString(16).toUpperCase().padStart(2, '0')).join('')}>`;
const ascii = (text: string) => asHex([...text].map((letter) => letter.charCodeAt(0)));

test('a PDF points to each of its objects and to its cross-reference table', async () => {
  const file = await textOf([{ text: 'Pago', value: '$500.00', size: 11 }]);
  const [, table = ''] = file.split('xref\n');
  const places = [...table.matchAll(/^(\d{10}) 00000 n $/gmu)].map(([, at]) => Number(at));
  expect(places.map((at) => file.slice(at).split('\n')[0])).toEqual(places.map((_, at) => `${at + 1} 0 obj`));
  const start = Number(/startxref\n(\d+)/u.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  for (const [, length, content = ''] of file.matchAll(/\/Length (\d+) >>\nstream\n([^]*?)\nendstream/gu)) {
    expect(content).toHaveLength(Number(length));
  }
});

test('contains ASCII only, so that offsets count bytes', async () => {
  const file = await textOf([{ text: 'Préstamo de Ángeles «Ñandú» 日本', size: 11 }]);
  expect(/^[\n\u0020-\u007e]*$/u.test(file)).toBe(true);
});

test('keeps accents, dots and dashes; simplifies or replaces letters that the font lacks', async () => {
  expect(await textOf([{ text: 'ñ•–’', size: 11 }])).toContain(asHex([0xf1, 0x95, 0x96, 0x92]));
  expect(await textOf([{ text: 'ő日', size: 11 }])).toContain(ascii('o?'));
  expect(await textOf([{ text: 'n\u0303', size: 11 }])).toContain(asHex([0xf1]));
});

test('splits a word wider than its column over several lines, without losing a letter', async () => {
  const file = await textOf([{ text: 'Folio', value: 'X'.repeat(90), size: 11 }]);
  const parts = [...file.matchAll(/ 296 [\d.]+ Td <((?:58)+)> Tj/gu)].map(([, part = '']) => part.length / 2);
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.reduce((sum, length) => sum + length, 0)).toBe(90);
});

test('starts a new page when one is full', async () => {
  const lines = Array.from({ length: 90 }, (_, row) => ({ text: `Pago ${row}`, value: '$10.00', size: 11 }));
  const file = await textOf(lines);
  expect(file).toContain('/Count 3');
  expect(file).toContain(ascii('Pago 0'));
  expect(file).toContain(ascii('Pago 89'));
  for (const [, y] of file.matchAll(/ ([\d.]+) Td </gu)) expect(Number(y)).toBeGreaterThan(50);
});
