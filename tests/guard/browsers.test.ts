/** Finds browser functions, language functions and styles that a supported browser lacks, by the compiler’s types. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { files, matches, ROOT } from './repository.ts';
import { type Browser, compatData, lackedStyles, onlyImproves } from '../support/oldest-browsers.ts';
import * as ts from 'typescript-native/unstable/ast';
import { API, type Project, type Symbol } from 'typescript-native/unstable/sync';

const { api, builtins, properties, selectors } = compatData();

/** TypeScript declares these members on a mixin; MDN lists them per interface. */
const MIXINS: Record<string, string[]> = {
  ParentNode: ['Element', 'Document'],
  ChildNode: ['Element'],
  Body: ['Request', 'Response'],
  ARIAMixin: ['Element'],
  ElementCSSInlineStyle: ['HTMLElement'],
  HTMLOrSVGElement: ['HTMLElement'],
  WindowOrWorkerGlobalScope: ['Window'],
  GlobalEventHandlers: ['Element', 'HTMLElement'],
  NavigatorConcurrentHardware: ['Navigator'],
  NavigatorOnLine: ['Navigator'],
  ReadonlyArray: ['Array'],
  ReadonlyMap: ['Map'],
  ReadonlySet: ['Set'],
  ReadonlySetLike: ['Set'],
  IteratorObject: ['Iterator'],
  ArrayIterator: ['Iterator'],
  MapIterator: ['Iterator'],
  SetIterator: ['Iterator'],
};

const knownOwners = [...api, ...builtins];

/** Returns the browsers that lack a member such as `URL.canParse`; null if the data have no entry. */
function lackingMember(owner: string, member: string): Browser[] | null {
  for (const name of [...(MIXINS[owner] ?? []), owner.replace(/Constructor$/, '')])
    for (const section of [api, builtins]) {
      const lackedByMember = section.get(name)?.members.get(member);
      if (lackedByMember) return lackedByMember;
    }
  return null;
}

const lackingGlobal = (name: string): Browser[] | null =>
  (api.get(name) ?? builtins.get(name))?.lackedBy ?? lackingMember('Window', name);

/** Names that one of the oldest browsers lacks on some object; to save time, only their types are resolved. */
const DOUBTFUL = new Set(
  knownOwners.flatMap(([owner, { lackedBy, members }]) => [
    ...(lackedBy.length > 0 ? [owner] : []),
    ...[...members].flatMap(([member, by]) => (by.length > 0 ? [member] : [])),
  ]),
);

/** Returns the name of the interface or constructor variable that contains a declaration; null for a global. */
function ownerOf(declaration: ts.Node): string | null {
  for (let node: ts.Node = declaration.parent; !ts.isSourceFile(node); node = node.parent)
    if (ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node) || ts.isVariableDeclaration(node))
      return node.name.getText();
  return null;
}

/** Returns true for a name that the program itself declares: a variable, an object key, an attribute. */
const isOwnName = (node: ts.Identifier) =>
  !ts.isPropertyAccessExpression(node.parent) && 'name' in node.parent && node.parent.name === node;

const isLibrary = (path: string) => /\/lib\.[^/]*\.d\.ts$/.test(path);

function lacked(symbol: Symbol | undefined): string | null {
  for (const handle of symbol?.declarations ?? []) {
    if (!symbol || !isLibrary(handle.path)) continue;
    const declaration = handle.resolve();
    const owner = declaration ? ownerOf(declaration) : null;
    const by = (owner === null ? lackingGlobal(symbol.name) : lackingMember(owner, symbol.name)) ?? [];
    const before = owner === null ? '' : `${owner.replace(/Constructor$/, '')}.`;
    if (by.length > 0) return `${before}${symbol.name} (${by.join(', ')})`;
  }
  return null;
}

/** Returns the event of an `addEventListener` call if, on each kind of target, an oldest browser lacks the event. */
function lackedEvent(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [name] = node.arguments;
  if (node.expression.name.text !== 'addEventListener' || !name || !ts.isStringLiteral(name)) return null;
  const targets = knownOwners.flatMap(([, { members }]) => {
    const by = members.get(`${name.text}_event`);
    return by ? [by] : [];
  });
  return targets.length > 0 && targets.every((by) => by.length > 0) ? `event ${name.text}` : null;
}

