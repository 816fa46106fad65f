import { semanticTokens, tokens } from './tokens.ts';

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
