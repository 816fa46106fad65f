/**
 * `contract:diff <before> [<after>]` compares two contracts, each a file or a git revision of contract/openapi.json.
 * Exits with 0 (harmless), 1 (breaking) or 3 (no document).
 */
import { diffContracts } from './contract-diff/diff.ts';
import { OURS, readDocument } from './contract-diff/read-document.ts';

try {
  const [before, after = OURS] = process.argv.slice(2);
  if (!before) throw new Error('Name what came before: contract:diff main, or a file');
  const changes = diffContracts(readDocument(before), readDocument(after));
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
