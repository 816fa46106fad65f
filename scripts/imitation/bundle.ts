import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let made: Promise<string> | undefined;

/** The imitated shell as one script to run before the page's own; see `in-page.ts`. Built once per process. */
export function imitationScript(): Promise<string> {
  made ??= bundle('in-page.ts');
  return made;
}

/** The phone of a world as one script to run before the page's own; see `development.ts`. */
export const worldPhoneScript = (): Promise<string> => bundle('development.ts');

async function bundle(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url));
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
