/** The comments above the fields of the contract's schemas, so that the document says what the sources say. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as payments from '@puente/contract/values/payments';
import * as limits from '@puente/contract/values/limits';

const ROOT = fileURLToPath(new URL('../../contract/src/', import.meta.url));
type Schema = { _zod: { def: { shape?: Record<string, Schema>; innerType?: Schema; element?: Schema } } };

const TOKEN =
  /\/\*\*[\s\S]*?\*\/|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|export const (\w+)|(\w+)(?=:[ \n])|(\w+)(?=,\n)|[{}]|\.\.\./g;

/** `loanOrder.fee` → its comment. A path begins with what a file exports. */
export function commentsIn(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const open: string[] = [];
  let key = '';
  let comment = '';
  for (const [token, exported, field, short] of source.matchAll(TOKEN)) {
    const name = field ?? short;
    if (token.startsWith('/**')) comment = words(token);
    else if (exported) [key, comment] = [exported, ''];
    else if (token === '{') {
      open.push(key);
      [key, comment] = ['', ''];
    } else if (token === '}') open.pop();
    else if (token === '...') key = '';
    else if (name) {
      key = name;
      if (comment !== '') found.set([...open, name].filter(Boolean).join('.'), comment);
      comment = '';
    }
  }
  return found;
}

const CONSTANTS: Record<string, unknown> = { ...limits, ...payments };

/** The text of a comment; a constant it names is written out. */
function words(comment: string): string {
  const text = comment
    .replace(/^\/\*\*|\*\/$|^\s*\* ?/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.replace(/`([A-Z][A-Z_]+)`/g, (whole, name: string) => {
    const value = CONSTANTS[name];
    return Array.isArray(value) ? value.join(', ') : typeof value === 'number' ? String(value) : whole;
  });
}

function shapeOf(schema: Schema | undefined): Record<string, Schema> | undefined {
  for (let at = schema; at; at = at._zod.def.innerType ?? at._zod.def.element)
    if (at._zod.def.shape) return at._zod.def.shape;
  return undefined;
}

/** Where a path of the sources leads: the object schema that holds its last field. */
function holderOf(exported: unknown, steps: readonly string[]): Record<string, Schema> | undefined {
  let at = exported as Record<string, unknown> | Schema | undefined;
  for (const step of steps) {
    if (typeof at !== 'object' || at === null) return undefined;
    if ('_zod' in at) at = shapeOf(at as Schema)?.[step];
    else if (step === 'data') at = shapeOf((at as { responses?: Record<number, Schema> }).responses?.[200])?.data;
    else at = (at as Record<string, Schema>)[step];
  }
  return typeof at === 'object' && at !== null && '_zod' in at ? shapeOf(at as Schema) : undefined;
}

/** Reads every file of entities and calls, and says of a field what its comment says. */
export async function readNotes(): Promise<(holder: object, field: string) => string | undefined> {
  const known: { shape: Record<string, Schema>; field: string; note: string }[] = [];
  for (const folder of ['entities', 'calls']) {
    for (const file of readdirSync(ROOT + folder).filter((name) => name.endsWith('.ts'))) {
      const exports = (await import(`${ROOT}${folder}/${file}`)) as Record<string, unknown>;
      for (const [path, note] of commentsIn(readFileSync(`${ROOT}${folder}/${file}`, 'utf8'))) {
        const [name = '', ...steps] = path.split('.');
        const field = steps.pop();
        const shape = holderOf(exports[name], steps);
        if (shape && field !== undefined && field in shape) known.push({ shape, field, note });
      }
    }
  }
  // What extends another object has its fields, and their comments.
  const holds = (all: Record<string, Schema>, part: Record<string, Schema>) =>
    all === part || Object.entries(part).every(([name, schema]) => all[name] === schema);
  return (holder, field) => {
    const shape = (holder as Schema)._zod.def.shape;
    return shape && known.find((each) => each.field === field && holds(shape, each.shape))?.note;
  };
}
