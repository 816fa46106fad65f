import { type CssNode, generate, parse, walk } from 'css-tree';
import { createRequire } from 'node:module';

/** Vite's `baseline-widely-available`, as `client/prerender/prerender.ts` repeats it for style sheets. */
const OLDEST = { chrome: 111, firefox: 114, safari: 16.4 };

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
type CompatSection = Record<string, Entry & Record<string, Entry>>;
type Data = {
  api: CompatSection;
  javascript: { builtins: CompatSection };
  css: Record<'properties' | 'selectors' | 'types' | 'at-rules', CompatSection>;
};

const number = (version: string | boolean | null | undefined): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;

/**
 * Returns true if the version has the feature under its own name, without flag or prefix, and it was not removed since.
 */
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

function parseCompat(section: CompatSection): Map<string, CompatEntry> {
  return new Map(
    Object.entries(section).map(([owner, { __compat: own, ...members }]) => [
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
 * `api`: browser objects; `builtins`: language objects; `properties`, `selectors`, `types` and `atRules`: CSS, with
 * values or functions as members. Reads a file of 20 MB.
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

function readStyles() {
  const { properties, selectors, types, atRules } = compatData();
  const functions = new Map([...types.values()].flatMap(({ members }) => [...members]));
  return { properties, selectors, types, atRules, functions };
}
/** Read at the first use only: it takes two seconds, and every browser run imports this file to list its tests. */
let styles: ReturnType<typeof readStyles> | undefined;

/** Styles that only improve the look, or for which the browser has a prefix. */
const ONLY_IMPROVES: readonly RegExp[] = [
  /^style (text-wrap|scrollbar-gutter|scrollbar-width|orphans|widows|text-size-adjust|user-select|forced-color-adjust)[ :]/,
  // Page breaks and margins; Chakra writes the prefixed decoration of abbreviations beside this one.
  /^style (break-after: avoid|text-decoration: dotted) |^at-rule @page /,
  // Without `:has()` the toast stays below the header, the page behind a dialog scrolls, and content below a skeleton
  // shows early.
  /^selector :has .* in (html:has\(|:is\(main,)/,
];

export const onlyImproves = (name: string): boolean => ONLY_IMPROVES.some((pattern) => pattern.test(name));

/**
 * Returns the style features that one of the oldest browsers lacks, such as `selector :has (firefox) in a:has(b)`.
 * Skips vendor prefixes and the contents of `@supports`.
 */
export function lackedStyles(css: string): string[] {
  styles ??= readStyles();
  const { properties, selectors, types, atRules, functions } = styles;
  const lackedNames = new Set<string>();
  const report = (kind: string, name: string, by: readonly Browser[] | undefined, place = '') => {
    if (by && by.length > 0 && !name.startsWith('-')) lackedNames.add(`${kind}${name} (${by.join(', ')})${place}`);
  };
  const sheet = parse(css, { parseCustomProperty: true });
  // The contents of `@supports` apply only where supported.
  const insideSupports = new Set<CssNode>();
  walk(sheet, (node) => {
    if (node.type === 'Atrule' && node.name === 'supports') walk(node, (inner) => void insideSupports.add(inner));
  });
  walk(sheet, function visit(node) {
    if (insideSupports.has(node)) return;
    if (node.type === 'Atrule') report('at-rule @', node.name, atRules.get(node.name)?.lackedBy);
    if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
      const by = selectors.get(node.name)?.lackedBy;
      report('selector :', node.name, by, this.rule ? ` in ${generate(this.rule.prelude)}` : '');
    }
    if (node.type === 'Declaration' && this.atrule?.name !== 'font-face')
      report('style ', node.property, properties.get(node.property)?.lackedBy);
    if (node.type === 'Function')
      report('function ', node.name, functions.get(node.name) ?? types.get(node.name)?.lackedBy);
    if (node.type === 'Identifier' && this.declaration)
      report(
        `style ${this.declaration.property}: `,
        node.name,
        properties.get(this.declaration.property)?.members.get(node.name),
      );
  });
  return [...lackedNames].filter((name) => !onlyImproves(name));
}
