import { chakra } from '@chakra-ui/react/styled-system';
import { FieldSkeleton } from '../../forms/form-skeleton.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion } from '../../ui/skeleton.tsx';

/** The calculator before its amounts are known: amount between its two buttons, slider, term, purpose, «Continuar». */
export function CalculatorSkeleton() {
  return (
    <SkeletonRegion display="grid" gap="8">
      <Card>
        <CardBody display="grid" gap="5">
          <chakra.div display="flex" justifyContent="space-between">
            <Skeleton width="touch" height="touch" borderRadius="input" />
            <Skeleton width="44%" height="3.25rem" />
            <Skeleton width="touch" height="touch" borderRadius="input" />
          </chakra.div>
          <Skeleton height="8px" borderRadius="full" marginBlock="3" />
          <SkeletonLines widths={['100%', '80%']} />
          <FieldSkeleton />
          <FieldSkeleton />
        </CardBody>
        <CardBody borderTop="2px dashed" borderTopColor="border.hairline">
          <SkeletonLines widths={['70%', '46%']} />
        </CardBody>
      </Card>
      <Skeleton height="control" borderRadius="button" />
    </SkeletonRegion>
  );
}
