import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Language } from '@puente/contract/wire/headers';
import { aheadFiles, type LazyScreens } from './ahead-files.ts';
import type { Frames } from './draw-frame.ts';
import type { BuildFacts } from './early.ts';
import { groupFrames } from './group-frames.ts';

// Until a frame replaces it (draw-frame.ts), the picture of home stays hidden.
const HIDDEN = '[data-drawn=nothing] #root{visibility:hidden}';
// Its grey shapes appear and then stand still: a pulse would keep a cheap phone drawing while the scripts arrive.
const STILL = '[data-drawn] *{animation-duration:.14s,0s}';
// Shapes of the app that come in place of the frame's are there at once.
const TAKEN_OVER = 'html[data-shapes]:not([data-drawn]) [aria-busy=true] *{animation-delay:-.14s,0s}';
/** Runs once the page has its templates, before it is drawn. */
const DRAW_FRAME = 'window.drawFrame?.()';
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
  offer: BuildFacts['offer'];
  ahead: LazyScreens;
  frames: Frames;
  templates: string;
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
    const rules = new Set<string>();
    // The router of the build knows no hash.
    const withoutStyle = (html: string) => {
      const own = html.replace(GLOBAL_STYLE, '');
      for (const [, css = ''] of own.matchAll(STYLE)) rules.add(css);
      return own.replace(STYLE, '').replaceAll('href="/', 'href="#/');
    };
    const home = withoutStyle(await built.drawHome());
    const lost = withoutStyle(await built.drawLost());
    const drawFrames = async (language: Language) =>
      (await built.drawFrames(language)).map((frame) => ({ ...frame, html: withoutStyle(frame.html) }));
    const { screens, templates } = groupFrames({ es: await drawFrames('es'), en: await drawFrames('en') });
    return {
      home,
      lost,
      css: [...rules].join(''),
      offer: built.visitorsOffer(),
      ahead: built.screensAhead(),
      frames: { screens, ...(await built.frameTexts()) },
      templates: templates
        .flatMap((template, kind) =>
          Object.entries(template).map(([each, html]) => `<template data-frame="${kind} ${each}">${html}</template>`),
        )
        .join(''),
    };
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
 * Puts the first picture of home and the frames of all screens into index.html, so that one is on the screen before any script has
 * arrived, and before it `early.ts`. All are allowed by their hash; nothing else inline runs. Beside it `ahead.ts`, for who begins elsewhere.
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
        const early = await bundleScript('early.ts', 'iife', {});
        if (!bundle) return html.replace('</head>', () => `<script>${early}</script></head>`);
        const { home, lost, css, offer, frames, templates } = picture;
        const facts = JSON.stringify({ offer, frames, aheadUrl } satisfies BuildFacts).replaceAll('<', '\\u003c');
        const { page, sheet } = takeStyleSheet(html, bundle);
        const style = short(`${sheet}${css}${HIDDEN}${STILL}${TAKEN_OVER}`);
        return page
          .replace(/(script-src (?:'|&#39;)self(?:'|&#39;))/, (own) => `${own} ${hashOf(early)} ${hashOf(DRAW_FRAME)}`)
          .replace(/(style-src (?:'|&#39;)self(?:'|&#39;))/, (own) => `${own} ${hashOf(style)}`)
          .replace(
            '</head>',
            () =>
              `<style>${style}</style><script type="application/json" id="build">${facts}</script><script>${early}</script></head>`,
          )
          .replace(
            '<div id="root"></div>',
            () => `<div id="root">${home}</div>${templates}<script>${DRAW_FRAME}</script>${lost}`,
          );
      },
    },
  };
}
