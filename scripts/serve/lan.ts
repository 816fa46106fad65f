/** For `start --lan`: opens the app to phones in the network, and backstage to anyone with its key. */
import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';
import { renderUnicodeCompact } from 'uqr';
import type { Plugin } from 'vite';

const COOKIE = 'backstage-key';
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export const newKey = (): string => randomBytes(12).toString('hex');

/** Interface names of tunnels, bridges and virtual machines. */
const VIRTUAL =
  /^(tun|tap|utun|wg|ppp|ipsec|zt|tailscale|docker|podman|br-|bridge|virbr|veth|vmnet|vboxnet|lxc|lxd|cni|flannel|cali|awdl|llw|nordlynx|proton|gpd|feth|anpi)|vethernet|virtual|vmware|vpn|hyper-v|wsl|loopback|hamachi|zerotier|wireguard|openvpn|tap-windows|bluetooth/i;
/** MAC prefixes of VirtualBox, VMware, Hyper-V, Parallels and Docker. */
const VIRTUAL_HARDWARE = /^(0a:00:27|08:00:27|00:50:56|00:0c:29|00:05:69|00:15:5d|00:1c:42|02:42)/i;

/** Rates how likely a phone reaches the address; 0: not at all. */
function rateAddress(name: string, { address, netmask, mac }: NetworkInterfaceInfo): number {
  // 255.255.255.255 has no neighbours; 169.254 means that no address was assigned; 100.64/10 belongs to carriers and
  // VPNs.
  if (netmask === '255.255.255.255' || /^(169\.254|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(address)) return 0;
  const real = !VIRTUAL.test(name) && !VIRTUAL_HARDWARE.test(mac) && !address.startsWith('192.168.56.');
  const home = /^(192\.168|10|172\.(1[6-9]|2\d|3[01]))\./.test(address);
  return (real ? 3 : 1) + (home ? 1 : 0) + (/^(en|eth|wl|wi-?fi|ethernet)/i.test(name) ? 1 : 0);
}

/** Returns this machine's likeliest address for a phone; null without a network. */
export function lanAddress(interfaces = networkInterfaces()): string | null {
  const rated = Object.entries(interfaces).flatMap(([name, addresses = []]) =>
    addresses
      .filter((each) => each.family === 'IPv4' && !each.internal)
      .map((each) => ({ address: each.address, rate: rateAddress(name, each) })),
  );
  const [best] = rated.filter(({ rate }) => rate > 0).toSorted((one, other) => other.rate - one.rate);
  return best?.address ?? null;
}

const same = (given: string | null | undefined, key: string): boolean =>
  given?.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

const cookieOf = (request: IncomingMessage): string | undefined =>
  (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((each) => each.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);

/** Returns null for a malformed address such as `//` or `/%`. */
function addressOf({ url = '/' }: IncomingMessage): URL | null {
  try {
    const address = new URL(url, 'http://here');
    decodeURIComponent(address.pathname);
    return address;
  } catch {
    return null;
  }
}

const isOwn = (request: IncomingMessage): boolean => LOOPBACK.has(request.socket.remoteAddress ?? '');

type Next = () => void;
type Guard = (request: IncomingMessage, response: ServerResponse, next: Next) => void;

/**
 * Backstage can act as any borrower: other machines need the key, which a cookie then stores. `own` recognises requests
 * of this machine.
 */
export function guardBackstage(key: string, own: (request: IncomingMessage) => boolean = isOwn): Guard {
  return (request, response, next) => {
    if (own(request)) return next();
    const url = addressOf(request);
    if (url === null) return response.writeHead(400).end();
    if (!/^\/backstage(\/|$)/i.test(decodeURIComponent(url.pathname))) return next();
    if (same(url.searchParams.get('key'), key)) {
      url.searchParams.delete('key');
      const remembered = `${COOKIE}=${key}; HttpOnly; SameSite=Strict; Path=/`;
      response.writeHead(302, {
        location: url.pathname + url.search,
        'set-cookie': remembered,
        'cache-control': 'no-store',
      });
      return response.end();
    }
    if (!same(cookieOf(request), key)) {
      response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' });
      return response.end('Backstage opens from here with the address that `start --lan` printed.');
    }
    // Removes our own Origin header, because the mock server accepts only loopback origins; other sites are refused.
    const { origin, host } = request.headers;
    if (origin === `http://${host}` || origin === `https://${host}`) delete request.headers.origin;
    next();
  };
}

export const guardedBackstage = (key: string): Plugin => ({
  name: 'guarded-backstage',
  configureServer: ({ middlewares }) => void middlewares.use(guardBackstage(key)),
});

export function lanWords(address: string, key: string): string {
  return [
    renderUnicodeCompact(address),
    `  On a phone in this network: ${address} (another network of this machine: --address 192.168.…)`,
    '  Everybody in this network can now open the app and speak with its lender, whose data are invented.',
    `  Backstage opens from there with this address alone: ${address}backstage?key=${key}`,
    '  Without https a browser gives no location and no clipboard; photos, forms and payments work.',
  ].join('\n');
}
