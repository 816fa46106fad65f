/** Finds habits of language that make a reader stop: openings of comments, numbered titles, empty names, wide cells. */
import { marked, type Token } from 'marked';
import ts from 'typescript';

export type Habit = 'opening' | 'numbered title' | 'empty name' | 'wide cell';
export type Finding = { habit: Habit; line: number; words: string };

/** Matches first words of a noun phrase or a denial, where a sentence with a verb would say more. */
const OPENING =
  /^(?:what|of|whether|whose|which|where|how|who|why|the same|no|not|nothing|never|nobody|whoever|whatever)(?![\w-])/iu;
/** `1. title`, `2.2.7: title`, `C11: title`, `s02 title`. */
const NUMBERED = /^(?:(?:[cs]?\d+(?:(?:\.|, | and )\d+)*[.):])|[cs]\d+) /iu;
const EMPTY_NAMES = new Set(['found', 'known', 'read', 'ask', 'asked', 'said', 'send', 'own', 'tell', 'given']);
export const CELL_MAX = 160;

const wordsOf = (comment: string): string =>
  comment
    .replace(/^\/\*+|\*\/$|^\/\//gu, '')
    .replace(/\n\s*\*? ?/gu, ' ')
    .trim();

/** Offsets of comments. JSX text is skipped, because `//` in it is no comment. */
function commentsOf(source: ts.SourceFile): Map<number, string> {
  const { text } = source;
  const comments = new Map<number, string>();
  const scan = (offset: number) => {
    // Most nodes have no comment beside them, and this check is cheaper than the compiler's search.
    let next = offset;
    while (text.charCodeAt(next) <= 32) next++;
    if (text[next] !== '/') return;
    const ranges = [
      ...(ts.getLeadingCommentRanges(text, offset) ?? []),
      ...(ts.getTrailingCommentRanges(text, offset) ?? []),
    ];
    for (const { pos, end } of ranges) comments.set(pos, text.slice(pos, end));
  };
  const visit = (node: ts.Node, isJsxChild = false): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return;
    scan(node.pos);
    // A comment alone in braces belongs to no child.
    if (ts.isJsxExpression(node) || ts.isBlock(node)) scan(node.getStart(source) + 1);
    if (!isJsxChild) scan(node.end);
    const holdsText = ts.isJsxElement(node) || ts.isJsxFragment(node);
    ts.forEachChild(node, (child) => visit(child, holdsText));
  };
  visit(source);
  return comments;
}

function openings(source: ts.SourceFile): [offset: number, words: string][] {
  const { text } = source;
  let lastLine = -2;
  return [...commentsOf(source)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([offset, comment]) => {
      const { line } = source.getLineAndCharacterOfPosition(offset);
      const isLine = comment.startsWith('//');
      const ownLine = text.slice(text.lastIndexOf('\n', offset) + 1, offset).trim() === '';
      const continues = isLine && ownLine && line === lastLine + 1;
      lastLine = isLine && ownLine ? line : -2;
      const words = wordsOf(comment);
      return !continues && OPENING.test(words) ? [[offset, words] as [number, string]] : [];
    });
}

/** Returns the function called, such as `test`, without any `.each(…)`, `.skip` or `.step`. */
function calleeOf(expression: ts.Expression): string {
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return calleeOf(expression.expression);
  return ts.isIdentifier(expression) ? expression.text : '';
}

function titleOf(node: ts.Node): ts.StringLiteralLike | ts.TemplateExpression | null {
  if (!ts.isCallExpression(node) || !['test', 'it', 'describe'].includes(calleeOf(node.expression))) return null;
  const [title] = node.arguments;
  return title && (ts.isStringLiteralLike(title) || ts.isTemplateExpression(title)) ? title : null;
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

export function habitsOfCode(path: string, text: string): Finding[] {
  const source = ts.createSourceFile(path, text, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  });
  const at = (offset: number) => source.getLineAndCharacterOfPosition(offset).line + 1;
  const findings: Finding[] = openings(source).map(([offset, words]) => ({
    habit: 'opening',
    line: at(offset),
    words,
  }));
  const visit = (node: ts.Node): void => {
    const title = titleOf(node);
    const words = title?.getText(source).slice(1, -1) ?? '';
    if (title && NUMBERED.test(words))
      findings.push({ habit: 'numbered title', line: at(title.getStart(source)), words });
    ts.forEachChild(node, visit);
  };
  if (/\.(?:test|spec)\.tsx?$/u.test(path)) visit(source);
  for (const name of topNames(source))
    if (EMPTY_NAMES.has(name.text.toLowerCase()))
      findings.push({ habit: 'empty name', line: at(name.getStart(source)), words: name.text });
  return findings;
}

/** Returns the prose of inline Markdown: a link counts by its words without its address, and code does not count. */
const proseOf = (tokens: readonly Token[]): string =>
  tokens
    .filter(({ type }) => type !== 'codespan')
    .map((token) => ('tokens' in token && token.tokens ? proseOf(token.tokens) : 'text' in token ? token.text : ''))
    .join('');

export function habitsOfPage(text: string): Finding[] {
  let line = 1;
  return marked.lexer(text).flatMap((token): Finding[] => {
    const from = line;
    line += token.raw.split('\n').length - 1;
    if (token.type !== 'table') return [];
    const { header, rows } = token as Extract<Token, { type: 'table' }> & TableRows;
    // The header takes two lines: its own and the delimiter row.
    return [header, ...rows].flatMap((cells, row) =>
      cells
        .map(({ tokens }) => proseOf(tokens))
        .filter((words) => words.length > CELL_MAX)
        .map((words) => ({ habit: 'wide cell', line: from + (row === 0 ? 0 : row + 1), words }) as const),
    );
  });
}
type TableRows = { header: { tokens: Token[] }[]; rows: { tokens: Token[] }[][] };
