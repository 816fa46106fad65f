/** Writes contract/CALLS.md. `--check` fails if it is stale. */
import { CALLS, type Call } from '@puente/contract';
import { whoMay } from '@puente/contract/wire/who-may';
import { keepFresh } from './keep-fresh.ts';
import { screensOfCalls } from './screens-of-calls.ts';

const users = screensOfCalls();
const row = (call: Call, index: number) =>
  `| ${index + 1} | \`${call.method} ${call.path}\` | \`${call.id}\` | ${whoMay(call)} | ${call.body === 'none' ? '' : call.body} | ${call.summary} | ${call.rules} | ${(users.get(call.id) ?? []).map((file) => `\`${file}\``).join(' ')} |`;

const text = `# The 52 calls

Written by \`scripts/generate/calls.ts\` from \`contract/src/calls\`; do not edit by hand. The last column is read from the
imports of \`client/src\`: the parts of the app that use the call. Owner only: naming what belongs to somebody else is answered like naming
what does not exist. What each call checks beyond its shape is in [openapi.json](openapi.json).

| # | call | name | who | body | what it does | rules | used by |
|---|---|---|---|---|---|---|---|
${CALLS.map(row).join('\n')}
`;

keepFresh(new URL('../../contract/CALLS.md', import.meta.url), text);
