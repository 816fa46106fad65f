/** Network of the imitated phone: adds the world to each call, and delays or fails it as backstage demands. */
import { type Network, SLOW } from '@puente/backstage/phone/phone-bridge';

type Line = { world: string; network: () => Network };

type OpenRequest = (this: XMLHttpRequest, method: string, url: string | URL, async: boolean) => void;
type SendRequest = (this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | null) => void;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export function imitateNetwork(view: Window & typeof globalThis, { world, network }: Line): { changed: () => void } {
  const own = (url: string) => new URL(url, view.location.href).origin === view.location.origin;
  const fetched = view.fetch.bind(view);

  const asked: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (!own(request.url)) return fetched(request);
    request.headers.set('x-mock-world', world);
    if (network() === 'offline') throw new TypeError('Failed to fetch');
    if (network() !== 'slow') return fetched(request);
    await pause(SLOW.delayMs);
    const answer = await fetched(request);
    await pause(Number(answer.headers.get('content-length') ?? 0) / SLOW.bytesPerMs);
    return answer;
  };
  Object.defineProperty(view, 'fetch', { value: asked, configurable: true, writable: true });

  const { prototype } = view.XMLHttpRequest;
  const open: OpenRequest = Reflect.get(prototype, 'open');
  const send: SendRequest = Reflect.get(prototype, 'send');
  const opened = function (this: XMLHttpRequest, method: string, url: string | URL) {
    open.call(this, method, url, true);
    if (own(String(url))) this.setRequestHeader('x-mock-world', world);
  };
  const sent = function (this: XMLHttpRequest, body?: XMLHttpRequestBodyInit | null) {
    if (network() === 'offline') this.dispatchEvent(new ProgressEvent('error'));
    else if (network() === 'slow') void pause(SLOW.delayMs).then(() => send.call(this, body));
    else send.call(this, body);
  };
  Object.assign(prototype, { open: opened, send: sent });

  // A beacon cannot carry headers, so client-error reports are sent by fetch.
  view.navigator.sendBeacon = (url, body) => {
    void asked(url, { method: 'POST', keepalive: true, ...(body ? { body } : {}) }).catch(() => {});
    return true;
  };

  Object.defineProperty(view.navigator, 'onLine', { get: () => network() !== 'offline', configurable: true });
  let was = network();
  return {
    changed: () => {
      const now = network();
      if ((was === 'offline') !== (now === 'offline'))
        view.dispatchEvent(new Event(now === 'offline' ? 'offline' : 'online'));
      was = now;
    },
  };
}
