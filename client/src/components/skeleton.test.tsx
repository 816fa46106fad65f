import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { SKELETON_AFTER_MS, SLOW_AFTER_MS } from '../utils/timing.ts';
import { LateSkeleton, Pending } from './skeleton.tsx';

afterEach(() => vi.useRealTimers());

test('a pending part hides the content below it for 10 s, and shows its skeleton after 300 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = document.createElement('div');
  const root = createRoot(page);
  root.render(
    <>
      <LateSkeleton>shapes</LateSkeleton>
      <Pending />
    </>,
  );
  const holding = () => page.querySelectorAll('[aria-busy=true][data-pending]').length;
  await vi.waitFor(() => expect([holding(), page.textContent]).toEqual([2, '']));
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(1));
  vi.advanceTimersByTime(SKELETON_AFTER_MS);
  await vi.waitFor(() => expect([holding(), page.textContent]).toEqual([1, 'shapes']));
  vi.advanceTimersByTime(SLOW_AFTER_MS);
  await vi.waitFor(() => expect(holding()).toBe(0));
  root.unmount();
});
