/**
 * Draws fixtures/src/files (specimen cards that cannot pass as real, a drawn face) and the PNG icons of client/public.
 */
import { readArguments } from '../command.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { markJpeg, PHOTO_MARKS, photoUrl } from '@puente/fixtures';
import { launchBrowser } from '../engines.ts';

const card = (lines: string[], blur = 0) => `
  g.filter = 'blur(${blur}px)';
  g.fillStyle = '#dfe7e2'; g.fillRect(0, 0, w, h);
  g.fillStyle = '#f7f5ee'; g.beginPath(); g.roundRect(40, 40, w - 80, h - 80, 32); g.fill();
  g.fillStyle = '#8a5a3c'; g.fillRect(40, 90, w - 80, 64);
  g.fillStyle = '#fff'; g.font = 'bold 40px sans-serif'; g.fillText('CREDENCIAL DE EJEMPLO', 80, 136);
  g.fillStyle = '#333'; g.font = '32px sans-serif';
  ${JSON.stringify(lines)}.forEach((line, index) => g.fillText(line, 330, 220 + index * 52));
  g.fillStyle = '#c9c2b5'; g.fillRect(80, 200, 210, 260);
  g.save(); g.translate(w / 2, h / 2); g.rotate(-0.35); g.globalAlpha = 0.35; g.fillStyle = '#b3261e';
  g.font = 'bold 190px sans-serif'; g.textAlign = 'center'; g.fillText('MUESTRA', 0, 70); g.restore();`;

const face = (skin: string) => `
  g.fillStyle = '#cfd8dc'; g.fillRect(0, 0, w, h);
  const dot = (x, y, rx, ry, colour) => { g.fillStyle = colour; g.beginPath(); g.ellipse(x, y, rx, ry, 0, 0, 7); g.fill(); };
  dot(w / 2, h, 330, 260, '#2f6f5e'); dot(w / 2, h / 2 - 20, 200, 250, '${skin}'); dot(w / 2, h / 2 - 200, 215, 120, '#3b2a20');
  dot(w / 2 - 75, h / 2 - 40, 22, 14, '#222'); dot(w / 2 + 75, h / 2 - 40, 22, 14, '#222');
  g.strokeStyle = '#7a3b2e'; g.lineWidth = 8; g.beginPath(); g.arc(w / 2, h / 2 + 60, 70, 0.3, 2.8); g.stroke();
  g.fillStyle = '#b3261e'; g.font = 'bold 60px sans-serif'; g.textAlign = 'center'; g.fillText('MUESTRA', w / 2, h - 60);`;

const FRONT = ['NOMBRE', 'PERSONA DE EJEMPLO', 'DOMICILIO', 'CALLE INVENTADA 1', 'SIN VALIDEZ OFICIAL'];
const BACK = ['REVERSO', 'IDMEX<<MUESTRA<<<<<<<<<<', '0000000<<0000000<<<<<<<<', 'SIN VALIDEZ OFICIAL'];

const browser = await launchBrowser(readArguments({ usage: 'scripts/generate/photos.ts' }).refuse);
const page = await browser.newPage();

async function draw(code: string, { width = 1000, height = 630, type = 'image/jpeg' } = {}): Promise<Uint8Array> {
  const url = await page.evaluate(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} });
    const g = canvas.getContext('2d'); const w = ${width}, h = ${height};
    ${code}
    return canvas.toDataURL('${type}', 0.8);
  })()`);
  return Buffer.from(String(url).split(',')[1] ?? '', 'base64');
}

const tall = { width: 900, height: 1100 };
const front = await draw(card(FRONT));
const selfie = await draw(face('#c68f6a'), tall);
writeFileSync(photoUrl('id-front.jpg'), front);
writeFileSync(photoUrl('id-back.jpg'), await draw(card(BACK)));
writeFileSync(photoUrl('selfie.jpg'), selfie);
writeFileSync(photoUrl('blurred.jpg'), await draw(card(FRONT, 14)));
writeFileSync(photoUrl('ocr-fails.jpg'), markJpeg(await draw(card(['BORROSO'], 6)), PHOTO_MARKS.ocrFails));
writeFileSync(photoUrl('face-fails.jpg'), markJpeg(await draw(face('#8d6b57'), tall), PHOTO_MARKS.faceFails));
writeFileSync(photoUrl('small.png'), await draw(card(FRONT), { width: 320, height: 202, type: 'image/png' }));
writeFileSync(photoUrl('not-an-image.txt'), 'This is text, whatever its name or content type says.\n');

const folder = new URL('../../client/public', import.meta.url);
const svg = readFileSync(new URL('favicon.svg', folder), 'utf8');
const ground = JSON.parse(readFileSync(new URL('manifest.webmanifest', folder), 'utf8')).theme_color;

/** `full`: drawn to the edge, because the phone crops it. */
const ICONS = [
  { file: 'icon-192.png', size: 192, full: false },
  { file: 'icon-512.png', size: 512, full: false },
  { file: 'icon-maskable-512.png', size: 512, full: true },
  { file: 'apple-touch-icon.png', size: 180, full: true },
];

for (const { file, size, full } of ICONS) {
  await page.setViewportSize({ width: size, height: size });
  // Maskable icons keep the mark inside the middle 80 %.
  const look = full ? `background: ${ground}; padding: 10%; box-sizing: border-box` : '';
  await page.setContent(`<body style="margin: 0; height: 100vh; ${look}">${svg}</body>`);
  await page.screenshot({ path: fileURLToPath(new URL(file, folder)), omitBackground: !full });
}
await browser.close();
