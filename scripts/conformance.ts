/**
 * Reports how the app reads the answers of a foreign server: `conformance --target https://lender.example/api --account
 * 5512345678`.
 * `--code` or the terminal supplies the one-time code, CONFORMANCE_TOKEN a token instead of an account. `--package`
 * sets the package name, `--json` and `--page` write the report, `--write` also sends writes (test systems only).
 */
import { readArguments, whyNotWritable } from './command.ts';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { goByProxyOfEnvironment, NotRun, readTarget } from './conformance/target.ts';
import { COULD_NOT_RUN, exitCode, formatReportText, formatReportPage } from './conformance/report.ts';

type Conform = typeof import('./conformance/conform.ts');

function readOptions() {
  const { values, refuse } = readArguments({
    usage: `conformance --target https://lender.example/api [--account 5512345678] [--code 123456]
  [--package mx.puente.app] [--json <file>] [--page <file>] [--write]

CONFORMANCE_TOKEN gives a token instead of an account. --write is for test systems only.`,
    wrong: COULD_NOT_RUN,
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
  for (const file of [values.json, values.page]) {
    const why = file === undefined ? null : whyNotWritable(file);
    if (why !== null) refuse(why);
  }
  return values;
}

async function askTerminal(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = once(terminal, 'close').then(() => {
    throw new NotRun('the code that was sent is needed: type it in a terminal, or give it with --code');
  });
  const prompt = process.stdin.isTTY ? 'The code that was sent: ' : '';
  const code = await Promise.race([terminal.question(prompt), closed]);
  terminal.close();
  return code.trim();
}

try {
  const options = readOptions();
  const target = readTarget(options.target);
  goByProxyOfEnvironment();
  // Imported only now, because loading Vite takes long; the client's modules need Vite.
  const { withModule } = await import('./load-module.ts');
  const report = await withModule('scripts/conformance/conform.ts', (module) =>
    (module as Conform).conform({
      target,
      packageName: options.package,
      account: options.account,
      token: process.env.CONFORMANCE_TOKEN,
      askCode: () => (options.code === undefined ? askTerminal() : Promise.resolve(options.code)),
      write: options.write,
    }),
  );
  console.log(formatReportText(report));
  process.exitCode = exitCode(report);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.page) writeFileSync(options.page, formatReportPage(report));
} catch (error) {
  console.error(`conformance: ${error instanceof Error ? error.message.split('\n')[0] : 'failed'}`);
  process.exitCode = COULD_NOT_RUN;
}
