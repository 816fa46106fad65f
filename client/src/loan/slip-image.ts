/**
 * Draws a receipt or store slip as a black and white picture for the phone's gallery. Uses a canvas, so it works
 * offline and looks the same in both themes.
 */
import { MARK_PATH } from '../components/icon.tsx';
import { createPdfFile, type PdfLine } from '../utils/pdf-file.ts';

export type Slip = {
  title: string;
  subtitle: string;
  /** Bars as modules (`1` is black), and their digits in groups. */
  bars?: { modules: string; digits: string };
  rows: readonly { label: string; value: string }[];
  notes?: readonly string[];
};

const WIDTH = 720;
const EDGE = 40;
const LINE = 44;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';
/** Pixels per module; ISO/IEC 15417 also asks for ten white modules on each side. */
const MODULE = 4;
const BARS_HIGH = 160;
const MARK_SCALE = 1.5;

function wrapped(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Draws the slip and returns its height in pixels; runs twice, first to measure. `app`: name beside the logo. */
function draw(pen: CanvasRenderingContext2D, { title, subtitle, bars, rows, notes = [] }: Slip, app: string): number {
  const inner = WIDTH - 2 * EDGE;
  let y = EDGE;
  const write = (text: string, font: string, high: number) => {
    pen.font = `${font} ${FONT}`;
    for (const line of wrapped(pen, text, inner)) {
      y += high;
      pen.fillText(line, EDGE, y);
    }
  };
  pen.save();
  pen.translate(EDGE, y);
  pen.scale(MARK_SCALE, MARK_SCALE);
  pen.lineWidth = 2.6;
  pen.lineCap = 'round';
  pen.stroke(new Path2D(MARK_PATH));
  pen.restore();
  pen.font = `700 30px ${FONT}`;
  pen.fillText(app, EDGE + 32 * MARK_SCALE + 14, y + 20 * MARK_SCALE);
  y += 24 * MARK_SCALE + 12;
  write(title, '700 36px', LINE);
  write(subtitle, '400 24px', 36);
  if (bars) {
    const left = Math.round((WIDTH - bars.modules.length * MODULE) / 2);
    y += 40;
    for (const { index, 0: bar } of bars.modules.matchAll(/1+/g)) {
      pen.fillRect(left + index * MODULE, y, bar.length * MODULE, BARS_HIGH);
    }
    y += BARS_HIGH + 44;
    pen.font = `600 32px ${FONT}`;
    pen.textAlign = 'center';
    pen.fillText(bars.digits, WIDTH / 2, y);
    pen.textAlign = 'start';
  }
  y += 16;
  for (const { label, value } of rows) {
    pen.font = `600 26px ${FONT}`;
    const valueWidth = pen.measureText(value).width;
    pen.font = `400 26px ${FONT}`;
    const beside = pen.measureText(label).width + valueWidth + 24 <= inner;
    y += LINE;
    pen.fillText(label, EDGE, y);
    pen.font = `600 26px ${FONT}`;
    if (!beside) y += LINE - 8;
    pen.fillText(value, Math.max(EDGE, WIDTH - EDGE - valueWidth), y, inner);
  }
  y += 16;
  for (const note of notes) write(note, '400 22px', 32);
  return y + EDGE;
}

export async function slipImage(slip: Slip, app: string): Promise<Blob | null> {
  const paper = document.createElement('canvas');
  paper.width = WIDTH;
  const measure = paper.getContext('2d');
  if (!measure) return null;
  paper.height = Math.ceil(draw(measure, slip, app));
  const pen = paper.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, paper.width, paper.height);
  pen.fillStyle = '#000';
  draw(pen, slip, app);
  return new Promise((resolve) => {
    paper.toBlob(resolve, 'image/png');
  });
}

export function slipText({ title, subtitle, bars, rows, notes = [] }: Slip, app: string): string {
  return [
    app,
    title,
    subtitle,
    ...(bars ? [bars.digits] : []),
    ...rows.map(({ label, value }) => `${label}: ${value}`),
    ...notes,
  ].join('\n');
}

/** Writes a receipt as a PDF whose text can be selected and read aloud. `app`: name above the title. */
export function slipPdf({ title, subtitle, rows, notes = [] }: Slip, app: string, language: string): Blob {
  const lines: PdfLine[] = [
    { text: app, size: 13, bold: true },
    { text: title, size: 18, bold: true },
    { text: subtitle, size: 10, gap: 14 },
    ...rows.map(({ label, value }): PdfLine => ({ text: label, value, size: 11 })),
    ...notes.map((text, note): PdfLine => ({ text, size: 9, before: note === 0 ? 14 : 0 })),
  ];
  return createPdfFile({ title: `${title} - ${app}`, language, lines });
}
