/** A form while its stored answers load: labels and controls as shapes. */
import { chakra } from '@chakra-ui/react/styled-system';
import { Skeleton, SkeletonRegion } from '../ui/skeleton.tsx';

export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <SkeletonRegion display="grid" gap="5" paddingTop="4">
      {Array.from({ length: fields }, (_, field) => (
        <chakra.div key={field} display="grid" gap="2">
          <Skeleton width="40%" height="1rem" />
          <Skeleton height="control" borderRadius="input" />
        </chakra.div>
      ))}
    </SkeletonRegion>
  );
}