/** Attributes of SVG, images and our own components that are also names of styles. */
const NOT_STYLES = new Set(['alt', 'd', 'rx', 'ry', 'size', 'speak']);

/** Returns the style property of a key or attribute (`textWrap`) with the browsers that lack it; null if none does. */
function lackedProperty(node: ts.Node): string | null {
  if (!ts.isPropertyAssignment(node) && !ts.isJsxAttribute(node)) return null;
  if (!ts.isIdentifier(node.name)) return null;
  const name = node.name.text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const by = NOT_STYLES.has(name) ? [] : (properties.get(name)?.lackedBy ?? []);
  return by.length > 0 ? `style ${name} (${by.join(', ')})` : null;
}

/**
 * Returns newer pseudo-classes in a style's key: an unknown one drops the whole rule. Skips vendor prefixes, which
 * concern one engine only.
 */
function lackedSelectors(node: ts.Node): string[] {
  if (!ts.isPropertyAssignment(node) || !ts.isStringLiteral(node.name)) return [];
  return Array.from(node.name.text.matchAll(/(?<=[\w\])*&\s(]|^)::?([a-z][a-z-]*)/g), ([, name = '']) => name).flatMap(
    (name) => {
      const by = selectors.get(name)?.lackedBy ?? [];
      return by.length > 0 ? [`selector :${name} (${by.join(', ')})`] : [];
    },
  );
}

type Use = { file: string; line: number; name: string };

const folder = mkdtempSync(join(tmpdir(), 'puente-browsers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function lackedUses(paths: readonly string[]): Use[] {
  const config = join(folder, 'tsconfig.json');
  const compilerOptions = {
    target: 'esnext',
    lib: ['esnext', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    types: ['vite/client'],
    typeRoots: [],
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: paths }));
  const compiler = new API();
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('the compiler opens no project');
    return paths.flatMap((path) => usesIn(project, path));
  } finally {
    compiler.close();
  }
}

function usesIn({ program, checker }: Project, file: string): Use[] {
  const source = program.getSourceFile(file);
  if (!source) throw new Error(`the compiler does not know ${file}`);
  const events: [ts.Node, string][] = [];
  const doubtful: ts.Identifier[] = [];
  // Checks style names only in files with styles, because elsewhere `size`, for example, is no style.
  const isStyled = source.text.includes('@chakra-ui/react/styled-system') || source.text.includes('PLANTED STYLES');
  const visit = (node: ts.Node): void => {
    const styles = isStyled ? [lackedProperty(node), ...lackedSelectors(node)] : [];
    for (const lackedByMember of [lackedEvent(node), ...styles])
      if (lackedByMember) events.push([node, lackedByMember]);
    if (ts.isIdentifier(node) && DOUBTFUL.has(node.text) && !ts.isTypeNode(node.parent) && !isOwnName(node))
      doubtful.push(node);
    node.forEachChild(visit);
  };
  visit(source);
  const symbols = checker.getSymbolAtLocation(doubtful);
  const names = doubtful.flatMap((node, at): typeof events => {
    const name = lacked(symbols[at]);
    return name ? [[node, name]] : [];
  });
  return [...names, ...events].map(([node, name]) => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    return { file, line: line + 1, name };
  });
}

/**
 * The build targets Chrome 111, Firefox 114 and Safari 16.4 and adds no polyfills: newer functions throw on older
 * phones, and one unknown pseudo-class drops a whole style rule. Data: MDN.
 */
const running = files(/^(client\/(src|prerender)|contract\/src)\/.*\.tsx?$/).filter(
  (path) => !/\.(test|fixture)\.tsx?$/.test(path) && !/prerender\.ts$|first-picture/.test(path),
);

/** The app checks that these exist before it uses them; without them it hides the button or uses another function. */
const ASKED_FOR =
  /^(Navigator\.(share|canShare|vibrate|userActivation)|UserActivation\.\w+|ImageDecoder\.\w+|VideoFrame\.close) /;

