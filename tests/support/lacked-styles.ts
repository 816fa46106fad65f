import { type CssNode, generate, parse, walk } from 'css-tree';
import { type Browser, compatData } from './oldest-browsers.ts';

function readStyles() {
  const { properties, selectors, types, atRules } = compatData();
  const functions = new Map([...types.values()].flatMap(({ members }) => [...members]));
  return { properties, selectors, types, atRules, functions };
}
/** Cached at the first use: reading takes two seconds, and every browser run loads this file to list its tests. */
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
