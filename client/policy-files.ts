import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { contentPolicy, type InlineHashes } from './content-policy.ts';
import type { Settings } from './settings.ts';

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

/**
 * Writes the policy beside the page. It holds this build's hashes, so both must be deployed and rolled back together.
 */
export const writePolicyFiles = (root: string, settings: Settings, inline: InlineHashes): Plugin => ({
  name: 'policy-beside',
  apply: (config, { command }) => command === 'build' && !config.build?.ssr,
  closeBundle() {
    const folder = join(root, 'dist/.headers');
    mkdirSync(folder, { recursive: true });
    const files = policyFiles(contentPolicy(settings, inline));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  },
});
