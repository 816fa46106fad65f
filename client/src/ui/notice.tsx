/** A quiet tinted box: an icon, at most two lines, one action (screens: look). */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon, type IconName } from './icon.tsx';
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
  /** A small button or a link. */
  action?: ReactNode;
  /** Read out when it appears while the person is on the screen. */
  live?: boolean;
}

export function Notice({ tone = 'info', icon = ICONS[tone], children, action, live = false }: NoticeProps) {
  return (
    <chakra.div
      role={live ? 'status' : undefined}
      display="flex"
      gap="10px"
      paddingBlock="3"
      paddingInline="14px"
      borderRadius="button"
      textStyle="small"
      bg={`${tone}.subtle`}
      color={`${tone}.onSubtle`}
      overflowWrap="anywhere"
    >
      <Icon name={icon} size={20} />
      <chakra.div flex="1" minWidth="0" display="flex" flexWrap="wrap" alignItems="center" columnGap="3">
        {/* Beside its action a sentence keeps room for five words a line; on a phone the action is below. */}
        <chakra.span flex="1 1 16rem" textWrap="pretty">
          {children}
        </chakra.span>
        {action}
      </chakra.div>
    </chakra.div>
  );
}

const ACTION = {
  // A link is as high as a button: its words are in the middle, clear of the text above.
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'compact',
  paddingInline: '2',
  // Two lines too.
  paddingBlock: '2',
  marginInlineStart: '-8px',
  marginBlock: '-8px',
  fontWeight: '650',
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
} as const;

/** The one action of a notice: a 44 px button in the notice's own colour, or a link of the app that looks like it. */
export const NoticeAction = chakra('button', { base: ACTION }, { defaultProps: { type: 'button' } });
export const NoticeLink = chakra(Link, { base: ACTION });

/** Announces why something did not load, with «Reintentar». */
export function RetryNotice({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation('common');
  return (
    <Notice tone="warning" live action={<NoticeAction onClick={onRetry}>{t('actions.retry')}</NoticeAction>}>
      {children}
    </Notice>
  );
}
