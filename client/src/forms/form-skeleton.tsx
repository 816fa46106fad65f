/** Placeholder of a form while its stored answers load. */
import { Skeleton, SkeletonLines, SkeletonRegion } from '../components/skeleton.tsx';
import { Stack } from '../components/layout.tsx';

type FormSkeletonProps = {
  fields: number;
  /** Widths of the lines above the first field: introduction, «* obligatorios», heading. */
  intro?: readonly string[];
  /** True for a form so short that its button is visible without scrolling. */
  button?: boolean;
};

export function FormSkeleton({ fields, intro = [], button = false }: FormSkeletonProps) {
  return (
    <SkeletonRegion gap="5">
      {intro.length > 0 && <SkeletonLines widths={intro} />}
      {Array.from({ length: fields }, (_, field) => (
        <FieldSkeleton key={field} />
      ))}
      {button && <Skeleton height="control" borderRadius="pill" />}
    </SkeletonRegion>
  );
}

export function FieldSkeleton() {
  return (
    <Stack gap="2">
      <Skeleton width="40%" height="1rem" />
      <Skeleton height="control" borderRadius="input" />
    </Stack>
  );
}
