/** One sentence that says why nothing is here, and one action. Never a bare «Sin datos» (screens: empty). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Stack } from './layout/stack.ts';

interface EmptyStateProps {
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon = 'list', children, action }: EmptyStateProps) {
  return (
    <Stack justifyItems="center" gap="4" paddingBlock="12" paddingInline="5" textAlign="center">
      <chakra.span
        display="grid"
        placeItems="center"
        width="64px"
        height="64px"
        borderRadius="full"
        bg="brand.subtle"
        color="brand.onSubtle"
      >
        <Icon name={icon} size={28} />
      </chakra.span>
      <chakra.p maxWidth="32ch" color="fg.muted">
        {children}
      </chakra.p>
      {action && <chakra.div width="full">{action}</chakra.div>}
    </Stack>
  );
}
