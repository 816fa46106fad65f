import { type RefObject, useEffect, useState } from 'react';

const NEAR_PX = 24;

/** Keeps a list at its end until somebody scrolls away from it; `stoodAt`: how many lines there were then. */
export function useFollowing(list: RefObject<HTMLElement>, count: number) {
  const [stoodAt, stand] = useState<number | null>(null);
  const toEnd = () => list.current?.scrollTo({ top: list.current.scrollHeight });
  useEffect(() => {
    if (stoodAt === null) toEnd();
  });
  const scrolled = () => {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = list.current ?? {};
    const atEnd = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    stand((was) => (atEnd ? null : (was ?? count)));
  };
  const now = () => {
    stand(null);
    toEnd();
  };
  return { stoodAt, missed: stoodAt === null ? 0 : Math.max(0, count - stoodAt), scrolled, now };
}
