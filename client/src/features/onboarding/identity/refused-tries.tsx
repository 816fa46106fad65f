import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../../layout/help-link.tsx';
import { paths } from '../../../utils/paths.ts';
import { LinkButton } from '../../../components/button.tsx';
import { Status } from '../../../components/layout.tsx';
import { type Tried, TRIES_BEFORE_HELP } from './use-tries.ts';

type TryAdviceProps = {
  what: Tried;
  /** Number of refusals so far; 0 shows no text. */
  count: number;
};

export function TryAdvice({ what, count }: TryAdviceProps) {
  const { t } = useTranslation('identity');
  const step = count >= TRIES_BEFORE_HELP ? 'over' : count === 1 ? 'first' : 'second';
  return (
    <Status as="p" textStyle="small">
      {count > 0 && (
        <>
          <b>{t('tries.count', { count })}</b> {t(`tries.${what}.${step}`)}
        </>
      )}
    </Status>
  );
}

/** Offered from the third refusal on: continue later, or contact a person. */
export function WaysOut() {
  const { t } = useTranslation(['identity', 'common']);
  return (
    <>
      <LinkButton tone="secondary" to={paths.home}>
        {t('tries.later')}
      </LinkButton>
      <HelpButton>{t('common:actions.person')}</HelpButton>
    </>
  );
}
