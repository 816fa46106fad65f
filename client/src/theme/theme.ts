/**
 * Chakra system of the app: our utilities and text styles, without the library's recipes. It knows tokens only by name;
 * `theme-css.tsx` gives them values.
 */
import { createSystem, defineConfig, type SystemContext } from '@chakra-ui/react/styled-system';
import { textStyles, semanticTokens, tokens } from './tokens.ts';

type TokenTree = { [name: string]: TokenTree | { value: unknown } };

const dashed = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Maps each token of a category to its CSS variable: `fg.muted` → `var(--chakra-colors-fg-muted)`. */
export function tokenRefs(category: string): Record<string, string> {
  const refs: Record<string, string> = {};
  const add = (tree: TokenTree, path: string[]) => {
    for (const [name, entry] of Object.entries(tree)) {
      const at = name === 'DEFAULT' ? path : [...path, name];
      if (!('value' in entry)) {
        add(entry, at);
        continue;
      }
      const ref = `var(--chakra-${dashed([category, ...at].join('-'))})`;
      refs[at.join('.')] = ref;
      if (category === 'spacing') refs[`-${at.join('.')}`] = `calc(${ref} * -1)`;
    }
  };
  const trees: Record<string, TokenTree>[] = [tokens, semanticTokens];
  for (const tree of trees) add(tree[category] ?? {}, []);
  return refs;
}

/**
 * Style properties that take token names, by token category; the library has many more. Any other property takes plain
 * CSS values; `theme.test.ts` finds missing and unused ones.
 */
const TOKENS: Record<string, string> = {
  spacing:
    'gap columnGap insetInlineEnd marginTop marginBottom marginInline marginBlock marginInlineStart padding ' +
    'paddingTop paddingBottom paddingInline paddingBlock paddingInlineStart paddingInlineEnd',
  sizes: 'width height minWidth minHeight maxWidth',
  colors: 'background color borderColor borderTopColor borderBottomColor outlineColor',
  radii: 'borderRadius borderTopLeftRadius borderTopRightRadius',
  shadows: 'boxShadow',
  zIndex: 'zIndex',
  fonts: 'fontFamily',
};

function utilities(valuesOf: ValuesOf) {
  const rows = Object.entries(TOKENS).flatMap(([category, properties]) => {
    const values = valuesOf(category);
    return properties
      .split(' ')
      .map((name) => [name, name === 'background' ? { values, shorthand: ['bg'] } : { values }]);
  });
  return Object.fromEntries(rows);
}

/** Returns a token category's name, for the library to look up, or its values. */
export type ValuesOf = (category: string) => string | Record<string, string>;

export const baseConfig = (valuesOf: ValuesOf) =>
  defineConfig({
    utilities: utilities(valuesOf),
    conditions: {
      active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
      focusVisible: '&:is(:focus-visible, [data-focus-visible])',
      checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
      before: '&::before',
      after: '&::after',
      last: '&:last-of-type',
      print: '@media print',
      dark: '.dark &',
    },
  });

export const breakpoints = { sm: '360px', md: '430px', lg: '600px', xl: '900px' };

/** Creates each recipe once: the library's elements create theirs, with an empty cache, at every render. */
function withStoredRecipes(created: SystemContext): SystemContext {
  const recipes = new WeakMap<object, unknown>();
  const cva: SystemContext['cva'] = (config) => {
    if (!recipes.has(config)) recipes.set(config, created.cva(config));
    return recipes.get(config) as ReturnType<typeof created.cva<NonNullable<(typeof config)['variants']>>>;
  };
  return { ...created, cva };
}

let system: SystemContext | undefined;
/** Returns one system per page: it caches computed styles, which a new app on the same page needs too. */
export const appSystem = () =>
  (system ??= withStoredRecipes(
    createSystem(baseConfig(tokenRefs), defineConfig({ theme: { breakpoints, textStyles } })),
  ));
