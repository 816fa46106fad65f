import { chakra } from '@chakra-ui/react/styled-system';
import { lazyPart, useLazyPart } from '../utils/lazy-part.ts';
import type { SceneName } from './drawing/scenes.tsx';
import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

const SCENES = lazyPart('drawings', () => import('./drawing/scenes.tsx'), { optional: true });

const SIZES = {
  corner: { flex: '0 1 104px', height: '52px', marginTop: '-8px', marginInlineEnd: '-8px' },
  page: { width: '208px', height: '104px' },
} as const;

/** Reserves a drawing's space; the drawing is a separate chunk and may fail to load. */
export function Drawing({ name, size }: { name: SceneName; size: keyof typeof SIZES }) {
  const { part } = useLazyPart(SCENES, undefined);
  return (
    <chakra.div data-screen-only="" data-drawing={name} minWidth="0" {...SIZES[size]}>
      {part && (
        <chakra.div height="full" animation="fadeIn 200ms">
          <part.Scene name={name} />
        </chakra.div>
      )}
    </chakra.div>
  );
}

interface EmptyStateProps {
  scene?: SceneName;
  children: ReactNode;
  action: ReactNode;
  live?: boolean;
}

/** Explains in one sentence why nothing is here, with one action (screens: empty). */
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

interface ErrorStateProps {
  title?: string;
  cause: string;
  safe?: string;
  onRetry: () => void;
  retrying?: boolean;
  help?: ReactNode;
  reference?: string;
  headingAs?: 'h1' | 'h2';
}

export function ErrorState(props: ErrorStateProps) {
  const { t } = useTranslation('common');
  const { title = t('ui.error.title'), cause, safe, onRetry, retrying, help, reference, headingAs = 'h2' } = props;
  return (
    <Stack role="alert" gap="3" paddingBlock="8" overflowWrap="anywhere">
      <Icon name="triangle" size={32} color="warning.border" />
      <chakra.h2 as={headingAs} textStyle="title-2" tabIndex={-1}>
        {title}
      </chakra.h2>
      <chakra.p color="fg.muted">
        {cause}
        {safe && ` ${safe}`}
      </chakra.p>
      <Button marginTop="2" onClick={onRetry} busy={retrying} busyText={t('ui.error.retrying')}>
        {t('actions.retry')}
      </Button>
      {help}
      {reference && (
        <chakra.p textStyle="small" color="fg.subtle">
          {t('frame.reference')} <chakra.span display="inline-block">{reference}</chakra.span>
        </chakra.p>
      )}
    </Stack>
  );
}
