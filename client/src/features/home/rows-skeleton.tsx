import { chakra } from '@chakra-ui/react/styled-system';
import { CardBody } from '../../ui/card.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';

/** The room of receipt rows that are on their way. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonRegion>
      <CardBody>
        {Array.from({ length: rows }, (_, row) => (
          <chakra.div key={row} display="flex" alignItems="center" justifyContent="space-between" height="36px">
            <Skeleton width="38%" height="1rem" />
            <Skeleton width="24%" height="1rem" />
          </chakra.div>
        ))}
      </CardBody>
    </SkeletonRegion>
  );
}
