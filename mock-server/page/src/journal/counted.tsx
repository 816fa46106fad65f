import { useEffect, useRef, useState } from 'react';
import { Subtle } from '../ui/parts.tsx';

const SAY_EVERY_MS = 10_000;

/** New lines are counted aloud, at most every ten seconds, and never read out one by one. */
export function Counted({ lines, failed }: { lines: number; failed: number }) {
  const said = useRef({ lines, failed });
  const [words, say] = useState('');
  const now = useRef({ lines, failed });
  useEffect(() => {
    now.current = { lines, failed };
  });
  useEffect(() => {
    const timer = setInterval(() => {
      const [calls, bad] = [now.current.lines - said.current.lines, now.current.failed - said.current.failed];
      if (calls > 0) say(`${calls} ${calls === 1 ? 'call' : 'calls'}${bad > 0 ? `, ${bad} failed` : ''}`);
      said.current = now.current;
    }, SAY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Subtle role="status" position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
      {words}
    </Subtle>
  );
}
