import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

export type Tls = { cert: Buffer; key: Buffer };

/** Reads certificate and key; returns null if no files are named, or one line about the unusable setting. */
export function readTls({ cert, key }: { cert: string; key: string }): Tls | string | null {
  if (cert === '' && key === '') return null;
  if (cert === '' || key === '')
    return `TLS_CERT and TLS_KEY belong together: ${cert === '' ? 'TLS_CERT' : 'TLS_KEY'} is missing`;
  const files: Buffer[] = [];
  for (const [name, file] of [
    ['TLS_CERT', cert],
    ['TLS_KEY', key],
  ] as const) {
    try {
      files.push(readFileSync(file));
    } catch (error) {
      return `${name} cannot be read: ${reasonOf(error)}`;
    }
  }
  const [certificate = Buffer.of(), secret = Buffer.of()] = files;
  for (const [name, given] of [
    ['TLS_CERT', { cert: certificate }],
    ['TLS_KEY', { key: secret }],
    ['TLS_KEY', { cert: certificate, key: secret }],
  ] as const) {
    try {
      createSecureContext(given);
    } catch (error) {
      return `${name} cannot be used: ${reasonOf(error)}`;
    }
  }
  return { cert: certificate, key: secret };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
