/** Writes every generated file; with `--check` exits 1 if a tracked one is stale. */
import { readArguments } from './command.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@puente/contract';

const root = join(import.meta.dirname, '..');
const { check: onlyCheck } = readArguments({
  usage: 'generate [--check]',
  options: { check: { type: 'boolean', default: false } },
}).values;

// Loaded now, because loading takes four seconds, and a wrong command line needs none of it.
const { CALLS, whoMay } = await import('@puente/contract');
const { openApi } = await import('@puente/contract/openapi/openapi');
const { BOUNCING_CLABE, PERSONAS, PHOTO_MARKS, WRONG_CODE } = await import('@puente/fixtures');
const { writeCollection } = await import('./generate/bruno.ts');
const { screensOfCalls } = await import('./generate/screens-of-calls.ts');

function keepFresh(file: string, text: string): void {
  const name = join(root, file);
  const same = existsSync(name) && readFileSync(name, 'utf8') === text;
  if (!onlyCheck) {
    if (!same) writeFileSync(name, text);
    return;
  }
  if (same) return;
  console.error(`${name} is stale: run "npx --yes pnpm@10 generate"`);
  process.exitCode = 1;
}

const screens = screensOfCalls();
const row = (call: Call, index: number) =>
  `| ${index + 1} | \`${call.method} ${call.path}\` | \`${call.id}\` | ${whoMay(call)} | ${call.body === 'none' ? '' : call.body} | ${call.summary} | ${call.rules} | ${(screens.get(call.id) ?? []).map((file) => `\`${file}\``).join(' ')} |`;

keepFresh(
  'contract/CALLS.md',
  `# The 52 calls

Written by \`scripts/generate.ts\` from \`contract/src/calls\`; do not edit by hand. The last column
lists the parts of the app that use the call, by the imports of \`client/src\`. «Owner only»: what belongs to another borrower is answered like what
does not exist. [openapi.json](openapi.json) says what each call checks beyond its shape.

| # | call | name | who | body | what it does | rules | used by |
|---|---|---|---|---|---|---|---|
${CALLS.map(row).join('\n')}
`,
);

keepFresh('contract/openapi.json', `${JSON.stringify(openApi(), null, 2)}\n`);

const formatPhone = (phone: string) => phone.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
const personas = PERSONAS.map(
  ({ key, phone, status, goodFor }) => `| \`${key}\` | ${formatPhone(phone)} | ${status ?? '–'} | ${goodFor} |`,
);

keepFresh(
  'fixtures/README.md',
  `# Fixtures

For people who try or test the app: invented borrowers, products and files, one borrower per situation.
The shortest example: sign in with \`55 0000 0001\` and the code \`123456\`.

\`scripts/generate.ts\` writes this page from \`src/personas.ts\` and \`src/people.ts\`; do not edit it by hand.

- Everybody is invented: phones are 55 0000 xxxx, an algorithm computes the CURPs, and the cards in \`src/files\` say MUESTRA (\`scripts/generate/photos.ts\`).
- The folder contains data only, nothing random and no clock. \`checkFixtures()\` compares them with the contract; the mock server calls it at start.

## Personas

Type the phone number, request the code, and read it at \`/backstage\`. In tests: \`as('overdue')\`, \`openAs('rejected')\`.
Orders continue in time: \`inReview\`, \`lending\` and \`submitting\` change within minutes unless the clock is frozen.

| persona | phone | status | good for |
|---|---|---|---|
${personas.join('\n')}

## Sentinels

Inputs that force a failure for any borrower, for callers that use the mock server without the app. In the app choose a persona instead:
a phone compresses photos again, which destroys the marks.

| input | what happens |
|---|---|
| one-time code \`${WRONG_CODE}\` | never sent, always wrong |
| a photo whose bytes contain \`${PHOTO_MARKS.ocrFails}\` (\`src/files/ocr-fails.jpg\`) | the ID cannot be read |
| a photo whose bytes contain \`${PHOTO_MARKS.faceFails}\` (\`src/files/face-fails.jpg\`) | the face does not match |
| CLABE \`${BOUNCING_CLABE}\` (BBVA) | the bank returns every deposit |

## Other files

| file | contents |
|---|---|
| \`src/forms.ts\` | answers that a persona types: \`basicInfoOf\`, \`additionInfoOf\`, \`bankCardOf\`, \`answersOf\`; each accepts changes |
| \`src/products.ts\` | products of the mock server and of other companies |
| \`src/photos.ts\`, \`src/files\` | pictures: good, blurred, marked to fail, too small, no image, and one of 12 MB |
| \`src/shell.ts\` | answers of a native app: login info, an address book with awkward numbers |
`,
);

// The Bruno collection is not tracked in Git, so `--check` has no tracked files to compare.
if (!onlyCheck) writeCollection(join(root, 'contract/bruno'));
