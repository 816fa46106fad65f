import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS } from '@puente/contract';

const CLIENT = fileURLToPath(new URL('../../client/src', import.meta.url));

/** Calls are used as `<word>Calls.<name>`: the one spelling the client has for a call. */
const USE = /\b([a-z][A-Za-z]*)Calls\.([a-z][A-Za-z]*)\b/g;

/** Call id → client files (without folder features/ and ending) that use it. */
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
