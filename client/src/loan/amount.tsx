import { chakra } from '@chakra-ui/react/styled-system';
import { useFormats } from '../i18n/use-formats.ts';
import { prefersStill } from '../utils/page-state.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';

const COUNT_UP_MS = 600;

let hasCounted = false;

const isStill = () => prefersStill() || window.matchMedia('(forced-colors: active)').matches;

/**
 * Counts the first figure after a page load up to `pesos`. The element keeps its final text for screen readers and its
 * width; `data-counting` contains the text drawn over it (`Amount`).
 */
export function useCountUp(
  wanted: boolean,
  pesos: number,
  write: (pesos: number) => string,
): RefObject<HTMLSpanElement | null> {
  const figure = useRef<HTMLSpanElement>(null);
  const start = useRef({ wanted, pesos, write });
  useLayoutEffect(() => {
    const { current: element } = figure;
    const { wanted: counts, pesos: end, write: textOf } = start.current;
    if (!counts || hasCounted || !element || !('animate' in element) || isStill()) return undefined;
    hasCounted = true;
    // An animation without effect serves as a clock that pauses together with the browser's animations.
    const clock = element.animate([{ opacity: 1 }, { opacity: 1 }], COUNT_UP_MS);
    let frame = 0;
    const draw = () => {
      const share = Number(clock.currentTime ?? COUNT_UP_MS) / COUNT_UP_MS;
      if (share >= 1) {
        delete element.dataset['counting'];
        return;
      }
      element.dataset['counting'] = textOf(Math.floor(end * (1 - (1 - share) ** 3)));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      clock.cancel();
      delete element.dataset['counting'];
    };
  }, []);
  return figure;
}

const LONG_FROM = 8;

export const Small = chakra('span', {
  base: { fontSize: '0.5em', fontWeight: '650', color: 'fg.muted', letterSpacing: '0', marginInlineStart: '1px' },
});

const Whole = chakra('span', {
  base: {
    whiteSpace: 'nowrap',
    '&[data-counting]': {
      position: 'relative',
      color: 'transparent',
      _after: { content: 'attr(data-counting)', position: 'absolute', top: '0', insetInlineStart: '0', color: 'fg' },
    },
  },
});

type AmountProps = {
  pesos: number;
  /** Hides the cents, which a limit does not have; other amounts always show them. */
  round?: boolean;
  counts?: boolean;
  /** `md`: 36 px, beside a drawing. */
  size?: 'xl' | 'md';
};

export function Amount({ pesos, round = false, counts = false, size = 'xl' }: AmountProps) {
  const { moneyParts } = useFormats();
  const { whole, cents } = moneyParts(pesos, round ? 'whole' : 'exact');
  const figure = useCountUp(counts, pesos, (part) => moneyParts(part, 'whole').whole);
  return (
    <chakra.p
      data-amount=""
      textStyle={whole.length >= LONG_FROM ? 'amount-xl-long' : 'amount-xl'}
      {...(size === 'md' ? { fontSize: 'min(2.25rem, 10vw)', lineHeight: '1.222' } : {})}
    >
      <Whole ref={figure}>{whole}</Whole>
      <Small>{cents} MXN</Small>
    </chakra.p>
  );
}
