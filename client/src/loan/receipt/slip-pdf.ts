import { createPdfFile, type PdfLine } from '../../utils/output/pdf-file.ts';
import type { Slip } from './slip-image.ts';

/** Writes a receipt as a PDF whose text can be selected and read aloud. `app`: name above the title. */
export function slipPdf({ title, subtitle, rows, notes = [] }: Slip, app: string, language: string): Blob {
  const lines: PdfLine[] = [
    { text: app, size: 13, bold: true },
    { text: title, size: 18, bold: true },
    { text: subtitle, size: 10, gap: 14 },
    ...rows.map(({ label, value }): PdfLine => ({ text: label, value, size: 11 })),
    ...notes.map((text, note): PdfLine => ({ text, size: 9, ...(note === 0 ? { before: 14 } : {}) })),
  ];
  return createPdfFile({ title: `${title} - ${app}`, language, lines });
}
