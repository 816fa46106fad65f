import { type RefObject, useCallback, useEffect, useState } from 'react';

const NEAR_PX = 24;

/**
 * Keeps a list at its end until somebody scrolls away from it; `stoodAt`: how many lines there were then. Only another list
 * leads there: to ask for its height makes the browser lay it out.
 */
export function useFollowing(list: RefObject<HTMLElement>, lines: readonly unknown[]) {
  const count = lines.length;
  const [stoodAt, stand] = useState<number | null>(null);
  const toEnd = useCallback(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [list]);
  useEffect(() => {
    if (stoodAt === null) toEnd();
  }, [toEnd, lines, stoodAt]);
  const scrolled = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    stand((was) => (atEnd ? null : (was ?? count)));
  };
  const now = useCallback(() => {
    stand(null);
    toEnd();
  }, [toEnd]);
  return { stoodAt, missed: stoodAt === null ? 0 : Math.max(0, count - stoodAt), scrolled, now };
}
