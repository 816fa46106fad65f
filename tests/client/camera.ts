/** A camera for the page of this process, which can draw and send no photo by itself: jsdom has neither canvas nor the lender's address. */
import { photo, type PhotoFile } from '@puente/fixtures';
import { vi } from 'vitest';
import type { Transport } from '../../client/src/api/wire/transport.ts';

const BOUNDARY = 'puente-page';

/** The form as a browser writes it. */
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

/** Pixels in which nothing is blurred, dark or too bright. */
const sharp = (pixels: number) =>
  Uint8ClampedArray.from({ length: pixels * 4 }, (_, at) => ((at >> 2) % 2 === 0 ? 60 : 180));

/** Photos are opened, drawn sharp and light enough, and leave through `through`. */
export function giveCamera(through: Transport): void {
  const drawn = new WeakMap<HTMLCanvasElement, Blob>();
  vi.stubGlobal('createImageBitmap', async (file: Blob) => ({ file, width: 1_200, height: 800, close: () => {} }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    const drawing = {
      canvas: this,
      fillRect: () => {},
      drawImage: (from: { file: Blob }) => drawn.set(drawing.canvas, from.file),
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        width,
        height,
        data: sharp(width * height),
      }),
    };
    // What the app's own drawing asks of a context, and nothing else of the many kinds there are.
    return drawing as unknown as RenderingContext;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, done) {
    done(drawn.get(this) ?? null);
  });
  vi.stubGlobal('XMLHttpRequest', uploadsThrough(through));
}

/** As much of XMLHttpRequest as an upload uses. */
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
        // fetch takes bytes as they are; the type of a body knows what the app sends.
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

/** Takes the photo of a card, or presses «Reintentar» where the card still has it. */
export async function shoot(title: string): Promise<void> {
  const card = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>(`[role=group][aria-label="${title}"]`);
    if (!found) throw new Error(`No card ${title}`);
    return found;
  });
  const retry = [...card.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Reintentar'));
  if (retry) return retry.click();
  const input = card.querySelector<HTMLInputElement>('input[type=file]');
  const bytes = Uint8Array.from(photo(PHOTOS[title] ?? 'selfie.jpg'));
  const file = new File([bytes], 'photo.jpg', { type: 'image/jpeg' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input?.dispatchEvent(new Event('change'));
}
