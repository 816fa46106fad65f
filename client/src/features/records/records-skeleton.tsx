import { chakra } from '@chakra-ui/react/styled-system';
import { Card } from '../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

/** A heading and three rows of the same shape as a loan. */
export function RecordsSkeleton() {
  return (
    <SkeletonRegion display="grid" gap="3">
      <Skeleton width="9rem" height="1.625rem" />
      <Card>
        {[1, 2, 3].map((row) => (
          <chakra.div key={row} display="grid" gap="3" padding="4">
            <chakra.div display="flex" justifyContent="space-between">
              <Skeleton width="7rem" />
              <Skeleton width="5rem" />
            </chakra.div>
            <Skeleton width="8rem" height="32px" borderRadius="full" />
          </chakra.div>
        ))}
      </Card>
    </SkeletonRegion>
  );
}
