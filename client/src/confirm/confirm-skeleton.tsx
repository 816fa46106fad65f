import { chakra } from '@chakra-ui/react/styled-system';
import { Card, CardBody, CardStack } from '../components/layout.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../components/skeleton.tsx';

export function ConfirmSkeleton({ withProgress = false }: { withProgress?: boolean }) {
  return (
    <SkeletonRegion gap="4" paddingTop={withProgress ? '4' : '0'}>
      <Skeleton height="3.75rem" borderRadius="button" />
      <Card>
        <CardStack gap="3">
          <Skeleton width="6rem" height="1rem" />
          <Skeleton width="13rem" height="amount" />
          <SkeletonLines widths={['92%', '58%']} />
        </CardStack>
        <CardStack gap="6" borderTop="2px dashed" borderTopColor="border.hairline">
          <SkeletonRows rows={10} />
        </CardStack>
      </Card>
      <Card>
        <CardBody paddingBlock="4" display="flex" alignItems="center" gap="3">
          <Skeleton width="1.5rem" height="1.5rem" flex="none" borderRadius="full" />
          <chakra.div flex="1">
            <SkeletonLines widths={['64%', '40%']} />
          </chakra.div>
        </CardBody>
      </Card>
      <chakra.div display="flex" gap="3">
        <Skeleton width="1.5rem" height="1.5rem" flex="none" />
        <chakra.div flex="1">
          <SkeletonLines widths={['96%', '52%']} />
        </chakra.div>
      </chakra.div>
    </SkeletonRegion>
  );
}
