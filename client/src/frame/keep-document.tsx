/**
 * Print and share a document, each where it works here; otherwise how to keep it all the same
 * (screens: copy-share-save).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useAbilities } from '../native/use-abilities.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { SmallText } from '../ui/layout/small-text.ts';

/** What is handed to the device's own sharing. */
type KeepDocumentProps = {
  share: ShareData;
  /** Below other buttons: as wide as they are. */
  wide?: boolean;
};

export function KeepDocument({ share, wide = false }: KeepDocumentProps) {
  const { t } = useTranslation('common');
  const can = useAbilities();
  const look = { tone: 'secondary', small: !wide, wide: false, ...(wide ? { flex: '1 1 8rem' } : {}) } as const;
  if (!can.print && !can.share) {
    return <SmallText data-screen-only="">{t('keep.screenshot')}</SmallText>;
  }
  return (
    <chakra.div data-screen-only="" display="flex" flexWrap="wrap" gap="2">
      {can.print && (
        <Button {...look} onClick={() => window.print()}>
          <Icon name="print" size={20} />
          {t('keep.print')}
        </Button>
      )}
      {can.share && (
        <Button
          {...look}
          // Closing the share sheet is no error.
          onClick={() => void navigator.share(share).catch(() => {})}
        >
          <Icon name="share" size={20} />
          {t('keep.share')}
        </Button>
      )}
    </chakra.div>
  );
}
