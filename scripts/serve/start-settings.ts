/** Settings of `start`: options, or environment variables. An empty variable counts as unset. */
import { networkInterfaces } from 'node:os';
import { readTls, type Tls } from '@puente/mock-server/process/network';

export type StartSettings = {
  port: number | null;
  lenderPort: number | null;
  lender: string | null;
  /** Opens the app to the network at this address; `true` chooses the likeliest one. */
  lan: string | boolean;
  tls: Tls | null;
};

export class BadSetting extends Error {}

export const START_OPTIONS = {
  port: { type: 'string' },
  'lender-port': { type: 'string' },
  lan: { type: 'boolean', default: false },
  address: { type: 'string' },
} as const;

type StartInput = {
  values: { port?: string; 'lender-port'?: string; lan: boolean; address?: string };
  env: Readonly<Record<string, string | undefined>>;
  /** Addresses of this machine. */
  own?: readonly string[];
};

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.filter(({ family }) => family === 'IPv4').map(({ address }) => address),
  );

export function readStartSettings({ values, env, own = ownAddresses() }: StartInput): StartSettings {
  const port = portIn(['--port', values.port], ['PORT', env.PORT]);
  const tls = readTls({ cert: env.TLS_CERT ?? '', key: env.TLS_KEY ?? '' });
  if (typeof tls === 'string') throw new BadSetting(tls);
  const lenderPort = portIn(['--lender-port', values['lender-port']], ['LENDER_PORT', env.LENDER_PORT]);
  const lender = lenderIn(env.MOCK_URL);
  if (lender === null && port !== null && port === lenderPort)
    throw new BadSetting(`The app and the mock server cannot both take port ${port}`);
  if (lender !== null && values['lender-port'])
    throw new BadSetting('MOCK_URL uses a server that runs already: --lender-port has no effect');
  return {
    port,
    lenderPort,
    lender,
    lan: addressIn(values.address, own) ?? values.lan,
    tls,
  };
}

/** Returns the first given port, or null. Throws BadSetting for an invalid one. */
export function portIn(...given: [name: string, text: string | undefined][]): number | null {
  const [name, text = ''] = given.find(([, each]) => each) ?? ['', ''];
  if (text === '') return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535)
    throw new BadSetting(`${name} is a port from 1 to 65535, not "${text}"`);
  return port;
}

function lenderIn(text: string | undefined): string | null {
  if (!text) return null;
  const { protocol = '', pathname = '' } = URL.canParse(text) ? new URL(text) : {};
  // The app's requests keep their own path, such as /api.
  if (!/^https?:$/.test(protocol) || pathname !== '/')
    throw new BadSetting(`MOCK_URL is an address like http://127.0.0.1:4010, without a path, not "${text}"`);
  return text;
}

function addressIn(text: string | undefined, own: readonly string[]): string | null {
  if (text === undefined || own.includes(text)) return text ?? null;
  throw new BadSetting(`--address is an IPv4 address of this machine (${own.join(', ')}), not "${text}"`);
}
