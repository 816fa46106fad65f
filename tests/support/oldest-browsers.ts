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

/** True if the version has it without a flag or prefix, completely and not removed since. */
const inTime = (version: number) => (said: Statement) =>
  !said.flags &&
  !said.prefix &&
  !said.alternative_name &&
  number(said.version_added) <= version &&
  !(number(said.version_removed) <= version);

/** The oldest browsers that lack it; empty if the data have no entry. */
function lackedBy(compat: Compat | undefined): Browser[] {
  return (Object.keys(OLDEST) as Browser[]).filter((browser) => {
    const said = compat?.support[browser];
    return said !== undefined && ![said].flat().some(inTime(OLDEST[browser]));
  });
}

/** A browser or language object and its members, static ones included. */
export type Known = { lackedBy: Browser[]; members: Map<string, Browser[]> };

function read(room: Room): Map<string, Known> {
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

type KnownRoom = Map<string, Known>;

/**
 * `api`: browser objects; `builtins`: language objects; `properties`, `selectors`, `types` and `at-rules`: style
 * sheets, with values or functions as members. The file has 20 MB.
 */
export function compatData(): Record<'api' | 'builtins' | 'properties' | 'selectors' | 'types' | 'atRules', KnownRoom> {
  const require = createRequire(import.meta.url);
  const { api, javascript, css } = require('@mdn/browser-compat-data') as Data;
  return {
    api: read(api),
    builtins: read(javascript.builtins),
    properties: read(css.properties),
    selectors: read(css.selectors),
    types: read(css.types),
    atRules: read(css['at-rules']),
  };
}
