import { type CssNode, generate, parse, walk } from 'css-tree';
import { type Browser, compatData } from './oldest-browsers.ts';

const { properties, selectors, types, atRules } = compatData();
const functions = new Map([...types.values()].flatMap(({ members }) => [...members]));

/** Styles that only improve a page: without them nothing is lost but looks, or the browser has a prefix for it. */
const ONLY_IMPROVES: readonly RegExp[] = [
  /^style (text-wrap|scrollbar-gutter|scrollbar-width|orphans|widows|text-size-adjust|user-select|forced-color-adjust)[ :]/,
  // Breaks and margins of paper; Chakra writes the prefixed decoration of abbreviations beside this one.
  /^style (break-after: avoid|text-decoration: dotted) |^at-rule @page /,
  // Without them the toast stays below the header, the page behind a question scrolls, and what follows a skeleton shows early.
  /^selector :has .* in (html:has\(|:is\(main,)/,
];

/** True where a browser that lacks it loses looks at most. */
export const onlyImproves = (name: string): boolean => ONLY_IMPROVES.some((pattern) => pattern.test(name));

/**
 * Names each property, keyword, function, pseudo-class and at-rule of a style sheet that some oldest supported browser lacks:
 * `selector :has (firefox) in a:has(b)`. Left out: names with a vendor's prefix, which are for one engine, and what `@supports` asks for.
 */
export function lackedStyles(css: string): string[] {
  const found = new Set<string>();
  const report = (kind: string, name: string, by: readonly Browser[] | undefined, place = '') => {
    if (by && by.length > 0 && !name.startsWith('-')) found.add(`${kind}${name} (${by.join(', ')})${place}`);
  };
  const sheet = parse(css, { parseCustomProperty: true });
  // The page asks before it uses what stands inside.
  const asked = new Set<CssNode>();
  walk(sheet, (node) => {
    if (node.type === 'Atrule' && node.name === 'supports') walk(node, (inner) => void asked.add(inner));
  });
  walk(sheet, function visit(node) {
    if (asked.has(node)) return;
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
  return [...found].filter((name) => !onlyImproves(name));
}
