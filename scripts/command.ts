/** Imported by every command first, so that it ends quietly when its reader is gone (`pnpm size | head -3`). */
import { realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Exit code of programs that SIGPIPE ends: the command did not finish, so it must not claim success. */
const READER_GONE = 141;

for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(READER_GONE);
  });

/** True if `url` (`import.meta.url`) is the program that was started, false if a test or another script imports it. */
export function isStarted(url: string): boolean {
  const [, program] = process.argv;
  return program !== undefined && url === pathToFileURL(realpathSync(program)).href;
}
