/**
 * What changed between two contracts: `contract:diff <before> [<after>]`. Each is a file, or a revision of git whose
 * contract/openapi.json is meant; without the second, the one on disk. Ends with 0 (harmless), 1 (something breaks) or 3.
 */
import { diff } from './contract-diff/diff.ts';
import { OURS, readDocument } from './contract-diff/read-document.ts';

try {
  const [before, after = OURS] = process.argv.slice(2);
  if (!before) throw new Error('Name what came before: contract:diff main, or a file');
  const changes = diff(readDocument(before), readDocument(after));
  const line = ({ call, where, what }: (typeof changes)[number]) =>
    `  ${call}${where === '' ? '' : ` ${where}`} ${what}`;
  const breaking = changes.filter((each) => each.breaking);
  const harmless = changes.filter((each) => !each.breaking);
  console.log(
    [`${breaking.length} breaking`, ...breaking.map(line), `${harmless.length} harmless`, ...harmless.map(line)].join(
      '\n',
    ),
  );
  process.exitCode = breaking.length > 0 ? 1 : 0;
} catch (error) {
  console.error(`contract:diff: ${error instanceof Error ? error.message : 'failed'}`);
  process.exitCode = 3;
}
