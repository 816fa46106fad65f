/** Explains in one sentence why nothing is here, with one action (screens: empty). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { Drawing } from './drawing/drawing.tsx';
import type { SceneName } from './drawing/scenes.tsx';
import { Stack } from './layout.tsx';

interface EmptyStateProps {
  scene?: SceneName;
  children: ReactNode;
  action?: ReactNode;
  live?: boolean;
}

export function EmptyState({ scene = 'empty', children, action, live = false }: EmptyStateProps) {
  return (
    <Stack justifyItems="center" gap="4" paddingBlock="12" paddingInline="5" textAlign="center">
      <Drawing name={scene} size="page" />
      <chakra.p role={live ? 'status' : undefined} maxWidth="32ch" color="fg.muted">
        {children}
      </chakra.p>
      {action && <chakra.div width="full">{action}</chakra.div>}
    </Stack>
  );
}
