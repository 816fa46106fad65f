import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build, type Plugin, type Rolldown } from 'vite';

// Where something else will be drawn (early.ts), the picture of home stays hidden.
const HIDDEN = '[data-drawn=nothing] #root,[data-drawn=frame] main>*{visibility:hidden}';
// Its grey shapes appear and then stand still: a pulse would keep a cheap phone drawing while the scripts arrive.
const STILL = '[data-drawn] *{animation-duration:.14s,0s}';
/** What the library writes for every page; ours comes with the style sheet of the theme. */
const GLOBAL_STYLE = /<style data-emotion="css-global[^>]*>[^]*?<\/style>/g;
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;

/** The oldest browsers the build is for, as Vite's own `baseline-widely-available`: version × 65536. */
const BROWSERS = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/** Without the prefixes of older browsers: the first picture waits for every line of it. */
const short = (css: string) =>
  transform({ filename: 'first-picture.css', code: Buffer.from(css), minify: true, targets: BROWSERS }).code.toString();

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Draws `first-picture.tsx` once, in a build of its own for Node. */
async function drawFirstPicture(root: string): Promise<{ home: string; lost: string; css: string; offer: object }> {
  const outDir = mkdtempSync(join(tmpdir(), 'puente-first-picture-'));
  try {
    await build({
      root,
      publicDir: false,
      logLevel: 'error',
      build: { ssr: 'prerender/first-picture.tsx', outDir, sourcemap: false, manifest: false },
      ssr: { noExternal: true },
    });
    const { drawHome, drawLost, visitorsOffer } = (await import(
      pathToFileURL(join(outDir, 'first-picture.js')).href
    )) as typeof import('./first-picture.tsx');
    const drawn = [await drawHome(), await drawLost()].map((html) => html.replace(GLOBAL_STYLE, ''));
    const css = drawn.flatMap((html) => Array.from(html.matchAll(STYLE), ([, rules]) => rules ?? '')).join('');
    const [home = '', lost = ''] = drawn.map((html) => html.replace(STYLE, ''));
    // The router of the build knows no hash.
    return { home: home.replaceAll('href="/', 'href="#/'), lost, css, offer: visitorsOffer() };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** `early.ts` as one script without imports. While developing it asks for no offer. */
async function bundleEarly(root: string, offer: object | null): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { VISITORS_OFFER: JSON.stringify(offer) },
    build: { write: false, rolldownOptions: { input: join(root, 'prerender/early.ts'), output: { format: 'iife' } } },
  });
  const { output } = result as Rolldown.RolldownOutput; // not watching: one result
  return output[0].code.trim();
}

type Bundle = Record<string, { type: string; fileName: string; source?: string | Uint8Array }>;

/** The page without its one style sheet, fonts and theme, and what is in it: a file less to wait for. */
function takeStyleSheet(html: string, bundle: Bundle): { page: string; sheet: string } {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css') && html.includes(fileName));
  if (!sheet) throw new Error('The page has no style sheet');
  const link = new RegExp(`\\s*<link rel="stylesheet"[^>]*${sheet.fileName}">`);
  return { page: html.replace(link, ''), sheet: String(sheet.source) };
}

/**
 * Puts the first picture of home into index.html, so that it is on the screen before any script has arrived, and before it
 * `early.ts`. Both are allowed by their hash; nothing else inline runs.
 */
export const prerenderedHome = (root: string): Plugin => ({
  name: 'prerendered-home',
  // The build of the picture itself reads the same configuration.
  apply: (config) => !config.build?.ssr,
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle }) {
      if (!bundle) {
        const script = await bundleEarly(root, null);
        return html.replace('</head>', () => `<script>${script}</script></head>`);
      }
      const { home, lost, css, offer } = await drawFirstPicture(root);
      const early = await bundleEarly(root, offer);
      const { page, sheet } = takeStyleSheet(html, bundle);
      const style = short(`${sheet}${css}${HIDDEN}${STILL}`);
      return page
        .replace(/(script-src (?:'|&#39;)self(?:'|&#39;))/, (own) => `${own} ${hashOf(early)}`)
        .replace(/(style-src (?:'|&#39;)self(?:'|&#39;))/, (own) => `${own} ${hashOf(style)}`)
        .replace('</head>', () => `<style>${style}</style><script>${early}</script></head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${home}</div>${lost}`);
    },
  },
});
