/**
 * Records a server for offline use: `record --target https://lender.example/api --out lender.json [--port]
 * [--package]`. Use the app at the printed address, then press Ctrl-C. Writes no personal data.
 */
import { readArguments, whyNotWritable } from './command.ts';
import { goByProxyOfEnvironment, readTarget } from './conformance/target.ts';
import { freePort } from './serve/lifetime.ts';
import { writeRecording } from './record/write-recording.ts';
import { probe, type RecordedCall, recordingProxy } from './record/proxy.ts';

const PORT = 4020;
const printLine = (line: string) => console.error(`record: ${line}`);

function fail(error: unknown): void {
  printLine(error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'failed');
  process.exitCode = 3;
}

function readOptions() {
  const { values, refuse, whole } = readArguments({
    usage: 'record --target https://lender.example/api --out lender.json [--port 4020] [--package mx.puente.app]',
    wrong: 3,
    options: {
      target: { type: 'string' },
      out: { type: 'string' },
      port: { type: 'string', default: String(PORT) },
      package: { type: 'string', default: 'mx.puente.app' },
    },
  });
  const { target, out = refuse('name the file: --out lender.json'), package: packageName } = values;
  // Checked first: the recording exists only in memory until Ctrl-C.
  const why = whyNotWritable(out);
  if (why !== null) refuse(why);
  return { target: readTarget(target), out, port: whole('--port', values.port, 0, 65_535), packageName };
}

try {
  const { target, out, port, packageName } = readOptions();
  const free = await freePort(port, '--port');
  goByProxyOfEnvironment();
  await probe(target, packageName);
  const all: RecordedCall[] = [];
  const server = recordingProxy({ target, onCall: (each) => void all.push(each), report: printLine });
  await new Promise<void>((listening) => server.listen(free, '127.0.0.1', listening));
  printLine(
    `listening at http://127.0.0.1:${free}; the app: MOCK_URL=http://127.0.0.1:${free} npx --yes pnpm@10 start`,
  );
  const end = () => {
    server.close();
    server.closeAllConnections();
    try {
      for (const line of writeRecording(all, out)) printLine(line);
      printLine(`replay it: REPLAY=${out} npx --yes pnpm@10 start`);
    } catch (error) {
      fail(error);
    }
  };
  process.once('SIGINT', end).once('SIGTERM', end).once('SIGHUP', end);
} catch (error) {
  fail(error);
}
