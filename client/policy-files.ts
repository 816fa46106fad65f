import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Returns the meta element's policy plus `frame-ancestors`, which only a header can set. */
export function fullPolicy(page: string): string {
  const meta = /<meta[^>]*http-equiv="Content-Security-Policy"[^>]*content="([^"]*)"/.exec(page)?.[1];
  if (meta === undefined) throw new Error('The page has no content policy');
  return `${meta.replaceAll('&#39;', "'").replaceAll('&amp;', '&')}; frame-ancestors 'none'`;
}

export function policyFiles(page: string): Record<string, string> {
  const policy = fullPolicy(page);
  return {
    'policy.txt': policy,
    'policy.conf': `add_header Content-Security-Policy "${policy}" always;\n`,
    'policy.caddy': `header +Content-Security-Policy "${policy}"\n`,
  };
}

/**
 * Writes the policy beside the page. It holds this build's hashes, so both must be deployed and rolled back together.
 */
export const writePolicyFiles = (root: string): Plugin => ({
  name: 'policy-beside',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  closeBundle() {
    const folder = join(root, 'dist/.headers');
    mkdirSync(folder, { recursive: true });
    const files = policyFiles(readFileSync(join(root, 'dist/index.html'), 'utf8'));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  },
});
