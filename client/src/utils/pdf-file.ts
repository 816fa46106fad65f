/**
 * Writes text as a PDF (ISO 32000-1) with fonts that every reader has, on Letter paper as in Mexico. Sizes and gaps are
 * points of 1/72 inch.
 */
export type PdfLine = {
  text: string;
  value?: string;
  size: number;
  bold?: boolean;
  before?: number;
  gap?: number;
};

type PdfFile = { title: string; language: string; lines: readonly PdfLine[] };

const PAPER = { width: 612, height: 792, edge: 56 } as const;
const INNER = PAPER.width - 2 * PAPER.edge;
const VALUE_AT = 240;
const LINE_HEIGHT = 1.5;
/** Average width of Helvetica's letters as a share of their size, rounded up so that nothing is cut. */
const LETTER_WIDTH = 0.56;
const [REGULAR, BOLD] = ['/F1', '/F2'] as const;

/** Bytes of WinAnsi (PDF, annex D) that differ from Unicode. */
const WIN_ANSI = new Map<string, number>([
  ['€', 0x80],
  ['…', 0x85],
  ['‘', 0x91],
  ['’', 0x92],
  ['“', 0x93],
  ['”', 0x94],
  ['•', 0x95],
  ['–', 0x96],
  ['—', 0x97],
]);

function byteOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff)) return code;
  const known = WIN_ANSI.get(letter);
  if (known !== undefined) return known;
  const plain = letter.normalize('NFD').codePointAt(0) ?? 0;
  return plain !== code && plain >= 0x20 && plain < 0x7f ? plain : 0x3f;
}

const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0');
const shownText = (text: string) => `<${[...text.normalize('NFC')].map((letter) => hex(byteOf(letter), 2)).join('')}>`;
const documentText = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at), 4)).join('')}>`;

function wrapped(text: string, size: number, width: number): string[] {
  const most = Math.max(1, Math.floor(width / (size * LETTER_WIDTH)));
  const lines: string[] = [];
  for (const word of text.split(/[ \n]+/u)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (longer.length <= most && lines.length > 0) lines[lines.length - 1] = longer;
    else for (let at = 0; at === 0 || at < word.length; at += most) lines.push(word.slice(at, at + most));
  }
  return lines;
}

function pagesOf(lines: readonly PdfLine[]): string[] {
  const pages: string[][] = [[]];
  let y = PAPER.height - PAPER.edge;
  const write = (text: string, x: number, down: number, { size, font }: { size: number; font: string }) =>
    pages.at(-1)?.push(`BT ${font} ${size} Tf ${PAPER.edge + x} ${(y - down).toFixed(1)} Td ${shownText(text)} Tj ET`);
  for (const { text, value, size, bold = false, before = 0, gap = 0 } of lines) {
    const left = wrapped(text, size, value === undefined ? INNER : VALUE_AT - 12);
    const right = value === undefined ? [] : wrapped(value, size, INNER - VALUE_AT);
    const height = Math.max(left.length, right.length) * size * LINE_HEIGHT;
    if (y - before - height < PAPER.edge) {
      pages.push([]);
      y = PAPER.height - PAPER.edge;
    }
    y -= before;
    left.forEach((part, at) => write(part, 0, (at + 1) * size * LINE_HEIGHT, { size, font: bold ? BOLD : REGULAR }));
    right.forEach((part, at) => write(part, VALUE_AT, (at + 1) * size * LINE_HEIGHT, { size, font: BOLD }));
    y -= height + gap;
  }
  return pages.map((page) => page.join('\n'));
}

export function createPdfFile({ title, language, lines }: PdfFile): Blob {
  const contents = pagesOf(lines);
  /** Objects: 1 catalogue, 2 pages, 3 and 4 fonts, 5 title; then each page and its content. */
  const FIRST_PAGE = 6;
  const pageNumbers = contents.map((_, page) => FIRST_PAGE + 2 * page);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /Lang ${documentText(language)} /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Count ${contents.length} /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${documentText(title)} >>`,
    ...contents.flatMap((content, page) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAPER.width} ${PAPER.height}] /Resources << /Font << ${REGULAR} 3 0 R ${BOLD} 4 0 R >> >> /Contents ${FIRST_PAGE + 2 * page + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return new Blob([file], { type: 'application/pdf' });
}
