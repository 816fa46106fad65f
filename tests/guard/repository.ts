import ts from 'typescript';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

let listed: readonly string[] | undefined;

function listFiles(): string[] {
  const options = ['--cached', '--others', '--exclude-standard', '--deduplicate'];
  const paths = execFileSync('git', ['ls-files', ...options], { cwd: ROOT, encoding: 'utf8' }).split('\n');
  // Git also lists what is deleted but not committed.
  return paths.filter((path) => existsSync(join(ROOT, path)));
}

/** Returns the matching paths, from the root: tracked files and new ones not ignored; listed once per process. */
export function files(pattern: RegExp): string[] {
  listed ??= listFiles();
  return listed.filter((path) => pattern.test(path));
}

export const textFiles = (language: string): string[] =>
  files(new RegExp(`^client/src/i18n/locales/${language}/.+\\.json$`));

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

export function matches(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    textOf(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
  );
}

/** Part of a source with the number of its first line. */
type SourceText = { line: number; text: string };
export type ParsedSource = { comments: SourceText[]; titles: SourceText[]; names: SourceText[] };

function commentRanges(source: ts.SourceFile): [start: number, end: number][] {
  const { text } = source;
  const ranges = new Map<number, number>();
  const scan = (offset: number) => {
    // Most nodes have no comment beside them, and this check is cheaper than the compiler's search.
    let next = offset;
    while (text.charCodeAt(next) <= 32) next++;
    if (text[next] !== '/') return;
    for (const { pos, end } of ts.getLeadingCommentRanges(text, offset) ?? []) ranges.set(pos, end);
    for (const { pos, end } of ts.getTrailingCommentRanges(text, offset) ?? []) ranges.set(pos, end);
  };
  const visit = (node: ts.Node, isJsxChild = false): void => {
    // `//` in the text of an element is no comment.
    if (node.kind === ts.SyntaxKind.JsxText) return;
    scan(node.pos);
    // A comment alone in braces belongs to no child.
    if (ts.isJsxExpression(node) || ts.isBlock(node)) scan(node.getStart(source) + 1);
    if (!isJsxChild) scan(node.end);
    const holdsText = ts.isJsxElement(node) || ts.isJsxFragment(node);
    ts.forEachChild(node, (child) => visit(child, holdsText));
  };
  visit(source);
  return [...ranges].toSorted(([a], [b]) => a - b);
}

/** Returns the function called, such as `test`, without any `.each(…)`, `.skip` or `.step`. */
function calleeOf(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calleeOf(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

function titlesOf(source: ts.SourceFile): ts.Node[] {
  const titles: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ['test', 'it', 'describe'].includes(calleeOf(node.expression))) {
      const [title] = node.arguments;
      if (title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) titles.push(title);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

function topNames(source: ts.SourceFile): ts.Identifier[] {
  const namesIn = (name: ts.BindingName): ts.Identifier[] =>
    ts.isIdentifier(name)
      ? [name]
      : name.elements.flatMap((each) => (ts.isBindingElement(each) ? namesIn(each.name) : []));
  return source.statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
    const isNamed =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement);
    return isNamed && statement.name ? [statement.name] : [];
  });
}

/**
 * Reads comments, test titles and top-level names with the compiler's own parser. Line comments that follow each other
 * count as one. Titles are empty unless the file is a test.
 */
export function parseSource(path: string, text: string): ParsedSource {
  const source = ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const lineOf = (offset: number) => source.getLineAndCharacterOfPosition(offset).line + 1;
  const comments: SourceText[] = [];
  let lastLine = -2;
  for (const [start, end] of commentRanges(source)) {
    const comment = { line: lineOf(start), text: text.slice(start, end) };
    const isOwnLine =
      comment.text.startsWith('//') && text.slice(text.lastIndexOf('\n', start) + 1, start).trim() === '';
    const last = comments.at(-1);
    if (last && isOwnLine && comment.line === lastLine + 1) last.text += `\n${comment.text}`;
    else comments.push(comment);
    lastLine = isOwnLine ? comment.line : -2;
  }
  return {
    comments,
    titles: /\.(?:test|spec)\.tsx?$/u.test(path)
      ? titlesOf(source).map((title) => ({
          line: lineOf(title.getStart(source)),
          text: title.getText(source).slice(1, -1),
        }))
      : [],
    names: topNames(source).map((name) => ({ line: lineOf(name.getStart(source)), text: name.text })),
  };
}
