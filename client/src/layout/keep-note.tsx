import { useTranslation } from 'react-i18next';
import type { DocumentResult as Note } from '../native/use-document-actions.ts';
import { Status } from '../components/layout.tsx';

export function KeepNote({ note }: { note: Note }) {
  const { t } = useTranslation('common');
  return (
    <Status look="small" data-screen-only="" flex="1 1 100%">
      {note && t(`keep.${note}`)}
    </Status>
  );
}
