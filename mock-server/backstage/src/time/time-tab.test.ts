import { expect, test } from 'vitest';
import { onTheWay } from './time-tab.tsx';
import { dueAtOnce } from './waits.tsx';

const AT = Date.UTC(2026, 10, 22, 6);

test('counts the events on the way and names the first', () => {
  const due = [{ what: 'dueDatePassed', at: AT, orderNo: 'CR-1' }];
  const [one] = due;
  expect(onTheWay([])).toBe('Nothing is due on the way.');
  expect(onTheWay(due)).toBe('One event on the way: dueDatePassed, 22 Nov, 00:00:00.');
  expect(onTheWay([...due, ...due], true)).toBe(
    '2 and more events on the way, the first dueDatePassed, 22 Nov, 00:00:00.',
  );
  expect(dueAtOnce([])).toBe('Saving makes nothing due at once.');
  expect(dueAtOnce(due)).toBe('Saving makes this happen at once: dueDatePassed of CR-1.');
  expect(dueAtOnce(Array.from({ length: 6 }, () => one ?? { what: '', at: 0, orderNo: '' }))).toContain(
    '6 things happen at once: dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1 and 2 more',
  );
});
