export type Finding = {
  file: string;
  line: number;
  /** The lines that the mutant touches, whitespace collapsed: before and after. */
  was: string;
  becomes: string;
  died: boolean;
};

type Place = { line: number; column: number };
type Report = {
  files: Record<
    string,
    {
      source: string;
      mutants: { status: string; replacement: string; location: { start: Place; end: Place } }[];
    }
  >;
};

const DIED = new Set(['Killed', 'Timeout', 'RuntimeError']);
const SURVIVED = new Set(['Survived', 'NoCoverage']);
const LONGEST = 400;

const plain = (text: string) => {
  const one = text.replace(/\s+/g, ' ').trim();
  return one.length > LONGEST ? `${one.slice(0, LONGEST)}…` : one;
};

export function readReport(text: string): Finding[] {
  const { files } = JSON.parse(text) as Report;
  return Object.entries(files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => DIED.has(status) || SURVIVED.has(status))
      .map(({ status, replacement, location: { start, end } }) => {
        const touched = lines.slice(start.line - 1, end.line);
        const before = touched[0]?.slice(0, start.column - 1) ?? '';
        const after = touched.at(-1)?.slice(end.column - 1) ?? '';
        return {
          file,
          line: start.line,
          was: plain(touched.join('\n')),
          becomes: plain(before + replacement + after),
          died: DIED.has(status),
        };
      });
  });
}
