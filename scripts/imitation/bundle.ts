import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let made: Promise<string> | undefined;

/** The imitated shell as one script to run before the page's own; see `in-page.ts`. Built once per process. */
export function imitationScript(): Promise<string> {
  made ??= bundle();
  return made;
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('in-page.ts', import.meta.url));
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, minify: false, lib: { entry, formats: ['iife'], name: 'imitation' } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk) throw new Error('the imitation could not be built');
  return chunk.code;
}
