import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let builtScript: Promise<string> | undefined;

/** Returns the imitated shell (`in-page.ts`) as one script, built once per process. */
export function imitationScript(): Promise<string> {
  builtScript ??= bundle('in-page.ts');
  return builtScript;
}

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
