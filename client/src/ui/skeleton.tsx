/** Loading shapes. Nothing shows for the first 300 ms; the region says «Cargando…» once (screens: loading). */
import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLate } from '../lib/time/use-late.ts';
import { Card, CardBody, CardStack, Stack, Status } from './layout.tsx';
import { SKELETON_AFTER_MS, SLOW_AFTER_MS } from '../lib/time/timing.ts';

/** Shared look of shapes that wait for their content. */
export const WAITING = {
  maxWidth: 'full',
  bg: 'skeleton',
  borderRadius: 'small',
  // Two animations: the appearance waits 300 ms, then the pulse; both stop with reduced motion.
  animation: 'fadeIn 140ms 300ms both, pulse 1.4s 440ms ease-in-out infinite',
} as const;

const Shape = chakra('div', { base: WAITING });

/** One grey shape with the size of what it replaces. */
export function Skeleton(props: HTMLChakraProps<'div'>) {
  return <Shape height="1.25rem" {...props} />;
}

/**
 * Hides everything below it in the page or sheet (`theme-css.tsx`) for up to 10 s, as it would jump when this part
 * comes. Draws nothing: for parts that may stay empty or whose skeleton is not due.
 */
export function Pending() {
  const slow = useLate(true, SLOW_AFTER_MS);
  return <div hidden aria-busy="true" data-pending={slow ? undefined : ''} />;
}

/** `prerender/draw-frame.ts` sets it: the page shows shapes already, which must not go away only to come again. */
const shapesShown = () => typeof document !== 'undefined' && 'shapes' in document.documentElement.dataset;

/** Returns true once the wait is long enough for a skeleton. */
export function useSkeletonDue(waiting: boolean): boolean {
  const [atOnce] = useState(shapesShown);
  const late = useLate(waiting, SKELETON_AFTER_MS);
  return waiting && (atOnce || late);
}

/** Shows the shapes only if the wait is long enough to be noticed. */
export function LateSkeleton({ children }: { children: ReactNode }) {
  return useSkeletonDue(true) ? children : <Pending />;
}

const Within = createContext(false);

/** Wraps shapes: busy for assistive technology, one polite word; after 10 s a visible one (screens: loading). */
export function SkeletonRegion(props: HTMLChakraProps<'div'>) {
  // Only the outermost of nested regions announces itself.
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

/** Lines of text, each as wide as given. */
export function SkeletonLines({ widths }: { widths: readonly string[] }) {
  return (
    <Stack gap="2">
      {widths.map((width, line) => (
        // The list of lines is fixed, so the index may be part of the key.
        <Skeleton key={`${line} ${width}`} width={width} height="1rem" />
      ))}
    </Stack>
  );
}

/** Rows of a receipt: a label and its value. */
export function SkeletonRows({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <chakra.div key={row} display="flex" justifyContent="space-between">
      <Skeleton width="38%" />
      <Skeleton width="24%" />
    </chakra.div>
  ));
}

/** Rows of a list: a name, and a line under it where the rows have one. */
export function ListSkeleton({ rows = 3, detail = false }: { rows?: number; detail?: boolean }) {
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
            {detail && <Skeleton width="80%" height="1rem" />}
          </CardStack>
        ))}
      </Card>
    </SkeletonRegion>
  );
}

type CardSkeletonProps = {
  /** Rows under the perforation; none, no perforation either. */
  rows?: number;
  /** Shapes under the amount: a sentence and a button, sentences alone, or the steps of a wait and a button. */
  lead?: 'action' | 'text' | 'steps';
};

/** A card about a loan while it is loading: about the height of the finished card. */
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

/** Three dots, each with a title and a line. */
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

type RowsSkeletonProps = {
  /** `cat` adds the height of its note, `total` the height of the rule above it. */
  rows: readonly (keyof typeof ROW_HEIGHTS)[];
};

/** Reserved space of receipt rows that are on their way, to the pixel, so that nothing below jumps. */
export function RowsSkeleton({ rows }: RowsSkeletonProps) {
  return (
    // The rows keep their height, so what is below need not be hidden until they load.
    <SkeletonRegion data-pending={undefined}>
      <CardBody>
        {rows.map((kind, row) => (
          // The list of rows is fixed, so the index may be part of the key.
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
