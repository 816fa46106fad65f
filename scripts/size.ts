/**
 * Measures downloads from the build manifest: first screen and each lazy part. Exits 1 over budget. Run after `vite
 * build client`.
 */
import { builtApp, readArguments } from './command.ts';
import { readFileSync } from 'node:fs';
import { parse } from 'node-html-parser';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** kB (1,000 bytes), brotli quality 11. */
const BUDGETS = { initial: 175, lazy: 60 };

type Chunk = { file: string; isDynamicEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const dist = builtApp(readArguments({ usage: 'size\n\nCLIENT_DIST names another build.' }).refuse);
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

const brotli = (bytes: string | Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

const sizes = new Map<string, number>();
function kilobytes(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = brotli(readFileSync(join(dist, file)));
  sizes.set(file, size);
  return size;
}

function scriptsOf(key: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const needed of chunk.imports ?? []) scriptsOf(needed, seen);
  return seen;
}

const sum = (files: Iterable<string>) => [...files].reduce((total, file) => total + kilobytes(file), 0);

/** Reads the entry scripts from the page: the manifest lists none if the bundler groups chunks. */
const page = parse(readFileSync(join(dist, 'index.html'), 'utf8'));
const entryScripts = page
  .querySelectorAll('script[src], link[rel=modulepreload]')
  .map((element) => (element.getAttribute('src') ?? element.getAttribute('href') ?? '').replace(/^\//, ''));
if (entryScripts.length === 0) throw new Error('index.html loads no script');
const inline = page
  .querySelectorAll('script:not([src], [type])')
  .map(({ rawText }) => rawText)
  .join('');
const initial = new Set<string>();
for (const key of Object.keys(manifest)) if (entryScripts.includes(manifest[key]?.file ?? '')) scriptsOf(key, initial);

const lazy = Object.entries(manifest)
  .filter(([, chunk]) => chunk.isDynamicEntry)
  .map(([key]) => ({ key, size: sum([...scriptsOf(key)].filter((file) => !initial.has(file))) }))
  .toSorted((a, b) => b.size - a.size);

const rows = [
  { name: 'first screen', size: sum(initial) + brotli(inline), budget: BUDGETS.initial },
  ...lazy.map(({ key, size }) => ({ name: key.replace(/^src\//, ''), size, budget: BUDGETS.lazy })),
];
const printedRows = rows.filter(({ size, name }) => size >= 1 || name === 'first screen');
for (const { name, size, budget } of printedRows) {
  console.log(`${size > budget ? 'OVER' : 'ok  '} ${size.toFixed(1).padStart(7)} of ${budget} kB brotli  ${name}`);
}
console.log(`${rows.length - printedRows.length} more parts of less than 1 kB`);
process.exitCode = rows.some(({ size, budget }) => size > budget) ? 1 : 0;
