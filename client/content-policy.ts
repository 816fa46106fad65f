import type { Plugin } from 'vite';
import type { Settings } from './settings.ts';

/** The hash of an empty style element: emotion makes one and fills it through the style sheet's own methods. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * What the built page may load. `frame-ancestors` is ignored in a meta element: the server of the page adds
 * `Content-Security-Policy: frame-ancestors 'none'` as a header (see the README of this folder).
 */
export function contentPolicy({ apiBase, faultsUrl }: Pick<Settings, 'apiBase' | 'faultsUrl'>): string {
  const origins = [apiBase, faultsUrl ?? ''].filter((address) => address.startsWith('http'));
  const others = origins.map((address) => ` ${new URL(address).origin}`).join('');
  return [
    // Allows the manifest: WebKit does not know manifest-src and reports it at every visit.
    "default-src 'self'",
    "object-src 'none'",
    "frame-src 'none'",
    "media-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${EMPTY_STYLE}`,
    // Photos are shown from memory before they are sent; nothing of the lender's is a picture.
    "img-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self'${others}`,
    "base-uri 'none'",
    "form-action 'none'",
    // No text becomes code or markup, but for the one address of the service worker (src/device/offline.ts).
    "require-trusted-types-for 'script'",
    'trusted-types service-worker',
  ].join('; ');
}

/** Only in the build: the development server needs its inline refresh script. */
export const contentPolicyMeta = (settings: Settings): Plugin => ({
  name: 'content-policy-meta',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: contentPolicy(settings) },
      injectTo: 'head-prepend',
    },
  ],
});
