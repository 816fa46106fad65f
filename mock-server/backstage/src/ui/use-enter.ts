import { useEffect, useRef, useState } from 'react';
import { useComing } from '../api/backstage.tsx';

/**
 * Enter in a search: `act` takes the first that fits and says whether there was one. Pressed before the list has come,
 * it waits for it; `waits` is then to be shown. `forget`: something else was typed.
 */
export function useEnter(act: () => boolean) {
  const coming = useComing();
  const wanted = useRef(false);
  const [pressed, press] = useState(false);
  useEffect(() => {
    if (wanted.current && (act() || !coming)) wanted.current = false;
  });
  return {
    coming,
    waits: pressed && coming,
    enter: () => {
      wanted.current = !act() && coming;
      press(wanted.current);
    },
    forget: () => {
      wanted.current = false;
      press(false);
    },
  };
}
