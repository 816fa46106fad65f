import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { expect, test } from 'vitest';
import { appSystem, baseConfig, tokenRefs } from './theme.ts';
import { createFullSystem } from './theme-css.tsx';
import { semanticTokens, tokens } from './tokens.ts';

const categories = new Set([...Object.keys(tokens), ...Object.keys(semanticTokens)]);

test.each([...categories])('the token category %s has the same names and variables as in the library', (category) => {
  const library = createFullSystem().tokens.getCategoryValues(category);
  const ours = tokenRefs(category);
  expect(Object.keys(ours).length).toBeGreaterThan(0);
  // Colour palettes and breakpoints as sizes are the library's; no screen uses them.
  const used = Object.entries(library ?? {}).filter(([name]) => !/^(colorPalette|breakpoint-)/.test(name));
  expect(ours).toEqual(Object.fromEntries(used));
});

const src = fileURLToPath(new URL('..', import.meta.url));
const code = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|theme\/base-config\.ts$/.test(path))
  .map((path) => readFileSync(join(src, path), 'utf8'))
  .join('\n');

const ours = baseConfig((category) => category);
const conditions = Object.keys(ours.conditions ?? {});
const properties = Object.keys(ours.utilities ?? {});

const givenTo = (property: string) =>
  Array.from(code.matchAll(new RegExp(`(?<=[\\s{(])${property}(?:=|: )(.{0,80})`, 'g')), ([, rest = '']) =>
    Array.from((rest.split(/\s\w+[=:]/)[0] ?? '').matchAll(/['"]([^'"]+)['"]/g), ([, word = '']) => word),
  ).flat();

const utilities = defaultBaseConfig.utilities ?? {};
const categoryOf = (values: unknown) => (values === utilities.color?.values ? 'colors' : values);

const library = Object.entries(utilities).flatMap(([property, { values, shorthand }]) => {
  const category = categoryOf(values);
  if (typeof category !== 'string') return [];
  return [property, ...[shorthand ?? []].flat()].map((name) => ({ name, category }));
});
const named = library.filter(({ name, category }) => givenTo(name).some((word) => word in tokenRefs(category)));

// If this fails, a style gives a token's name to a property that takes plain values: add it to TOKENS.
test('the theme lists every style property that receives a token’s name', () => {
  const listed = ['bg', ...properties];
  expect(named.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([]);
});

// If this fails, no style gives a token's name to a listed property: remove it from theme.ts, which the first
// screen has to load.
test('every property that the theme lists receives a token’s name in some style', () => {
  const used = named.map(({ name }) => name.replace(/^bg$/, 'background'));
  expect(properties.filter((property) => !used.includes(property))).toEqual([]);
});

// If this fails, a style names a condition that theme.ts lacks, or a condition is unused.
test('the theme lists exactly the style conditions that the code uses', () => {
  const all = Object.keys(defaultBaseConfig.conditions ?? {});
  const used = all.filter((name) => new RegExp(`(?<=[\\s{])_${name}(?:=|: )`).test(code));
  expect(used.toSorted()).toEqual(conditions.toSorted());
});

test('creates the recipe of an element once, not at every render', () => {
  const config = { base: { color: 'fg.muted' } };
  expect(appSystem().cva(config)).toBe(appSystem().cva(config));
});
