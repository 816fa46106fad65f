import { createRequire } from 'node:module';

/** Vite's `baseline-widely-available`, as `client/prerender/prerender.ts` repeats it for style sheets. */
export const OLDEST = { chrome: 111, firefox: 114, safari: 16.4 };

type Statement = {
  version_added: string | boolean | null;
  version_removed?: string | boolean | null;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};
export type Browser = keyof typeof OLDEST;
type Compat = { support: Partial<Record<Browser, Statement | Statement[]>> };
type Entry = { __compat?: Compat };
type Room = Record<string, Entry & Record<string, Entry>>;
type Data = {
  api: Room;
  javascript: { builtins: Room };
  css: Record<'properties' | 'selectors' | 'types' | 'at-rules', Room>;
};

const number = (version: string | boolean | null | undefined): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;

/** True if the version has the feature without a flag or prefix, completely and not removed since. */
const inTime = (version: number) => (statement: Statement) =>
  !statement.flags &&
  !statement.prefix &&
  !statement.alternative_name &&
  number(statement.version_added) <= version &&
  !(number(statement.version_removed) <= version);

/** Returns the oldest browsers that lack a feature; empty if the data have no entry. */
function lackedBy(compat: Compat | undefined): Browser[] {
  return (Object.keys(OLDEST) as Browser[]).filter((browser) => {
    const statement = compat?.support[browser];
    return statement !== undefined && ![statement].flat().some(inTime(OLDEST[browser]));
  });
}

/** A browser or language object and its members, static ones included. */
export type CompatEntry = { lackedBy: Browser[]; members: Map<string, Browser[]> };

function parseCompat(room: Room): Map<string, CompatEntry> {
  return new Map(
    Object.entries(room).map(([owner, { __compat: own, ...members }]) => [
      owner,
      {
        lackedBy: lackedBy(own),
        members: new Map(
          Object.entries(members)
            .filter(([, { __compat }]) => __compat)
            .map(([name, { __compat }]) => [name.replace(/_static$/, ''), lackedBy(__compat)]),
        ),
      },
    ]),
  );
}

type CompatRoom = Map<string, CompatEntry>;

/**
 * `api`: browser objects; `builtins`: language objects; `properties`, `selectors`, `types` and `at-rules`: style
 * sheets, with values or functions as members. The file has 20 MB.
 */
export function compatData(): Record<
  'api' | 'builtins' | 'properties' | 'selectors' | 'types' | 'atRules',
  CompatRoom
> {
  const require = createRequire(import.meta.url);
  const { api, javascript, css } = require('@mdn/browser-compat-data') as Data;
  return {
    api: parseCompat(api),
    builtins: parseCompat(javascript.builtins),
    properties: parseCompat(css.properties),
    selectors: parseCompat(css.selectors),
    types: parseCompat(css.types),
    atRules: parseCompat(css['at-rules']),
  };
}
