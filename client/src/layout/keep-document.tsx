import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { type SharedWords, useDocumentActions, type DocumentResult as Note } from '../native/use-document-actions.ts';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { SmallText, Status } from '../components/layout.tsx';

export function KeepDocument({ share, wide = false }: { share: SharedWords; wide?: boolean }) {
  const { t } = useTranslation('common');
  const keep = useDocumentActions();
  const look = { tone: 'secondary', small: !wide, wide: false, ...(wide ? { flex: '1 1 8rem' } : {}) } as const;
  if (!keep.print && !keep.share) {
    return <SmallText data-screen-only="">{t('keep.screenshot')}</SmallText>;
  }
  return (
    <chakra.div data-screen-only="" display="flex" flexWrap="wrap" gap="2">
      {keep.print && (
        <Button {...look} onClick={keep.print}>
          <Icon name="print" size={20} />
          {t('keep.print')}
        </Button>
      )}
      {keep.share && (
        <Button {...look} onClick={() => void keep.share?.(share)}>
          <Icon name="share" size={20} />
          {t('keep.share')}
        </Button>
      )}
      <KeepNote note={keep.note} />
    </chakra.div>
  );
}

export function KeepNote({ note }: { note: Note }) {
  const { t } = useTranslation('common');
  return (
    <Status look="small" data-screen-only="" flex="1 1 100%">
      {note && t(`keep.${note}`)}
    </Status>
  );
}
