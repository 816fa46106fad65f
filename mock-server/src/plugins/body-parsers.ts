/** Content-type parsers: each call accepts one kind of body, up to a maximum size. */
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import { PHOTO_PART } from '@puente/contract/calls/identity';
import { PHOTO_MAX_BYTES, PHOTO_MIN_WIDTH_PX, PHOTO_TYPES, type PhotoType } from '@puente/contract/values/limits';
import { type BodyKind, CONTENT_TYPES } from '@puente/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Failure, refuse, refuseFields } from '../errors/failures.ts';
import type { IImage } from 'image-size/types/interface';
import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';

export type PhotoSize = { type: PhotoType; width: number; height: number };

const READERS: Record<PhotoType, IImage> = { 'image/png': PNG, 'image/jpeg': JPG, 'image/webp': WEBP };

/** Searches only these bytes, so that a large file that is no image costs no time. */
const HEAD_BYTES = 1024 * 1024;

/** Detects the type from the bytes, not from name or declared type; returns null for types other than photos. */
export function measureImage(bytes: Buffer): PhotoSize | null {
  const head = bytes.subarray(0, HEAD_BYTES);
  try {
    for (const type of PHOTO_TYPES) {
      if (!READERS[type].validate(head)) continue;
      const { width, height } = READERS[type].calculate(head);
      return width > 0 && height > 0 ? { type, width, height } : null;
    }
  } catch {
    // `image-size` throws for a damaged file.
  }
  return null;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Fields of a multipart form; of the photo only type, size and dimensions. */
    form: Record<string, unknown> | null;
  }
}

export type UploadedFile = PhotoSize & { bytes: Buffer };

const BODY_MAX_BYTES = 1024 * 1024;
const DEPTH_MAX = 64;
const KEYS_MAX = 1_000;
const TEXT_FIELD_MAX = 1_000;

export const bodyParsers = fp(async (app) => {
  app.decorateRequest('form', null);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    CONTENT_TYPES.json,
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    (_request, text, done) => {
      try {
        done(null, parseJson(String(text)));
      } catch (error) {
        done(error instanceof Error ? error : new Failure('malformedRequest'));
      }
    },
  );
  await app.register(formbody, { bodyLimit: BODY_MAX_BYTES, parser: parseForm });
  // Leaves the body unread; for photo calls `registerPhotoParser` replaces this parser.
  app.addContentTypeParser(CONTENT_TYPES.multipart, (_request, _payload, done) => done(null));
});

/** Registered for photo calls only, because the plugin's hooks run with every request of their scope. */
export function registerPhotoParser(app: FastifyInstance): void {
  app.removeContentTypeParser(CONTENT_TYPES.multipart);
  app.register(multipart, {
    limits: {
      fileSize: PHOTO_MAX_BYTES,
      files: 1,
      fields: 10,
      parts: 11,
      fieldSize: TEXT_FIELD_MAX,
      fieldNameSize: 100,
    },
  });
}

export function checkContentType(request: FastifyRequest, kind: BodyKind): Failure | null {
  if (kind === 'none') return null;
  const [type, ...parameters] = (request.headers['content-type'] ?? '').toLowerCase().split(';');
  // Bodies are read as UTF-8: another charset would garble names.
  const readable = parameters.every((each) => !each.includes('charset') || /=\s*"?utf-?8"?\s*$/.test(each));
  // our choice: refuses compressed bodies, because a small one could decompress to a huge one.
  const plain = (request.headers['content-encoding'] ?? 'identity') === 'identity';
  return type?.trim() === CONTENT_TYPES[kind] && readable && plain ? null : new Failure('wrongContentType');
}

/** Refuses JSON as only attackers send it: deep, with very many keys or `__proto__`; Fastify has no such limits. */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    refuse('malformedRequest', { why: 'The body is not JSON.' });
  }
  let keys = 0;
  // Iterates instead of recursing: the depth to be refused would exhaust the stack.
  const open: [unknown, number][] = [[value, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [each, depth] = next;
    if (typeof each !== 'object' || each === null) continue;
    if (depth > DEPTH_MAX || Object.hasOwn(each, '__proto__'))
      refuse('malformedRequest', { why: 'The body is too deep or has a key __proto__.' });
    const inside = Array.isArray(each) ? each : Object.values(each);
    keys += inside.length;
    if (keys > KEYS_MAX) refuse('tooLarge');
    for (const child of inside) open.push([child, depth + 1]);
  }
  return value;
}

/** Turns a repeated field into a list, which no schema accepts. */
function parseForm(text: string): Record<string, unknown> {
  const form: Record<string, unknown> = Object.create(null);
  let keys = 0;
  for (const [key, value] of new URLSearchParams(text)) {
    keys++;
    if (keys > KEYS_MAX) refuse('tooLarge');
    form[key] = key in form ? [form[key], value] : value;
  }
  return form;
}

/** Reads the photo into memory, so that a refused photo leaves no file. */
export async function readPhoto(
  request: FastifyRequest,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> {
  const fields: Record<string, string> = Object.create(null);
  let bytes: Buffer | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const read = await part.toBuffer();
        if (part.fieldname === PHOTO_PART) bytes = read;
      } else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    const isOverLimit = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    refuse(isOverLimit ? 'tooLarge' : 'malformedRequest');
  }
  if (!bytes) refuseFields([{ field: PHOTO_PART, rule: 'required' }]);
  const image = measureImage(bytes);
  if (!image) refuse('photoUnreadable');
  if (image.width < PHOTO_MIN_WIDTH_PX) refuse('photoTooSmall', { min: PHOTO_MIN_WIDTH_PX });
  return { file: { bytes, ...image }, fields };
}