/**
 * Files that may use `:has()`: without it, a toast stays below the header and the page behind a dialog scrolls, which
 * is harmless.
 */
const WITHOUT_HAS = /client\/src\/(layout\/overlays|theme\/theme-css)\.tsx$/;

/** Patterns of newer features that the compiler's types do not reveal; the key says what to write instead. */
const UNTYPED: Record<string, RegExp> = {
  'URLSearchParams.has(name, value): getAll(name).includes(value)':
    /\b(query|search|params|searchParams|given)\.has\([^()]*,/,
  'formatRange of numbers: two numbers in one text': /\bNumberFormat\([^)]*\)\.formatRange/,
  'popover: client/src/components/overlay/sheet.tsx': /\bpopover=/,
};

const PLANTED: Record<string, string> = {
  'URL.canParse': "URL.canParse('x')",
  'URLSearchParams.size': 'new URLSearchParams().size',
  'Array.toSorted': '[1].toSorted()',
  'IteratorObject.map': 'new Map<number, number>().values().map(String)',
  'AbortSignal.any': 'AbortSignal.any([])',
  'Promise.withResolvers': 'Promise.withResolvers()',
  'Object.groupBy': 'Object.groupBy([1], String)',
  'Set.union': 'new Set([1]).union(new Set([2]))',
  'Intl.Segmenter': "new Intl.Segmenter('es')",
  'Element.checkVisibility': 'document.body.checkVisibility()',
  requestIdleCallback: 'requestIdleCallback(() => {})',
  'event scrollend': "window.addEventListener('scrollend', () => {})",
  'selector :has': "({ '&:has(input:checked)': {} })",
  'style anchor-name': "({ anchorName: '--a' })",
};
/** Planted code that must not be reported: every browser has these functions, and the other names are in a comment. */
const OLD =
  'new Set([1]).size; [1].at(-1); structuredClone({}); /* URL.canParse, PLANTED STYLES */ new Map([[1, 2]]).keys();';

const improves = ({ file, name }: Use) =>
  onlyImproves(name) || (name.startsWith('selector :has ') && WITHOUT_HAS.test(file));

const planted = join(folder, 'planted.ts');
writeFileSync(planted, [OLD, ...Object.values(PLANTED)].join(';\n'));
const uses = lackedUses([...running.map((path) => join(ROOT, path)), planted]);

// If this fails: use what all three browsers have, or test for it first and add it above. Raising the oldest browsers
// changes which borrowers' phones work.
test('the client uses nothing that a supported browser lacks', () => {
  const newerUses = uses.filter((use) => use.file !== planted && !ASKED_FOR.test(use.name) && !improves(use));
  expect(newerUses).toEqual([]);
  for (const [instead, pattern] of Object.entries(UNTYPED)) expect(matches(running, pattern), instead).toEqual([]);
});

test('reports exactly the planted features that some supported browser lacks', () => {
  const newerUses = uses
    .filter(({ file }) => file === planted)
    .map(({ line, name }) => [line, name.replace(/ \(.*/, '')]);
  expect(newerUses).toEqual(Object.keys(PLANTED).map((name, at) => [at + 2, name]));
});

test('lackedStyles names each selector, property, function and at-rule that an oldest browser lacks', () => {
  const styles = `
    label:has(input:checked) { color: color-mix(in srgb, red, blue) }
    .a { anchor-name: --a; display: flex; inset: 0 }
    .b { color: light-dark(red, blue) }
    @position-try --b { top: 0 }
    @supports (anchor-name: --a) { .b { anchor-name: --a } }
    .c { text-wrap: balance; -webkit-line-clamp: 2 }`;
  expect(lackedStyles(styles)).toEqual([
    'selector :has (firefox) in label:has(input:checked)',
    'style anchor-name (chrome, firefox, safari)',
    'function light-dark (chrome, firefox, safari)',
    'at-rule @position-try (chrome, firefox, safari)',
  ]);
});
