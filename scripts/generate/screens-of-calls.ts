import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@puente/contract';
import ts from 'typescript';

const CLIENT = fileURLToPath(new URL('../../client/src', import.meta.url));

/** Returns the ids of the calls that a file uses; the client always writes a call as `<word>Calls.<name>`. */
function callsNamedIn(file: string): Set<string> {
  const ids = new Set<string>();
  const text = readFileSync(join(CLIENT, file), 'utf8');
  // Parsing takes long, and most files use no call.
  if (!text.includes('Calls')) return ids;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const [, word] = /^(.+)Calls$/u.exec(node.expression.text) ?? [];
      if (word) ids.add(`${word}.${node.name.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return ids;
}

/** Maps each call id to the client files that use it, without `features/` and extension. */
export function screensOfCalls(): Map<string, string[]> {
  const users = new Map<string, string[]>(CALLS.map((call) => [call.id, []]));
  for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.tsx?$/.test(file) || /\.test\.|^api\//.test(file)) continue;
    const name = relative('features', file.replace(/\.tsx?$/, '')).replace(/^\.\.\//, '');
    for (const id of callsNamedIn(file)) users.get(id)?.push(name);
  }
  return users;
}
