import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../../frame/help-link.tsx';
import { paths } from '../../../lib/paths.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { type Tried, TRIES_BEFORE_HELP } from './use-tries.ts';

type RefusedTriesProps = {
  what: Tried;
  /** How often the lender refused it. */
  count: number;
};

/** What to change for the next try; after the third also a way to go on later, and a person. */
export function RefusedTries({ what, count }: RefusedTriesProps) {
  const { t } = useTranslation('identity');
  if (count === 0) return null;
  const isOver = count >= TRIES_BEFORE_HELP;
  return (
    <Stack gap="2">
      <chakra.p textStyle="small" role="status">
        <b>{t('tries.count', { count })}</b> {t(`tries.${what}.${isOver ? 'over' : count === 1 ? 'first' : 'second'}`)}
      </chakra.p>
      {isOver && (
        <>
          <LinkButton tone="secondary" to={paths.home}>
            {t('tries.later')}
          </LinkButton>
          <HelpButton>{t('tries.help')}</HelpButton>
        </>
      )}
    </Stack>
  );
}
