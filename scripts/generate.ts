/** Writes every generated file; with `--check` exits 1 if a tracked one is stale. */
import { readArguments } from './command.ts';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type Call, whoMay } from '@puente/contract';
import { openApi } from '@puente/contract/openapi/openapi';
import { BOUNCING_CLABE, PERSONAS, PHOTO_MARKS, WRONG_CODE } from '@puente/fixtures';
import { writeCollection } from './generate/bruno.ts';
import { screensOfCalls } from './generate/screens-of-calls.ts';

const root = join(import.meta.dirname, '..');
const { check: onlyCheck } = readArguments({
  usage: 'generate [--check]',
  options: { check: { type: 'boolean', default: false } },
}).values;

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

Written by \`scripts/generate.ts\` from \`contract/src/calls\`; do not edit by hand. The last column is read from the
imports of \`client/src\`: the parts of the app that use the call. Owner only: naming what belongs to somebody else is answered like naming
what does not exist. What each call checks beyond its shape is in [openapi.json](openapi.json).

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

Written by \`scripts/generate.ts\` from \`src/personas.ts\` and \`src/people.ts\`; do not edit by hand.

People and things, one story per situation. Everybody here is invented: the phones are 55 0000 xxxx, the CURPs are made
by the algorithm, the cards in \`src/files\` say MUESTRA and are drawn by \`scripts/generate/photos.ts\`. Data only: nothing random,
no clock. \`checkFixtures()\` holds all of it to the contract; the mock asks at its start.

## Personas

Type the phone, ask for the code, read it at \`/backstage\`. In tests: \`as('overdue')\`, \`openAs('rejected')\`.
A life goes on by itself: \`inReview\`, \`lending\` and \`submitting\` move within minutes unless the clock is frozen.

| persona | phone | status | good for |
|---|---|---|---|
${personas.join('\n')}

## Sentinels

Inputs that force a failure with any borrower, for callers that use the mock without the app. In the app take a persona: a
phone compresses photos again, and the marks do not survive that.

| input | what happens |
|---|---|
| one-time code \`${WRONG_CODE}\` | never sent, always wrong |
| a photo whose bytes hold \`${PHOTO_MARKS.ocrFails}\` (\`src/files/ocr-fails.jpg\`) | the ID cannot be read |
| a photo whose bytes hold \`${PHOTO_MARKS.faceFails}\` (\`src/files/face-fails.jpg\`) | the face does not match |
| CLABE \`${BOUNCING_CLABE}\` (BBVA) | every deposit comes back |

## The rest

| file | what is in it |
|---|---|
| \`src/forms.ts\` | what a persona types: \`basicInfoOf\`, \`additionInfoOf\`, \`bankCardOf\`, \`answersOf\`, with overrides |
| \`src/products.ts\` | the lender's products, other lenders' products |
| \`src/photos.ts\`, \`src/files\` | pictures: good, blurred, marked to fail, too small, no image at all, and one of 12 MB |
| \`src/shell.ts\` | what a native app would answer: login info, an address book with awkward numbers |
`,
);

// The Bruno collection is not tracked in Git, so `--check` has no tracked files to compare.
if (!onlyCheck) writeCollection(join(root, 'contract/bruno'));
