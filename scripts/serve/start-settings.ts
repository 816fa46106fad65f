/** Settings of `start`: options, or environment variables. An empty variable counts as unset. */
import { isIP } from 'node:net';
import { parseArgs } from 'node:util';
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

type CommandLine = { args: string[]; env: Readonly<Record<string, string | undefined>> };

export function readStartSettings({ args, env }: CommandLine): StartSettings {
  const values = readOptions(args);
  const port = portIn(['--port', values.port], ['PORT', env.PORT]);
  const tls = readTls({ cert: env.TLS_CERT ?? '', key: env.TLS_KEY ?? '' });
  if (typeof tls === 'string') throw new BadSetting(tls);
  return {
    port,
    lenderPort: portIn(['--lender-port', values['lender-port']], ['LENDER_PORT', env.LENDER_PORT]),
    lender: lenderIn(env.MOCK_URL),
    lan: addressIn(values.address) ?? values.lan,
    tls,
  };
}

function readOptions(args: string[]) {
  try {
    // `pnpm start -- --port 3000` passes the dashes on.
    return parseArgs({
      args: args.filter((arg) => arg !== '--'),
      options: {
        port: { type: 'string' },
        'lender-port': { type: 'string' },
        lan: { type: 'boolean', default: false },
        address: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new BadSetting(String(error instanceof Error ? error.message : error).split('\n')[0]);
  }
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
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new BadSetting(`MOCK_URL is an address like http://127.0.0.1:4010, not "${text}"`);
  return text;
}

function addressIn(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (isIP(text) !== 4) throw new BadSetting(`--address is an IPv4 address of this machine, not "${text}"`);
  return text;
}
