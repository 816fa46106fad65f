import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { useClock } from '../utils/clock.ts';
import { HiddenText } from './layout.tsx';

export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

/** `0:05`, or with hours `24:00:00`. */
export function clockText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const parts = minutes < 60 ? [minutes, seconds % 60] : [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  return parts.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

export function useCountdown(deadline: number | null): number {
  const clock = useClock();
  const [now, setNow] = useState(() => clock.now());
  const [counted, setCounted] = useState(deadline);
  if (counted !== deadline) {
    setCounted(deadline);
    setNow(clock.now());
  }
  const left = deadline === null ? 0 : secondsLeft(deadline, now);
  const running = left > 0;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(clock.now()), 500);
    return () => clearInterval(timer);
  }, [running, clock]);
  return left;
}

interface CountdownProps {
  /** Milliseconds since 1970 by the server's clock. */
  deadline: number;
  /** Puts the time («0:45») into a sentence: «Reenviar en 0:45». */
  text: (clock: string) => string;
  over: string;
}

/**
 * Counts down a real deadline as text. Screen readers read it at the start, at each full minute and at the end
 * (screens: countdown).
 */
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
