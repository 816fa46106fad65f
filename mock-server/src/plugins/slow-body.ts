import { Readable } from 'node:stream';

/** Streams a body in pieces of `size` bytes, with a pause after each. */
export function streamInPieces(body: string | Buffer, size: number, pause: () => Promise<void>): Readable {
  const bytes = Buffer.from(body);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) {
      yield bytes.subarray(at, at + size);
      await pause();
    }
  }
  return Readable.from(pieces());
}
