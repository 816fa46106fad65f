import { dirname } from 'node:path';

/**
 * Tests that walk through everything the app and the lender do, which any edit reaches, and guards that run a program
 * instead of reading files: the compiler over the whole client, the server of `start`.
 */
const LONG = [
  /^tests\/(lives|faults)\//,
  /^tests\/client\/(drift.*|answers)\.test\.ts$/,
  /^scripts\/conformance\//,
  /^tests\/guard\/(browsers|no-browser|rooms|start)\.test\.ts$/,
  /^scripts\/packed\//,
];

/** Screens drawn over a whole lender, the app's and backstage's: any edit of the lender reaches all of them. */
const SCREENS = /^(tests\/client|mock-server\/backstage)\//;
/** The lender, and what no screen imports: tests and pages of words. */
const LENDER = /^mock-server\/src\/|\.test\.tsx?$|\.md$/;

/**
 * Which of the tests that a change reaches are left to `pnpm test`, so that an answer comes within a minute: the long tests,
 * and all screens where nothing but the lender changed. A test is never left when its own folder was edited.
 * @param tests files of tests, from the root of the repository
 * @param changed what was edited, from there too
 */
export function leftToTheWhole(tests: readonly string[], changed: readonly string[]): string[] {
  const onlyTheLender = changed.every((path) => LENDER.test(path));
  return tests.filter((test) => {
    if (changed.some((path) => path.startsWith(`${dirname(test)}/`))) return false;
    return LONG.some((long) => long.test(test)) || (onlyTheLender && SCREENS.test(test));
  });
}
