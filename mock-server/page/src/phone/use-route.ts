import { useEffect, useState } from 'react';
import { routeOnPhone } from './device.ts';

const LOOK_EVERY_MS = 400;

/** Where the app in the frame is. Its router changes the address without an event that a parent could hear. */
export function useRoute(): string {
  const [route, setRoute] = useState('/');
  useEffect(() => {
    const timer = setInterval(() => setRoute((now) => routeOnPhone() ?? now), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return route;
}
