import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build, type Plugin, type Rolldown } from 'vite';
import { aheadFiles, type LazyScreens } from './ahead-files.ts';

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

type Module = typeof import('./first-picture.tsx');
type FirstPicture = {
  home: string;
  lost: string;
  css: string;
  offer: object;
  ahead: LazyScreens;
};

/** Draws `first-picture.tsx` once, in a build of its own for Node. */
async function drawFirstPicture(root: string): Promise<FirstPicture> {
  const outDir = mkdtempSync(join(tmpdir(), 'puente-first-picture-'));
  try {
    await build({
      root,
      publicDir: false,
      logLevel: 'error',
      build: { ssr: 'prerender/first-picture.tsx', outDir, sourcemap: false, manifest: false },
      ssr: { noExternal: true },
    });
    const built: Module = await import(pathToFileURL(join(outDir, 'first-picture.js')).href);
    const { drawHome, drawLost, visitorsOffer, screensAhead } = built;
    const drawn = [await drawHome(), await drawLost()].map((html) => html.replace(GLOBAL_STYLE, ''));
    const css = drawn.flatMap((html) => Array.from(html.matchAll(STYLE), ([, rules]) => rules ?? '')).join('');
    const [home = '', lost = ''] = drawn.map((html) => html.replace(STYLE, ''));
    // The router of the build knows no hash.
    return { home: home.replaceAll('href="/', 'href="#/'), lost, css, offer: visitorsOffer(), ahead: screensAhead() };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** One of the two scripts of this folder that run in the page, as one file. */
async function bundleScript(input: string, format: 'iife' | 'es', define: Record<string, unknown>): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: Object.fromEntries(Object.entries(define).map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, input),
        preserveEntrySignatures: 'exports-only',
        output: { format },
      },
    },
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
 * `early.ts`. Both are allowed by their hash; nothing else inline runs. Beside it `ahead.ts`, for who begins elsewhere.
 */
export function prerenderedHome(root: string): Plugin {
  let picture: FirstPicture;
  let aheadUrl: string;
  return {
    name: 'prerendered-home',
    // The build of the picture itself reads the same configuration.
    apply: (config) => !config.build?.ssr,
    generateBundle: {
      // The page is written in the same step, later.
      order: 'pre',
      async handler(_options, bundle) {
        picture = await drawFirstPicture(root);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const imported = (file: string) => this.getModuleInfo(join(root, file))?.dynamicallyImportedIds ?? [];
        const files = aheadFiles({ chunks, imported }, picture.ahead);
        const source = await bundleScript('ahead.ts', 'es', { AHEAD_FILES: files });
        aheadUrl = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'ahead.js', source }))}`;
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) {
          const script = await bundleScript('early.ts', 'iife', { VISITORS_OFFER: null, AHEAD: null });
          return html.replace('</head>', () => `<script>${script}</script></head>`);
        }
        const { home, lost, css, offer } = picture;
        const early = await bundleScript('early.ts', 'iife', { VISITORS_OFFER: offer, AHEAD: { url: aheadUrl } });
        const { page, sheet } = takeStyleSheet(html, bundle);
        const style = short(`${sheet}${css}${HIDDEN}${STILL}`);
        return page
          .replace(/(script-src (?:'|&#39;)self(?:'|&#39;))/, (own) => `${own} ${hashOf(early)}`)
          .replace(/(style-src (?:'|&#39;)self(?:'|&#39;))/, (own) => `${own} ${hashOf(style)}`)
          .replace('</head>', () => `<style>${style}</style><script>${early}</script></head>`)
          .replace('<div id="root"></div>', () => `<div id="root">${home}</div>${lost}`);
      },
    },
  };
}
