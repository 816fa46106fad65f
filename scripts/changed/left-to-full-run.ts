import { dirname } from 'node:path';

/** Slow tests that almost any edit affects, and guards that run a program: the compiler, or the server of `start`. */
const LONG = [
  /^tests\/(lives|faults)\//,
  /^tests\/client\/(drift.*|saving|answers)\.test\.ts$/,
  /^scripts\/conformance\//,
  /^tests\/guard\/(browsers|no-browser|rooms|start)\.test\.ts$/,
  /^scripts\/packed\//,
];

/** Tests of screens on a whole mock server: any edit of the server affects all of them. */
const SCREENS = /^(tests\/client|mock-server\/backstage)\//;
const LENDER = /^mock-server\/src\/|\.test\.tsx?$|\.md$/;

/**
 * Returns affected tests left to `pnpm test`, so that `test:changed` takes a minute: slow ones, and screens if only the
 * mock server changed. Keeps tests beside an edited file. @param changed paths from the repository root
 */
export function leftToTheWhole(tests: readonly string[], changed: readonly string[]): string[] {
  const onlyTheLender = changed.every((path) => LENDER.test(path));
  return tests.filter((test) => {
    if (changed.some((path) => path.startsWith(`${dirname(test)}/`))) return false;
    return LONG.some((long) => long.test(test)) || (onlyTheLender && SCREENS.test(test));
  });
}
