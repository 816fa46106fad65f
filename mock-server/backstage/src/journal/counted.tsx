import { useRef, useState } from 'react';
import { countOf } from '../ui/count-of.ts';
import { Subtle } from '../ui/parts.tsx';
import { useEvery } from '../ui/use-every.ts';

const SAY_EVERY_MS = 10_000;

/** New lines are counted aloud, at most every ten seconds, and never read out one by one. */
export function Counted({ lines, failed }: { lines: number; failed: number }) {
  const said = useRef({ lines, failed });
  const [words, say] = useState('');
  useEvery(SAY_EVERY_MS, () => {
    const [calls, bad] = [lines - said.current.lines, failed - said.current.failed];
    if (calls > 0) say(`${countOf(calls, 'call')}${bad > 0 ? `, ${bad} failed` : ''}`);
    said.current = { lines, failed };
  });
  return (
    <Subtle role="status" position="absolute" width="1px" height="1px" overflow="hidden" clipPath="inset(50%)">
      {words}
    </Subtle>
  );
}
