/** Which functions of the browser and the language a program uses, by what the compiler knows of their types. */
import ts from 'typescript';
import { type Browser, compatData } from '../support/oldest-browsers.ts';

const { api, builtins } = compatData();

/** One declaration of the types stands for many interfaces here; the compatibility data lists each by its own name. */
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

const known = [...api, ...builtins];

/** Who lacks a member: `URL.canParse`, `Array.toSorted`; null where the data have none. */
function lackingMember(owner: string, member: string): Browser[] | null {
  for (const name of [...(MIXINS[owner] ?? []), owner.replace(/Constructor$/, '')])
    for (const room of [api, builtins]) {
      const found = room.get(name)?.members.get(member);
      if (found) return found;
    }
  return null;
}

/** A name by itself: `Promise`, `requestIdleCallback`. */
const lackingGlobal = (name: string): Browser[] | null =>
  (api.get(name) ?? builtins.get(name))?.lackedBy ?? lackingMember('Window', name);

/** Names that some owner's oldest browser lacks: the compiler is asked about these alone. */
const DOUBTFUL = new Set(
  known.flatMap(([owner, { lackedBy, members }]) => [
    ...(lackedBy.length > 0 ? [owner] : []),
    ...[...members].flatMap(([member, by]) => (by.length > 0 ? [member] : [])),
  ]),
);

const isLibrary = (file: ts.SourceFile) => /\/typescript\/lib\/lib\.[^/]*\.d\.ts$/.test(file.fileName);

/** The interface, or the variable with its constructor's own members, that a declaration stands in. */
function ownerOf(declaration: ts.Node): string | null {
  for (let node: ts.Node = declaration.parent; !ts.isSourceFile(node); node = node.parent)
    if (ts.isInterfaceDeclaration(node) || ts.isModuleDeclaration(node) || ts.isVariableDeclaration(node))
      return node.name.getText();
  return null;
}

/** A name the program gives: of a variable, of a key it writes, of an attribute. The types of the browser say nothing of it. */
const isOwnName = (node: ts.Identifier) =>
  !ts.isPropertyAccessExpression(node.parent) && 'name' in node.parent && node.parent.name === node;

/** `URLSearchParams.size`, when some oldest browser lacks it. */
function lacked(symbol: ts.Symbol | undefined): string | null {
  for (const declaration of symbol?.declarations ?? []) {
    if (!symbol || !isLibrary(declaration.getSourceFile())) continue;
    const owner = ownerOf(declaration);
    const by = (owner === null ? lackingGlobal(symbol.name) : lackingMember(owner, symbol.name)) ?? [];
    const before = owner === null ? '' : `${owner.replace(/Constructor$/, '')}.`;
    if (by.length > 0) return `${before}${symbol.name} (${by.join(', ')})`;
  }
  return null;
}

/** An event that no kind of target has in all oldest browsers. */
function lackedEvent(node: ts.Node): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [name] = node.arguments;
  if (node.expression.name.text !== 'addEventListener' || !name || !ts.isStringLiteral(name)) return null;
  const targets = known.flatMap(([, { members }]) => {
    const by = members.get(`${name.text}_event`);
    return by ? [by] : [];
  });
  return targets.length > 0 && targets.every((by) => by.length > 0) ? `event ${name.text}` : null;
}

export type Use = { file: string; line: number; name: string };

/** Every use of something that some oldest browser lacks. `texts`: sources that are read instead of a file. */
export function lackedUses(files: readonly string[], texts: Readonly<Record<string, string>> = {}): Use[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    types: ['vite/client'],
  };
  const onDisk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...onDisk,
    fileExists: (file) => file in texts || onDisk.fileExists(file),
    readFile: (file) => texts[file] ?? onDisk.readFile(file),
    getSourceFile: (file, language, ...rest) => {
      const text = texts[file];
      return text === undefined
        ? onDisk.getSourceFile(file, language, ...rest)
        : ts.createSourceFile(file, text, language, true);
    },
  };
  const program = ts.createProgram([...files], options, host);
  const checker = program.getTypeChecker();
  const wanted = new Set(files);
  const uses: Use[] = [];
  for (const source of program.getSourceFiles()) {
    if (!wanted.has(source.fileName)) continue;
    const visit = (node: ts.Node): void => {
      const name =
        lackedEvent(node) ??
        (ts.isIdentifier(node) && DOUBTFUL.has(node.text) && !ts.isTypeNode(node.parent) && !isOwnName(node)
          ? lacked(checker.getSymbolAtLocation(node))
          : null);
      if (name)
        uses.push({
          file: source.fileName,
          line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
          name,
        });
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return uses;
}
