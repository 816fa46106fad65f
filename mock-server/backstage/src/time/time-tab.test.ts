import { expect, test } from 'vitest';
import { describeEvents } from './time-tab.tsx';
import { describeDueNow } from './waits.tsx';

const AT = Date.UTC(2026, 10, 22, 6);

test('counts the events on the way and names the first', () => {
  const due = [{ what: 'dueDatePassed', at: AT, orderNo: 'CR-1' }];
  const [one] = due;
  expect(describeEvents([])).toBe('Nothing is due on the way.');
  expect(describeEvents(due)).toBe('One event on the way: dueDatePassed, 22 Nov, 00:00:00.');
  expect(describeEvents([...due, ...due], true)).toBe(
    '2 and more events on the way, the first dueDatePassed, 22 Nov, 00:00:00.',
  );
  expect(describeDueNow([])).toBe('Saving makes nothing due at once.');
  expect(describeDueNow(due)).toBe('Saving makes this happen at once: dueDatePassed of CR-1.');
  expect(describeDueNow(Array.from({ length: 6 }, () => one ?? { what: '', at: 0, orderNo: '' }))).toContain(
    '6 things happen at once: dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1, dueDatePassed of CR-1 and 2 more',
  );
});
