import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

// Where something else will be drawn (shell.js), the picture of home stays hidden.
const HIDDEN = '[data-shell=none] [data-prerendered],[data-shell=frame] [data-prerendered] main>*{visibility:hidden}';
// A hair wider than Figtree: the same sentence drawn again takes no more room, and counts as painted the first time.
const WIDER = '[data-prerendered] p{letter-spacing:.02em}';
// Last in the head: while the page waits for it, everything above is on its way already.
const SHELL_SCRIPT = '<script src="/shell.js"></script>';
const STYLE = /<style[^>]*>([^]*?)<\/style>/g;

/** Draws `shell.tsx` once, in a build of its own for Node. */
async function drawShell(root: string): Promise<{ markup: string; css: string }> {
  const outDir = mkdtempSync(join(tmpdir(), 'puente-shell-'));
  try {
    await build({
      root,
      publicDir: false,
      logLevel: 'error',
      build: { ssr: 'shell/shell.tsx', outDir, sourcemap: false, manifest: false },
      ssr: { noExternal: true },
    });
    const { renderShell } = (await import(pathToFileURL(join(outDir, 'shell.js')).href)) as {
      renderShell: () => Promise<string>;
    };
    const html = await renderShell();
    const css = Array.from(html.matchAll(STYLE), ([, rules]) => rules ?? '').join('');
    // The router of the build knows no hash; a tap before the scripts must not leave the page.
    return { markup: html.replace(STYLE, '').replaceAll('href="/', 'href="#/'), css };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

type Bundle = Record<string, { type: string; fileName: string; source?: string | Uint8Array }>;

/** The page without its one style sheet, the font faces, and what stands in it: a file less to wait for. */
function takeFontFaces(html: string, bundle: Bundle): { page: string; faces: string } {
  const sheet = Object.values(bundle).find(({ fileName }) => fileName.endsWith('.css') && html.includes(fileName));
  if (!sheet) return { page: html, faces: '' };
  const link = new RegExp(`\\s*<link rel="stylesheet"[^>]*${sheet.fileName}">`);
  return { page: html.replace(link, ''), faces: String(sheet.source) };
}

/**
 * Puts the first picture of home into index.html, so that it is on the screen before any script has run. Its styles are
 * allowed by their hash; nothing inline runs.
 */
export const prerenderedShell = (root: string): Plugin => ({
  name: 'prerendered-shell',
  // The build of the shell itself reads the same configuration.
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { markup, css } = await drawShell(root);
      const { page, faces } = takeFontFaces(html, bundle);
      const style = `${faces}${css}${HIDDEN}${WIDER}`;
      const hash = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
      return page
        .replace(SHELL_SCRIPT, '')
        .replace(/style-src (?:'|&#39;)self(?:'|&#39;)/, (own) => `${own} ${hash}`)
        .replace('</head>', () => `<style>${style}</style>${SHELL_SCRIPT}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root"><div data-prerendered>${markup}</div></div>`);
    },
  },
});
