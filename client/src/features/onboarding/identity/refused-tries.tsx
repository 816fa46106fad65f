import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../../frame/help-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack, Status } from '../../../ui/layout.tsx';
import { type Tried, TRIES_BEFORE_HELP } from './use-tries.ts';

type RefusedTriesProps = {
  what: Tried;
  /** Refused tries so far; 0 shows no text. */
  count: number;
};

/** Says what to change for the next try; after the third, also offers to go on later, or a person. */
export function RefusedTries({ what, count }: RefusedTriesProps) {
  const { t } = useTranslation(['identity', 'common']);
  const isOver = count >= TRIES_BEFORE_HELP;
  return (
    // While empty, it must add neither room nor a gap.
    <Stack gap="2" position={count === 0 ? 'absolute' : undefined}>
      <Status as="p" textStyle="small">
        {count > 0 && (
          <>
            <b>{t('tries.count', { count })}</b>{' '}
            {t(`tries.${what}.${isOver ? 'over' : count === 1 ? 'first' : 'second'}`)}
          </>
        )}
      </Status>
      {isOver && (
        <>
          <LinkButton tone="secondary" to={paths.home}>
            {t('tries.later')}
          </LinkButton>
          <HelpButton>{t('common:actions.person')}</HelpButton>
        </>
      )}
    </Stack>
  );
}
