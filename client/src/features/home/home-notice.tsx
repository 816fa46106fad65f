import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionEnd } from '../../api/api-context.ts';
import { useStartSignIn } from '../../frame/use-start-sign-in.ts';
import { paths } from '../../lib/paths.ts';
import { useDevice, useSession } from '../../device/use-session.ts';
import { TextLink } from '../../ui/button.tsx';
import { Notice, NoticeAction } from '../../ui/notice.tsx';

/** At most one notice on home: why the session ended, else that the use of data changed since the borrower agreed. */
export function HomeNotice() {
  const { t } = useTranslation(['home', 'errors']);
  const { token } = useSession();
  const { consents } = useDevice();
  const ended = useSessionEnd();
  const signIn = useStartSignIn();
  const outdated = useSyncExternalStore(consents.subscribe, consents.isOutdated, consents.isOutdated);

  if (token === null && ended !== null) {
    return (
      <Notice tone="warning" action={<NoticeAction onClick={signIn}>{t('notice.signIn')}</NoticeAction>}>
        {t(`errors:codes.${ended}`)}
      </Notice>
    );
  }
  if (token === null || !outdated) return null;
  return (
    <Notice
      action={
        <TextLink to={paths.privacy} color="inherit" display="inline-flex" alignItems="center" minHeight="compact">
          {t('notice.read')}
        </TextLink>
      }
    >
      {t('notice.dataUse')}
    </Notice>
  );
}
