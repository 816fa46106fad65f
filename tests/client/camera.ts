/**
 * Imitates image loading, canvas and uploads: jsdom cannot draw a photo, and its XMLHttpRequest does not reach the mock
 * server.
 */
import { photo, type PhotoFile } from '@puente/fixtures';
import { vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';

const BOUNDARY = 'puente-page';

/** Encodes the form as a browser does. */
async function written(form: FormData): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const [name, value] of form) {
    const isFile = typeof value !== 'string';
    const file = isFile ? `; filename="${value.name}"\r\ncontent-type: ${value.type}` : '';
    parts.push(Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`));
    parts.push(isFile ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value), Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const sharpPixels = new Map<number, Uint8ClampedArray>();
/** Returns pixels that pass the checks for blur and exposure; cached per size, because creating them is slow. */
function sharp(pixels: number): Uint8ClampedArray {
  const made =
    sharpPixels.get(pixels) ??
    Uint8ClampedArray.from({ length: pixels * 4 }, (_, at) => ((at >> 2) % 2 === 0 ? 60 : 180));
  sharpPixels.set(pixels, made);
  return made;
}
const plain = (pixels: number, color: number) => new Uint8ClampedArray(pixels * 4).fill(color);

/** `noise`: the browser alters a canvas's pixels and files, against fingerprinting; `noiseInFiles`: its files only. */
type CanvasKind = 'true' | 'noise' | 'noiseInFiles';

type Camera = {
  /** Returns whether the browser can open a file; by default it can open any. */
  opens?: (file: Blob) => Promise<boolean>;
  canvas?: CanvasKind;
};

/** Makes every photo open as sharp and bright, and sends uploads through `through`. */
export function giveCamera(through: Transport, { opens = async () => true, canvas = 'true' }: Camera = {}): void {
  const drawn = new WeakMap<HTMLCanvasElement, Blob>();
  const files = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${files.size}`;
    files.set(address, file as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  const altered = new WeakSet<Blob>();
  vi.stubGlobal('createImageBitmap', async (file: Blob) => ({ file, width: 1_200, height: 800, close: () => {} }));
  vi.stubGlobal(
    'Image',
    class extends EventTarget {
      naturalWidth = 1_200;
      naturalHeight = 800;
      file: Blob | undefined;
      set src(address: string) {
        this.file = files.get(address);
        const file = this.file ?? new Blob();
        void opens(file).then((can) => this.dispatchEvent(new Event(can ? 'load' : 'error')));
      }
      removeAttribute() {
        this.file = undefined;
      }
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    let shows: ((pixels: number) => Uint8ClampedArray) | null = null;
    const drawing = {
      canvas: this,
      fillStyle: '',
      fillRect: () => {
        const color = drawing.fillStyle === 'black' ? 0 : 255;
        shows = (pixels) => plain(pixels, color);
      },
      resetTransform: () => {},
      drawImage: (from: { file: Blob } | HTMLCanvasElement) => {
        const file = from instanceof HTMLCanvasElement ? drawn.get(from) : from.file;
        if (file) drawn.set(drawing.canvas, file);
        shows = file && altered.has(file) ? (pixels) => plain(pixels, 7) : sharp;
      },
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data: (canvas === 'noise' ? sharp : (shows ?? sharp))(width * height),
      }),
    };
    // The app uses only these members of a canvas context.
    return drawing as unknown as RenderingContext;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
    const file = drawn.get(this) ?? null;
    if (canvas === 'true' || file === null) return done(file);
    const noise = new Blob(['noise']);
    altered.add(noise);
    return done(noise);
  });
  vi.stubGlobal('XMLHttpRequest', uploadsThrough(through));
}

/** Implements the part of XMLHttpRequest that an upload uses. */
function uploadsThrough(through: Transport) {
  return class {
    upload = new EventTarget();
    status = 0;
    responseText = '';
    responseURL = '';
    #events = new EventTarget();
    #asked = { method: 'GET', url: '', headers: {} as Record<string, string> };
    #answered = new Headers();
    #gone = new AbortController();
    open(method: string, url: string) {
      Object.assign(this.#asked, { method, url });
    }
    setRequestHeader(name: string, value: string) {
      this.#asked.headers[name] = value;
    }
    addEventListener(name: string, hear: () => void) {
      this.#events.addEventListener(name, hear);
    }
    getResponseHeader = (name: string) => this.#answered.get(name);
    abort() {
      this.#gone.abort();
      this.#events.dispatchEvent(new Event('abort'));
    }
    async send(form: FormData) {
      try {
        const headers = { ...this.#asked.headers, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
        // A request accepts bytes as body, but its type refuses a Buffer.
        const body = (await written(form)) as unknown as string;
        const answer = await through({ ...this.#asked, headers, body, signal: this.#gone.signal });
        this.status = answer.status;
        this.responseText = answer.text;
        this.#answered = answer.headers;
        this.#events.dispatchEvent(new Event('load'));
      } catch {
        this.#events.dispatchEvent(new Event('error'));
      }
    }
  };
}

const PHOTOS: Record<string, PhotoFile> = {
  'Reverso de tu INE': 'id-back.jpg',
  'Frente de tu INE': 'id-front.jpg',
  'Tu rostro': 'selfie.jpg',
};

const cardOf = (title: string) =>
  vi.waitFor(() => {
    const group = document.querySelector<HTMLElement>(`[role=group][aria-label="${title}"]`);
    if (!group) throw new Error(`No card ${title}`);
    return group;
  });

export async function give(title: string, file: File): Promise<void> {
  const input = (await cardOf(title)).querySelector<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input?.dispatchEvent(new Event('change'));
}

/** Takes the photo of a card, or presses «Reintentar» if the card still has a photo. */
export async function shoot(title: string): Promise<void> {
  const card = await cardOf(title);
  const retry = [...card.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Reintentar'));
  if (retry) return retry.click();
  const bytes = Uint8Array.from(photo(PHOTOS[title] ?? 'selfie.jpg'));
  return give(title, new File([bytes], 'photo.jpg', { type: 'image/jpeg' }));
}
