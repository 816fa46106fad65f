import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@puente/contract';

const CLIENT = fileURLToPath(new URL('../../client/src', import.meta.url));

/** The client always writes a call as `<word>Calls.<name>`. */
const USE = /\b([a-z][A-Za-z]*)Calls\.([a-z][A-Za-z]*)\b/g;

/** Maps each call id to the client files that use it, without `features/` and extension. */
export function screensOfCalls(): Map<string, string[]> {
  const users = new Map<string, string[]>(CALLS.map((call) => [call.id, []]));
  for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.tsx?$/.test(file) || /\.test\.|^api\//.test(file)) continue;
    const name = relative('features', file.replace(/\.tsx?$/, '')).replace(/^\.\.\//, '');
    for (const [, word, call] of readFileSync(join(CLIENT, file), 'utf8').matchAll(USE)) {
      const list = users.get(`${word}.${call}`);
      if (list && !list.includes(name)) list.push(name);
    }
  }
  return users;
}
