import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Document } from './diff.ts';

const ROOT = join(import.meta.dirname, '../..');
const IN_A_REVISION = 'contract/openapi.json';
export const OURS = join(ROOT, IN_A_REVISION);

function textOf(named: string): string {
  if (existsSync(named)) return readFileSync(named, 'utf8');
  if (named.startsWith('-')) throw new Error(`${named} is neither a file nor a revision`);
  try {
    return execFileSync('git', ['show', `${named}:${IN_A_REVISION}`], {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 64_000_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error(`${named} is neither a file nor a revision with a ${IN_A_REVISION}`);
  }
}

/** @param named file or git revision. Throws a one-line error for anything but an OpenAPI document. */
export function readDocument(named: string): Document {
  // Some editors and shells start a file with a byte order mark.
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
