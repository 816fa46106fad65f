/** «Recuperamos lo que habías escrito», with a button to start again (screens: drafts). */
import { useTranslation } from 'react-i18next';
import { Notice, NoticeAction } from '../components/notice.tsx';

interface RecoveryNoticeProps {
  show: boolean;
  onDiscard: () => void;
}

export function RecoveryNotice({ show, onDiscard }: RecoveryNoticeProps) {
  const { t } = useTranslation('common');
  if (!show) return null;
  return (
    <Notice live action={<NoticeAction onClick={onDiscard}>{t('forms.discardDraft')}</NoticeAction>}>
      {t('forms.recovered')}
    </Notice>
  );
}
