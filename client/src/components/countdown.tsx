/**
 * Counts down a real deadline as text. Screen readers read it at the start, at each full minute and at the end
 * (screens: countdown).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { clockText, useCountdown } from '../utils/time/countdown.ts';
import { HiddenText } from './layout.tsx';

interface CountdownProps {
  /** Milliseconds since 1970 by the server's clock. */
  deadline: number;
  /** Puts the time («0:45») into a sentence: «Reenviar en 0:45». */
  text: (clock: string) => string;
  over: string;
}

export function Countdown({ deadline, text, over }: CountdownProps) {
  const left = useCountdown(deadline);
  const [spoken, setSpoken] = useState(left);
  if (left % 60 === 0 && spoken !== left) setSpoken(left);
  return (
    <>
      <chakra.span textStyle="small" color="fg.muted" aria-hidden="true">
        {left === 0 ? over : text(clockText(left))}
      </chakra.span>
      <HiddenText role="timer" aria-live="polite" aria-atomic="true">
        {spoken === 0 ? over : text(clockText(spoken))}
      </HiddenText>
    </>
  );
}
