import type { Plugin } from 'vite';
import type { Settings } from './settings.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hash of an empty style element: emotion inserts one, then adds its rules through CSSOM, which a policy does not
 * restrict.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export type InlineHashes = { scripts: string[]; styles: string[] };

/**
 * Returns the page's content policy. The server sends `frame-ancestors` as a header, because a meta element cannot
 * (client/README, Hosting).
 */
export function contentPolicy(
  { apiBase, faultsUrl }: Pick<Settings, 'apiBase' | 'faultsUrl'>,
  { scripts, styles }: InlineHashes = { scripts: [], styles: [] },
): string {
  const origins = [apiBase, faultsUrl ?? ''].filter((address) => address.startsWith('http'));
  const others = origins.map((address) => ` ${new URL(address).origin}`).join('');
  return [
    // Covers the manifest too: WebKit does not know `manifest-src` and would report it at every visit.
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...styles, EMPTY_STYLE].join(' '),
    // Photos are previewed from memory before the upload; the server sends no pictures.
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "base-uri 'none'",
    "form-action 'none'",
    // Forbids turning text into code or markup, except for the service worker's address (src/storage/offline.ts).
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ].join('; ');
}

/**
 * Writes the policy into a meta element, in builds only: the development server needs its inline refresh script.
 * Earlier plugins fill `inline` with the hashes.
 */
export const contentPolicyMeta = (settings: Settings, inline: InlineHashes): Plugin => ({
  name: 'content-policy-meta',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy(settings, inline) },
        injectTo: 'head-prepend',
      },
    ],
  },
});

/**
 * Returns the policy as a bare header value and as directives for nginx and Caddy. Only a header can set
 * `frame-ancestors`.
 */
export function policyFiles(pagePolicy: string): Record<'policy.txt' | 'policy.conf' | 'policy.caddy', string> {
  const policy = `${pagePolicy}; frame-ancestors 'none'`;
  return {
    'policy.txt': policy,
    'policy.conf': `add_header Content-Security-Policy "${policy}" always;\n`,
    'policy.caddy': `header +Content-Security-Policy "${policy}"\n`,
  };
}

/** Writes the policy into `.headers`. It contains hashes of the page: always deploy and roll back both together. */
export const writePolicyFiles = (settings: Settings, inline: InlineHashes): Plugin => ({
  name: 'policy-beside',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  writeBundle({ dir }) {
    if (!dir) return;
    const folder = join(dir, '.headers');
    mkdirSync(folder, { recursive: true });
    const files = policyFiles(contentPolicy(settings, inline));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  },
});
