/**
 * What changed between two contracts: `contract:diff <before> [<after>]`. Each is a file, or a revision of git whose
 * contract/openapi.json is meant; without the second, the one on disk. Ends with 0 (harmless), 1 (something breaks) or 3.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { diff, type Document } from './contract-diff/diff.ts';

const OURS = 'contract/openapi.json';
const root = fileURLToPath(new URL('..', import.meta.url));

function textOf(named: string): string {
  if (existsSync(named)) return readFileSync(named, 'utf8');
  if (named.startsWith('-')) throw new Error(`${named} is neither a file nor a revision`);
  try {
    return execFileSync('git', ['show', `${named}:${OURS}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error(`${named} is neither a file nor a revision with a ${OURS}`);
  }
}

function read(named: string): Document {
  // Some editors and shells begin a file with a byte order mark.
  const text = textOf(named).replace(/^\uFEFF/, '');
  let value: Partial<Document> | null;
  try {
    value = JSON.parse(text) as Partial<Document> | null;
  } catch {
    throw new Error(`${named} is no JSON`);
  }
  if (typeof value?.paths !== 'object' || value.paths === null)
    throw new Error(`${named} is no OpenAPI document: it has no paths`);
  return value as Document;
}

try {
  const [before, after = root + OURS] = process.argv.slice(2);
  if (!before) throw new Error('Name what came before: contract:diff main, or a file');
  const changes = diff(read(before), read(after));
  const line = ({ call, where, what }: (typeof changes)[number]) =>
    `  ${call}${where === '' ? '' : ` ${where}`} ${what}`;
  const breaking = changes.filter((each) => each.breaking);
  const harmless = changes.filter((each) => !each.breaking);
  console.log(
    [`${breaking.length} breaking`, ...breaking.map(line), `${harmless.length} harmless`, ...harmless.map(line)].join(
      '\n',
    ),
  );
  process.exitCode = breaking.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`contract:diff: ${error instanceof Error ? error.message : 'failed'}`);
  process.exitCode = 3;
}
