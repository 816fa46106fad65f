/** Writes personas and sentinels into fixtures/README.md. `--check` fails if it is stale. */
import { BOUNCING_CLABE, PERSONAS, PHOTO_MARKS, WRONG_CODE } from '@puente/fixtures';
import { keepFresh } from './keep-fresh.ts';

const formatPhone = (phone: string) => phone.replace(/(\d\d)(\d{4})(\d{4})/, '$1 $2 $3');
const rows = PERSONAS.map(
  ({ key, phone, status, goodFor }) => `| \`${key}\` | ${formatPhone(phone)} | ${status ?? '–'} | ${goodFor} |`,
);

const text = `# Fixtures

Written by \`scripts/generate/personas.ts\` from \`src/personas.ts\` and \`src/sentinels.ts\`; do not edit by hand.

People and things, one story per situation. Everybody here is invented: the phones are 55 0000 xxxx, the CURPs are made
by the algorithm, the cards in \`src/files\` say MUESTRA and are drawn by \`scripts/photos.ts\`. Data only: nothing random,
no clock. \`checkFixtures()\` holds all of it to the contract; the mock asks at its start.

## Personas

Type the phone, ask for the code, read it at \`/backstage\`. In tests: \`as('overdue')\`, \`openAs('rejected')\`.
A life goes on by itself: \`inReview\`, \`lending\` and \`submitting\` move within minutes unless the clock is frozen.

| persona | phone | status | good for |
|---|---|---|---|
${rows.join('\n')}

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
| \`src/product.ts\`, \`src/market.ts\` | the lender's products, other lenders' products |
| \`src/photos.ts\`, \`src/files\` | pictures: good, blurred, marked to fail, too small, no image at all, and one of 12 MB |
| \`src/shell\` | what a native app would answer: login info, an address book with awkward numbers |
`;

keepFresh(new URL('../../fixtures/README.md', import.meta.url), text);
