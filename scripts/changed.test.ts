import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leftToTheWhole } from './changed.ts';

const CARD = 'client/src/loan/loan-presentation.ts';
const HANDLER = 'mock-server/src/routes/repayment.ts';

const DRIFTS = 'tests/client/drifts.test.ts';
const ANSWERS = 'tests/client/answers.test.ts';
const LIVES = 'tests/lives/lives.test.ts';
const KILLS = 'tests/faults/process.test.ts';
const CONFORMANCE = 'scripts/conformance/conformance.test.ts';
const KIT = 'scripts/packed/pack-kit.test.ts';
const RUNS_THE_COMPILER = 'tests/guard/browsers.test.ts';
const READS = 'tests/guard/texts.test.ts';
const HOME = 'tests/client/home.test.ts';
const PAGE = 'mock-server/backstage/src/order/order.test.tsx';
const API = 'tests/api/repayment.test.ts';
const UNIT = 'client/src/loan/loan-presentation.test.ts';

const LONG = [DRIFTS, ANSWERS, LIVES, KILLS, CONFORMANCE, RUNS_THE_COMPILER, KIT];
const all = [...LONG, READS, HOME, PAGE, API, UNIT];

describe('tests left to the full run', () => {
  it.each(all)('the sample path %s is an existing file', (path) => expect(existsSync(path)).toBe(true));

  it('leaves the slow tests to the full run after an edit of the app', () => {
    expect(leftToTheWhole(all, [CARD])).toEqual(LONG);
  });

  it('leaves the slow tests and the screen tests to the full run if only the mock server was edited', () => {
    expect(leftToTheWhole(all, [HANDLER])).toEqual([...LONG, HOME, PAGE]);
    expect(leftToTheWhole(all, [HANDLER, API, 'mock-server/README.md'])).toEqual([...LONG, HOME, PAGE]);
  });

  it('runs the screen tests if both app and mock server were edited', () => {
    expect(leftToTheWhole(all, [HANDLER, CARD])).toEqual(LONG);
  });

  it('runs a slow test at once if its own folder was edited, at any depth', () => {
    expect(leftToTheWhole(all, ['tests/client/hands.ts'])).toEqual([LIVES, KILLS, CONFORMANCE, RUNS_THE_COMPILER, KIT]);
    expect(leftToTheWhole(all, ['tests/lives/steps/repay.ts', 'tests/guard/browsers.test.ts'])).toEqual([
      DRIFTS,
      ANSWERS,
      KILLS,
      CONFORMANCE,
      KIT,
    ]);
  });
});
