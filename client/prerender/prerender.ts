import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transform } from 'lightningcss';
import { build, type HtmlTagDescriptor, parseSync, type Plugin, type Rolldown } from 'vite';
import type { InlineHashes } from '../content-policy.ts';
import type { EarlyReads } from './preload-screens.ts';
import { listScreenFiles, type LazyScreens } from './screen-files.ts';
import type { Frames, BuildFacts } from './early.ts';
import { groupFrames } from './group-frames.ts';

// Skeletons fade in but do not pulse: animation would slow a cheap phone while scripts load.
const STILL = '[data-drawn] *{animation-duration:.14s,0s}';
// The app's skeletons replace those of the frame without fading in again.
const TAKEN_OVER = 'html[data-shapes]:not([data-drawn]) [aria-busy=true] *{animation-delay:-.14s,0s}';
const DRAW_FRAME = 'window.drawFrame?.()';

/** Oldest supported browsers, like Vite's `baseline-widely-available`. lightningcss counts version × 65536. */
const BROWSERS = { chrome: 111 << 16, firefox: 114 << 16, safari: (16 << 16) | (4 << 8) };

/** Minifies without prefixes for older browsers: the first paint waits for this CSS. */
const short = (css: string) =>
  transform({ filename: 'first-picture.css', code: Buffer.from(css), minify: true, targets: BROWSERS }).code.toString();

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type Module = typeof import('./first-picture.tsx');
type FirstPicture = {
  templates: HtmlTagDescriptor[];
  css: string;
  offer: BuildFacts['offer'];
  screens: LazyScreens;
  reads: EarlyReads;
  frames: Frames;
};

const template = (name: string, value: string, children: string): HtmlTagDescriptor => ({
  tag: 'template',
  attrs: { [`data-${name}`]: value },
  children,
  injectTo: 'body',
});

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
    const home = template('home', 'es', await built.drawHome());
    const lost = (await built.drawLost()).map(([language, html]) => template('app-lost', language, html));
    const { screens, templates } = groupFrames({ es: await built.drawFrames('es'), en: await built.drawFrames('en') });
    const frames = templates.flatMap((each, kind) =>
      Object.entries(each).map(([language, html]) => template('frame', `${kind} ${language}`, html)),
    );
    return {
      templates: [home, ...frames, ...lost],
      css: built.drawnStyles(),
      offer: built.visitorsOffer(),
      screens: built.listLazyScreens(),
      reads: built.listEarlyReads(),
      frames: { screens, ...(await built.frameTexts()) },
    };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

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
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code.trim();
}

/** Removes the style sheet (fonts and theme) from the bundle; the page contains the rules, which saves a request. */
function takeStyleSheet(bundle: Rolldown.OutputBundle): string {
  let sheet = '';
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    for (const file of chunk.viteMetadata?.importedCss ?? []) {
      const asset = bundle[file];
      if (asset?.type === 'asset') sheet += String(asset.source);
      delete bundle[file];
    }
    chunk.viteMetadata?.importedCss.clear();
  }
  if (sheet === '') throw new Error('The build has no style sheet');
  return sheet;
}

/** Lists the file of each `import()` in order. Two screens may share a file, which Vite's module graph lists once. */
function listDynamicImports(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  return parseSync(file, source).module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    join(dirname(file), source.slice(start + 1, end - 1)),
  );
}

const inHead = (tag: string, children: string, attrs: HtmlTagDescriptor['attrs'] = {}): HtmlTagDescriptor => ({
  tag,
  attrs,
  children,
  injectTo: 'head',
});

/**
 * Writes `early.ts`, the visitor's home and the frames of all screens into index.html, so that a screen appears before
 * any other script loads. The policy allows the inline code by hashes. Emits `preload-screens.ts` as a file, and adds
 * the files needed without a connection to `offline`.
 */
export function prerenderedHome(root: string, inline: InlineHashes, offline: Set<string>): Plugin {
  let picture: FirstPicture;
  let preloaderUrl: string;
  let sheet: string;
  return {
    name: 'prerendered-home',
    // Skipped in the server-side build that `drawFirstPicture` runs with this configuration.
    apply: (config) => !config.build?.ssr,
    generateBundle: {
      // Vite writes index.html later in the same hook.
      order: 'pre',
      async handler(_options, bundle) {
        picture = await drawFirstPicture(root);
        sheet = takeStyleSheet(bundle);
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const imported = (file: string) => listDynamicImports(join(root, file));
        const { offline: stored, ...files } = listScreenFiles({ chunks, imported }, picture.screens);
        for (const file of stored) offline.add(file);
        const source = await bundleScript('preload-screens.ts', 'es', {
          SCREEN_FILES: files,
          EARLY_READS: picture.reads,
        });
        preloaderUrl = `/${this.getFileName(this.emitFile({ type: 'asset', name: 'preload-screens.js', source }))}`;
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(_html, { bundle }) {
        const early = await bundleScript('early.ts', 'iife', {});
        if (!bundle) return [inHead('script', early)];
        const { templates, css, offer, frames } = picture;
        const facts = JSON.stringify({ offer, frames, preloaderUrl } satisfies BuildFacts).replaceAll('<', '\\u003c');
        const style = short(`${sheet}${css}${STILL}${TAKEN_OVER}`);
        inline.scripts = [early, DRAW_FRAME].map(hashOf);
        inline.styles = [hashOf(style)];
        return [
          inHead('style', style),
          inHead('script', facts, { type: 'application/json', id: 'build' }),
          inHead('script', early),
          ...templates,
          { tag: 'script', children: DRAW_FRAME, injectTo: 'body' },
        ];
      },
    },
  };
}
