import { chakra } from '@chakra-ui/react/styled-system';
import type { CostBreakdown } from '@puente/contract/entities/cost';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';

type CostLineProps = {
  cost: Pick<CostBreakdown, 'depositAmount' | 'totalRepayment' | 'dueDate'>;
  stale?: boolean;
};

const Part = chakra('span', { base: { display: 'inline-block', marginInlineEnd: '12px' } });

/** «Recibes $1,880.00 · Pagas $2,208.23 en un solo pago, 20 feb 2027»; breaks only between the two halves. */
export function CostLine({ cost, stale = false }: CostLineProps) {
  const { t } = useTranslation('cost');
  const { money, date } = useFormats();
  return (
    <chakra.p
      textStyle="small"
      fontWeight="600"
      aria-busy={stale || undefined}
      opacity={stale ? 0.45 : 1}
      transition="opacity 140ms"
      data-cost-line
    >
      <Part>{t('line.receive', { receive: money(cost.depositAmount) })}</Part>
      <Part>{t('line.pay', { total: money(cost.totalRepayment), date: date(cost.dueDate, 'short') })}</Part>
    </chakra.p>
  );
}

const Strip = chakra('div', {
  base: {
    position: 'sticky',
    bottom: '0',
    zIndex: 'bar',
    marginInline: '-16px',
    paddingInline: 'gutter',
    paddingBlock: '10px calc(10px + var(--inset-bottom))',
    bg: 'bg.canvas',
    borderTop: '1px solid',
    borderTopColor: 'border.hairline',
    // With large text or on a low screen, a sticky line would cover the content.
    '&[data-too-tall]': { position: 'static' },
    _print: { position: 'static' },
  },
});

const KEPT_SHARE_MAX = 0.25;

/** Keeps its line at the bottom of the screen until the page has scrolled to it; the focused element stays above it. */
export function KeptInSight({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const line = strip.current;
    const header = line?.closest('[data-column]')?.querySelector('header');
    if (!line || !header) return undefined;
    const page = document.documentElement.style;
    const measure = () => {
      const isTooTall = header.offsetHeight + line.offsetHeight > window.innerHeight * KEPT_SHARE_MAX;
      line.toggleAttribute('data-too-tall', isTooTall);
      page.scrollPaddingBottom = isTooTall ? '' : `${line.offsetHeight + 8}px`;
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const each of [line, header, document.documentElement]) observer.observe(each);
    return () => {
      observer.disconnect();
      page.scrollPaddingBottom = '';
    };
  }, []);
  return <Strip ref={strip}>{children}</Strip>;
}
