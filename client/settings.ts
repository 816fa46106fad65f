import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS } from '../contract/src/contract.ts';

/**
 * Build settings (`VITE_*`). Each has a default: an empty environment gives the demonstration market. The build stops
 * at an invalid value.
 */
export type Settings = {
  apiBase: string;
  packageName: string;
  appName: string;
  lenderName: string;
  /** Replaces the `$` of English amounts; null keeps the peso sign (decisions: "Money and product"). */
  currencySymbolEn: string | null;
  /** Edition assumed until the server names its own in `loan-product/index` (rules §7). */
  edition: 'market' | 'single';
  /** Scheme of the lender's native app, such as `puente:`. Links to apps must use it or https. */
  appScheme: string;
  faultsUrl: string | null;
  /** Hosts of payment pages to which `cashierConfirm` may lead; the app's own origin is always allowed. */
  checkoutHosts: readonly string[];
};

type Rule = { name: string; fallback: string; fits: RegExp; hint: string };

const RULES = {
  apiBase: {
    name: 'VITE_API_BASE',
    fallback: '/api',
    // Only a server on this machine may be called without TLS.
    fits: /^(https:\/\/[\w.:-]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)?\/[\w/-]*[\w-]$/,
    hint: 'a path like /api, or an https address ending in one',
  },
  packageName: {
    name: 'VITE_PACKAGE_NAME',
    fallback: 'mx.puente.app',
    fits: /^[\x21-\x7e]{1,100}$/,
    hint: 'printable ASCII without spaces',
  },
  appName: { name: 'VITE_APP_NAME', fallback: 'Puente', fits: /^.{1,40}$/u, hint: '1 to 40 characters' },
  lenderName: {
    name: 'VITE_LENDER_NAME',
    fallback: 'Puente Demo, S.A.P.I. de C.V., SOFOM, E.N.R.',
    fits: /^.{1,120}$/u,
    hint: '1 to 120 characters',
  },
  currencySymbolEn: {
    name: 'VITE_CURRENCY_SYMBOL_EN',
    fallback: '',
    fits: /^.{0,5}$/u,
    hint: 'at most 5 characters, for example Ksh',
  },
  edition: { name: 'VITE_EDITION', fallback: 'market', fits: /^(market|single)$/, hint: 'market or single' },
  appScheme: {
    name: 'VITE_APP_SCHEME',
    fallback: 'puente:',
    fits: /^(?!(?:javascript|data|vbscript|file|blob|about|http|content|intent):)[a-z][a-z0-9+.-]{1,40}:$/,
    hint: 'a scheme of your own with its colon, like puente:',
  },
  faultsUrl: {
    name: 'VITE_FAULTS_URL',
    fallback: '',
    fits: /^$|^(https:\/\/[\w.:-]+)?\/[\w/.-]*$/,
    hint: 'a path of the same origin, or an https address',
  },
  checkoutHosts: {
    name: 'VITE_CHECKOUT_HOSTS',
    fallback: '',
    fits: /^([\w-]+(\.[\w-]+)+(:\d+)?(,|$))*$/,
    hint: 'hosts separated by commas, for example pay.provider.example',
  },
} satisfies Record<keyof Settings, Rule>;

export function parseSettings(env: Record<string, unknown>): Settings {
  const read = ({ name, fallback, fits, hint }: Rule): string => {
    const given = env[name];
    const value = typeof given === 'string' && given !== '' ? given : fallback;
    if (!fits.test(value)) throw new Error(`${name} should be ${hint}, not "${value}"`);
    return value;
  };
  return {
    apiBase: read(RULES.apiBase),
    packageName: read(RULES.packageName),
    appName: read(RULES.appName),
    lenderName: read(RULES.lenderName),
    currencySymbolEn: read(RULES.currencySymbolEn) || null,
    edition: read(RULES.edition) === 'single' ? 'single' : 'market',
    appScheme: read(RULES.appScheme),
    faultsUrl: read(RULES.faultsUrl) || null,
    checkoutHosts: read(RULES.checkoutHosts).split(',').filter(Boolean),
  };
}

const PENDING = /\[(pendiente|pending)\b[^\]]*\]/g;

/** Throws if another lender's build would publish legal texts with placeholders; the demonstration may. */
export function checkLegalTexts(settings: Settings, texts: Readonly<Record<string, string>>): void {
  if (settings.lenderName === RULES.lenderName.fallback) return;
  const open = Object.entries(texts).flatMap(([file, text]) =>
    (text.match(PENDING) ?? []).map((words) => `${file}: ${words}`),
  );
  if (open.length > 0) throw new Error(`The legal texts are not finished:\n${[...new Set(open)].join('\n')}`);
}

const root = import.meta.dirname;

function revision(): string {
  if (process.env.PUENTE_REVISION) return process.env.PUENTE_REVISION;
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

export function buildEnv(settings: Settings): Record<string, string> {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const build = [version, revision()].filter((part) => part !== '').join('+');
  return {
    PUENTE_SETTINGS: JSON.stringify(settings),
    PUENTE_BUILD: build,
    PUENTE_CALL_NAMES: JSON.stringify(Object.fromEntries(CALLS.map(({ path, id }) => [path, id]))),
    PUENTE_FAULTS_URL: settings.faultsUrl ?? '',
  };
}
