/** Explains why the address of a request matches no call, and corrects it if possible. */
import { CALLS, type Call } from '@puente/contract/contract';
import { encryptPath, isPackageName } from '@puente/contract/wire/call-address';
import { decryptPrintable } from '../../plugins/decrypt-path.ts';
import { findClosestName, describeUnknownName } from '../bad-request.ts';

type PathProblem = { words: string; corrected: { method: string; url: string; call: string } | null };
type PathRequest = {
  method: string;
  url: string;
  packageName: string | null;
  seen: readonly string[];
};

const PATHS = CALLS.map(({ path }) => path);
const findCall = (path: string) => CALLS.find((each) => each.path === path) ?? null;

export function explainPath(request: PathRequest): PathProblem | null {
  const { packageName, seen } = request;
  const [path = '', query = ''] = request.url.split('?');
  const tail = query ? `?${query}` : '';
  const explained = (words: string, call: Call | null = null, key = packageName): PathProblem => ({
    words,
    corrected:
      call && key !== null && isPackageName(key)
        ? { method: call.method, url: `/api/${encryptPath(call.path, key)}${tail}`, call: call.id }
        : null,
  });
  const bare = path.replace(/^\/api(?=\/)/, '');
  const plain = findCall(bare) ?? findCall(findClosestName(bare, PATHS) ?? '');
  if (plain)
    return explained(
      `${bare} is the plain path of ${plain.id}: it travels encrypted, as /api/ and hexadecimal digits.`,
      plain,
    );
  const segment = bare.slice(1);
  if (packageName === null || !isPackageName(packageName))
    return explained('The header packagename is missing, or not printable ASCII: its text is the key of the path.');
  const keys = [packageName, ...seen.filter((each) => each !== packageName)];
  const readable = decryptWithKeys(segment.toUpperCase(), keys);
  const call = readable && findCall(readable.path);
  if (!path.startsWith('/api/')) return explained(`${shorten(path)} lacks the prefix /api/.`, call, readable?.key);
  if (!/^([0-9A-F]{32})+$/.test(segment))
    return explained(
      `${shorten(segment)} is not encrypted: it has to be blocks of 32 hexadecimal digits in upper case.`,
      call,
    );
  if (!readable)
    return explained(`It was cut off, or encrypted with a key that was not seen here (seen: ${keys.join(', ')}).`);
  if (readable.key !== packageName)
    return explained(`It was encrypted with the key of ${readable.key}, and the header says ${packageName}.`, call);
  if (!call)
    return explained(
      describeUnknownName('call', readable.path, PATHS),
      findCall(findClosestName(readable.path, PATHS) ?? ''),
    );
  if (call.method !== request.method)
    return explained(`${call.id} is asked by ${call.method}, not by ${request.method}.`, call);
  return null;
}

const shorten = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function decryptWithKeys(segment: string, keys: readonly string[]): { path: string; key: string } | null {
  for (const key of keys) {
    const path = decryptPrintable(segment, key);
    if (path !== null) return { path, key };
  }
  return null;
}
