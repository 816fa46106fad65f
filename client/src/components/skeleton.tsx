/** Loading shapes. Nothing shows for 300 ms; the region announces «Cargando…» once (screens: loading). */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLate } from '../utils/hooks.ts';
import { Card, CardBody, CardStack, Stack, Status } from './layout.tsx';
import { SKELETON_AFTER_MS, SLOW_AFTER_MS } from '../utils/timing.ts';

export const WAITING = {
  maxWidth: 'full',
  bg: 'skeleton',
  borderRadius: 'small',
  animation: 'fadeIn 140ms 300ms both, pulse 1.4s 440ms ease-in-out infinite',
} as const;

const Shape = chakra('div', { base: WAITING });

export function Skeleton(props: HTMLChakraProps<'div'>) {
  return <Shape height="1.25rem" {...props} />;
}

/**
 * Hides everything below it in the page or sheet (`theme-css.tsx`) for up to 10 s, because it would jump when this part
 * arrives. Draws nothing: for parts that may stay empty, or while it is too early for their skeleton.
 */
export function Pending() {
  const slow = useLate(true, SLOW_AFTER_MS);
  return <div hidden aria-busy="true" data-pending={slow ? undefined : ''} />;
}

/**
 * Returns true while the page still shows the shapes of `prerender/early.ts`: then skeletons start without their usual
 * delay.
 */
const shapesShown = () => typeof document !== 'undefined' && 'shapes' in document.documentElement.dataset;

export function useSkeletonDue(): boolean {
  const [atOnce] = useState(shapesShown);
  const late = useLate(true, SKELETON_AFTER_MS);
  return atOnce || late;
}

export function LateSkeleton({ children }: { children: ReactNode }) {
  return useSkeletonDue() ? children : <Pending />;
}

const Within = createContext(false);

/** Marks shapes as busy and announces them once; after 10 s shows a sentence (screens: loading). */
export function SkeletonRegion(props: HTMLChakraProps<'div'>) {
  return useContext(Within) ? <Stack {...props} /> : <Region {...props} />;
}

function Region({ children, ...rest }: HTMLChakraProps<'div'>) {
  const { t } = useTranslation('common');
  const slow = useLate(true, SLOW_AFTER_MS);
  return (
    <Stack aria-busy="true" data-pending={slow ? undefined : ''} {...rest}>
      <Status look="hidden">{t('frame.loading')}</Status>
      <Within.Provider value={true}>{children}</Within.Provider>
      <Status look="small">{slow && t('frame.slow')}</Status>
    </Stack>
  );
}

export function SkeletonLines({ widths }: { widths: readonly string[] }) {
  return (
    <Stack gap="2">
      {widths.map((width, line) => (
        // The lines never change order, so the index may be part of the key.
        <Skeleton key={`${line} ${width}`} width={width} height="1rem" />
      ))}
    </Stack>
  );
}

export function SkeletonRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <chakra.div key={row} display="flex" justifyContent="space-between">
      <Skeleton width="38%" />
      <Skeleton width="24%" />
    </chakra.div>
  ));
}

/** `details`: lines below the title of each row. */
export function ListSkeleton({ rows, details = 0 }: { rows: number; details?: number }) {
  return (
    <SkeletonRegion>
      <Card>
        {Array.from({ length: rows }, (_, row) => (
          <CardStack
            key={row}
            paddingBlock="4"
            gap="2"
            css={{ '& + &': { borderTop: '1px solid', borderTopColor: 'border.hairline' } }}
          >
            <Skeleton width={row % 2 === 0 ? '62%' : '48%'} />
            {details > 0 && <SkeletonLines widths={Array(details).fill('80%')} />}
          </CardStack>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

type CardSkeletonProps = { rows?: number; lead?: 'action' | 'text' | 'steps' };

export function CardSkeleton({ rows = 3, lead = 'action' }: CardSkeletonProps) {
  return (
    <SkeletonRegion>
      <Card>
        <CardStack gap="3">
          <Skeleton width="9rem" height="32px" borderRadius="full" />
          <Skeleton width="10rem" />
          <Skeleton width="13rem" height="amount" />
          {lead === 'steps' && <StepShapes />}
          {lead === 'text' ? <SkeletonLines widths={['72%', '60%']} /> : <Skeleton width="full" />}
          {lead !== 'text' && <Skeleton width="full" height="control" borderRadius="pill" />}
        </CardStack>
        {rows > 0 && (
          <CardStack gap="4" borderTop="2px dashed" borderTopColor="border.hairline">
            <SkeletonRows rows={rows} />
          </CardStack>
        )}
      </Card>
    </SkeletonRegion>
  );
}

function StepShapes() {
  return ['60%', '72%', '54%'].map((width) => (
    <chakra.div key={width} display="flex" gap="3">
      <Skeleton width="1.5rem" height="1.5rem" flex="none" borderRadius="full" />
      <chakra.div flex="1">
        <SkeletonLines widths={[width, '88%']} />
      </chakra.div>
    </chakra.div>
  ));
}

const ROW_HEIGHTS = { row: '36px', cat: '78px', total: '59px' } as const;

export function RowsSkeleton({ rows }: { rows: readonly (keyof typeof ROW_HEIGHTS)[] }) {
  return (
    // The rows keep their height, so what is below need not be hidden until they load.
    <SkeletonRegion data-pending={undefined}>
      <CardBody>
        {rows.map((kind, row) => (
          <chakra.div
            key={`${row} ${kind}`}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            height={ROW_HEIGHTS[kind]}
          >
            <Skeleton width="38%" height="1rem" />
            <Skeleton width="24%" height="1rem" />
          </chakra.div>
        ))}
      </CardBody>
    </SkeletonRegion>
  );
}
