import { Stack } from '../components/layout.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion } from '../components/skeleton.tsx';

type FormSkeletonProps = {
  fields: number;
  /** Height of a group of answers, if the form begins with one instead of boxes. */
  answers?: string;
  /** Widths of the lines above the first field: introduction, «* obligatorios», heading. */
  intro?: readonly string[];
  /** True for a form so short that its button is visible without scrolling. */
  button?: boolean;
};

export function FormSkeleton({ fields, answers, intro = [], button = false }: FormSkeletonProps) {
  return (
    <SkeletonRegion gap="5">
      {intro.length > 0 && <SkeletonLines widths={intro} />}
      {Array.from({ length: fields }, (_, field) => (
        <FieldSkeleton key={field} height={answers} />
      ))}
      {button && <Skeleton height="control" borderRadius="pill" />}
    </SkeletonRegion>
  );
}

export function FieldSkeleton({ height = 'control' }: { height?: string }) {
  return (
    <Stack gap="2">
      <Skeleton width="40%" height="1rem" />
      <Skeleton height={height} borderRadius="input" />
    </Stack>
  );
}
