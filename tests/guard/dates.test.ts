import { expect, test } from 'vitest';
import { files, matches } from './repository.ts';

/** Matches code that reads the machine's date, by name or by an omitted argument. */
const MACHINE = /\bDate\.now\b|\bnew Date\(\)|\bcreateClock\(\)/;
/** Tests that must not read it; only `tests/e2e/support/test.ts` may, to set browser and server to a fixed instant. */
const lived = files(
  /^tests\/(api|client|lifecycle|lives|specification|faults|e2e|visual)\/(?!support\/test\.ts).*\.tsx?$/,
);

// If this fails: a test would break on another day. Use START (tests/support) or the kit's clock; only seeds may come
// from the machine's clock.
test('no test reads the machine’s date', () => {
  expect(matches(lived, MACHINE)).toEqual([]);
});

test.each(['const at = Date.now();', 'const day = new Date().getDate();', 'clock: createClock(),'])(
  'recognises «%s» as a read of the machine’s date',
  (line) => {
    expect(line).toMatch(MACHINE);
    expect('new Date(START); createClock(() => START)').not.toMatch(MACHINE);
  },
);
