import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Writes a generated file; with `--check` exits 1 if the file on disk differs. */
export function keepFresh(file: URL, text: string): void {
  const name = fileURLToPath(file);
  const same = existsSync(name) && readFileSync(name, 'utf8') === text;
  if (!process.argv.includes('--check')) {
    if (!same) writeFileSync(name, text);
    return;
  }
  if (same) return;
  console.error(`${name} is stale: run "npx --yes pnpm@10 generate"`);
  process.exitCode = 1;
}
