/**
 * How a lender's answers are read by the app, call by call: `conformance --target https://lender.example/api --account 5512345678`.
 * `--code` or the terminal gives the code that was sent; CONFORMANCE_TOKEN a token instead of an account; `--package` the
 * package name; `--json` and `--page` write the report; `--write` sends the writes too, to a test system.
 */
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { COULD_NOT_RUN, exitCode, lines, page } from './conformance/report.ts';

type Conform = typeof import('./conformance/conform.ts') & typeof import('./conformance/target.ts');

function readOptions() {
  const { values } = parseArgs({
    options: {
      target: { type: 'string' },
      account: { type: 'string' },
      code: { type: 'string' },
      package: { type: 'string', default: 'mx.puente.app' },
      json: { type: 'string' },
      page: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  return values;
}

async function askTerminal(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const code = await terminal.question('The code that was sent: ');
  terminal.close();
  return code.trim();
}

try {
  const options = readOptions();
  // The client's own modules are written for Vite.
  const load = async <T>(file: string) =>
    (await runnerImport<T>(fileURLToPath(new URL(file, import.meta.url)), { configFile: false, logLevel: 'error' }))
      .module;
  const { conform, readTarget } = await load<Conform>('./conformance/index.ts');
  const report = await conform({
    target: readTarget(options.target),
    packageName: options.package,
    account: options.account,
    token: process.env.CONFORMANCE_TOKEN,
    askCode: () => (options.code === undefined ? askTerminal() : Promise.resolve(options.code)),
    write: options.write,
  });
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.page) writeFileSync(options.page, page(report));
  console.log(lines(report));
  process.exitCode = exitCode(report);
} catch (error) {
  console.error(`conformance: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`);
  process.exitCode = COULD_NOT_RUN;
}
