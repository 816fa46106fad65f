/** Steps of a wait: done filled, current ringed, pending outlined; words name the state too (screens: look). */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { HiddenText, SmallText } from './layout.tsx';
import { Icon } from './icon.tsx';
import { createContext, type ReactNode, use, useLayoutEffect, useState } from 'react';

export type StepState = 'done' | 'current' | 'pending';

export type TimelineItem = { title: string; detail?: string; state: StepState };

const Dot = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '1.5rem',
    height: '1.5rem',
    borderRadius: 'full',
    fontSize: '0.8125rem',
    lineHeight: '1',
    fontWeight: '700',
    // Draws the ring in forced colours, which remove shadows and backgrounds.
    outline: '1px solid transparent',
  },
  variants: {
    state: {
      done: { bg: 'brand.solid', color: 'brand.onSolid' },
      current: { color: 'brand.text', boxShadow: 'inset 0 0 0 2px var(--chakra-colors-brand-solid)' },
      pending: { color: 'fg.subtle', boxShadow: 'inset 0 0 0 2px var(--chakra-colors-border-control)' },
    },
  },
});

const Item = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '1.5rem 1fr',
    columnGap: '3',
    paddingBottom: '4',
    '&:last-child': { paddingBottom: '0' },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 'calc(0.75rem - 1px)',
      top: 'calc(1.5rem + 2px)',
      bottom: '2px',
      borderInlineStart: '2px solid var(--chakra-colors-border-hairline)',
    },
  },
});

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  const { t } = useTranslation('common');
  return (
    <chakra.ol listStyleType="none">
      {items.map((item, index) => (
        <Item
          key={item.title}
          aria-current={item.state === 'current' ? 'step' : undefined}
          color={item.state === 'pending' ? 'fg.muted' : 'fg'}
        >
          <Dot state={item.state} aria-hidden="true">
            {item.state === 'done' ? <Icon name="check" size={14} strokeWidth="3" /> : index + 1}
          </Dot>
          <chakra.div>
            <chakra.span textStyle="body-strong" display="block">
              {item.title}
              <HiddenText>, {t(`steps.${item.state}`)}</HiddenText>
            </chakra.span>
            {item.detail && (
              <SmallText as="span" css={{ '&::first-letter': { textTransform: 'uppercase' } }}>
                {item.detail}
              </SmallText>
            )}
          </chakra.div>
        </Item>
      ))}
    </chakra.ol>
  );
}

/** Page `at` (from 0) of the `of` short pages of a step. */
export type StepPart = { at: number; of: number };

const TellPart = createContext<(part: StepPart) => void>(() => {});

/**
 * Returns `part`, the open short page of a step, and `tell`, which wraps the form so that the form can report its page
 * with `useTellPart`. `pages`: number of short pages.
 */
export function useStepPart(pages: number): { part: StepPart; tell: (children: ReactNode) => ReactNode } {
  const [part, setPart] = useState<StepPart>({ at: 0, of: pages });
  return { part, tell: (children) => <TellPart value={setPart}>{children}</TellPart> };
}

export function useTellPart({ at, of }: StepPart): void {
  const tell = use(TellPart);
  // Runs before the browser draws, because the progress around the form changes too.
  useLayoutEffect(() => tell({ at, of }), [tell, at, of]);
}
