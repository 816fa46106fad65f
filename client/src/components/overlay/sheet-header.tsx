/** «Cancelar» · title · «Confirmar»; the title moves above the buttons if the three do not fit in one row. */
import { Drawer } from '@ark-ui/react/drawer';
import { chakra } from '@chakra-ui/react/styled-system';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

interface SheetHeaderProps {
  title: string;
  onCancel: () => void;
  onConfirm?: (() => void) | undefined;
}

const Bar = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(max-content, 1fr) max-content minmax(max-content, 1fr)',
    alignItems: 'center',
    columnGap: '2',
    flex: 'none',
    padding: '4px 8px',
    '& h2': { whiteSpace: 'nowrap', textAlign: 'center' },
    '&[data-stacked]': {
      gridTemplateColumns: '1fr 1fr',
      '& h2': { gridArea: '1 / 1 / 2 / 3', whiteSpace: 'normal' },
    },
  },
});

const HeaderButton = chakra('button', {
  base: {
    minHeight: 'touch',
    minWidth: 'touch',
    paddingInline: '2',
    justifySelf: 'start',
    fontWeight: '600',
    color: 'fg.muted',
  },
  variants: { strong: { true: { color: 'brand.text', fontWeight: '700', justifySelf: 'end' } } },
});

export function SheetHeader({ title, onCancel, onConfirm }: SheetHeaderProps) {
  const { t } = useTranslation('common');
  const bar = useRef<HTMLDivElement>(null);
  useStacked(bar);
  return (
    <Bar ref={bar}>
      <HeaderButton type="button" onClick={onCancel}>
        {onConfirm ? t('actions.cancel') : t('actions.close')}
      </HeaderButton>
      <Drawer.Title asChild>
        <chakra.h2 tabIndex={-1} data-sheet-title textStyle="button" fontSize="1rem" outline="none">
          {title}
        </chakra.h2>
      </Drawer.Title>
      {onConfirm ? (
        <HeaderButton type="button" strong onClick={onConfirm}>
          {t('actions.confirm')}
        </HeaderButton>
      ) : (
        <span />
      )}
    </Bar>
  );
}

/**
 * Sets `data-stacked` while the children do not fit beside each other (long titles, text at 200 %). Measures, because a
 * media query does not know a WebView's text size.
 */
function useStacked(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const measure = () => {
      box.toggleAttribute('data-stacked', false);
      box.toggleAttribute('data-stacked', box.scrollWidth > box.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const part of [box, ...box.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [element]);
}
