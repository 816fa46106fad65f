import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ANNOUNCED_AFTER_MS } from '../utils/timing.ts';
import { useLate } from '../utils/hooks.ts';
import { Icon, type IconName } from './icon.tsx';
import { WITHOUT_EDGE } from './layout.tsx';
import type { Tone } from './status-chip.tsx';

const ICONS: Record<Tone, IconName> = {
  brand: 'info',
  info: 'info',
  success: 'check',
  warning: 'triangle',
  danger: 'triangle',
};

interface NoticeProps {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
  live?: boolean;
}

export function Notice({ tone = 'info', icon = ICONS[tone], children, action, live = false }: NoticeProps) {
  // Screen readers such as NVDA ignore the text that a new live region already has, so the text, whose space is kept,
  // becomes visible a moment later.
  const isEarly = !useLate(live, ANNOUNCED_AFTER_MS) && live;
  return (
    <chakra.div
      role={live ? 'status' : undefined}
      display="flex"
      gap="10px"
      paddingBlock="3"
      paddingInline="14px"
      borderRadius="button"
      // Draws the edge in forced colours, which remove the background.
      outline="1px solid transparent"
      textStyle="small"
      bg={`${tone}.subtle`}
      color={`${tone}.onSubtle`}
      overflowWrap="anywhere"
    >
      <Icon name={icon} size={20} />
      <chakra.div flex="1" minWidth="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        {/* Leaves the sentence room for about five words beside the action; on a phone the action wraps below. */}
        <chakra.span flex="1 1 16rem" textWrap="pretty" visibility={isEarly ? 'hidden' : undefined}>
          {children}
        </chakra.span>
        {action}
      </chakra.div>
    </chakra.div>
  );
}

const ACTION = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'compact',
  paddingInline: '2',
  paddingBlock: '2',
  marginInlineStart: '-8px',
  marginBlock: '-8px',
  fontWeight: '650',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  ...WITHOUT_EDGE,
} as const;

/** The notice's one action: a 44 px button in the notice's colour, or a link that looks like it. */
export const NoticeAction = chakra('button', { base: ACTION }, { defaultProps: { type: 'button' } });
export const NoticeLink = chakra(Link, { base: ACTION });

export function RetryNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Notice tone="warning" live action={<NoticeAction onClick={onRetry}>{t('actions.retry')}</NoticeAction>}>
      {children}
    </Notice>
  );
}
