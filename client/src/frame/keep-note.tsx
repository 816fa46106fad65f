import { useTranslation } from 'react-i18next';
import type { KeepNote as Note } from '../native/use-keep.ts';
import { SmallText } from '../ui/layout.tsx';

/** What became of print, share or save, below their buttons: it stays, as a toast would not. */
export function KeepNote({ note }: { note: Note }) {
  const { t } = useTranslation('common');
  return (
    note && (
      <SmallText role="status" data-screen-only="" flex="1 1 100%">
        {t(`keep.${note}`)}
      </SmallText>
    )
  );
}
