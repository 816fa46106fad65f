import { expect, test } from 'vitest';
import { files, matches } from './repository.ts';

/** The machine's own date, asked for by name or by leaving the argument out. */
const MACHINE = /\bDate\.now\b|\bnew Date\(\)|\bcreateClock\(\)/;
/** `tests/e2e/support/test.ts` reads it to set browser and lender to an instant of their own. */
const lived = files(
  /^tests\/(api|client|lifecycle|lives|specification|faults|e2e|visual)\/(?!support\/test\.ts).*\.tsx?$/,
);

// If this fails: a test reads the machine's date and will fail on another day. The lender of the tests lives at START
// (tests/support): take START, or what the kit's clock says. Only the seed of a random run may come from the machine.
test('no test asks what day it is where it runs', () => {
  expect(matches(lived, MACHINE)).toEqual([]);
});

test.each(['const at = Date.now();', 'const day = new Date().getDate();', 'clock: createClock(),'])(
  '%s would be found',
  (line) => {
    expect(line).toMatch(MACHINE);
    expect('new Date(START); createClock(() => START)').not.toMatch(MACHINE);
  },
);
