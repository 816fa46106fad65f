import { useEffect, useState } from 'react';
import { useClock } from './clock.ts';

export function secondsLeft(deadline: number, now: number): number {
  return Math.max(0, Math.ceil((deadline - now) / 1000));
}

export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
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
