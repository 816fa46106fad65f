/** Finds the browser functions, language functions and styles that a program uses, by the compiler's types. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as ts from 'typescript-native/unstable/ast';
import { API, type Project, type Symbol } from 'typescript-native/unstable/sync';
import { type Browser, compatData } from '../support/oldest-browsers.ts';

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
    for (const room of [api, builtins]) {
      const lackedByMember = room.get(name)?.members.get(member);
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

/** True for a name that the program itself declares: a variable, an object key, an attribute. */
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

/** Returns the event that is listened for, if for every kind of target one of the oldest browsers lacks it. */
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

export type Use = { file: string; line: number; name: string };

export function lackedUses(files: readonly string[]): Use[] {
  const folder = mkdtempSync(join(tmpdir(), 'puente-used-'));
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
  writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  const compiler = new API();
  try {
    const project = compiler.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error('the compiler opens no project');
    return files.flatMap((file) => usesIn(project, file));
  } finally {
    compiler.close();
    rmSync(folder, { recursive: true });
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
