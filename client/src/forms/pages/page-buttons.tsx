import { type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/button.tsx';
import { Stack } from '../../components/layout.tsx';
import type { FormApi } from '../form-api.ts';

type PageButtonsProps = {
  form: Pick<FormApi, 'pages' | 'sending' | 'save'>;
  save: string;
  saving: string;
};

/** Ignores the second click of a double tap, which was meant for the page before. */
function ignoreDoubleTap(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Shows «Continuar», or on the last page the button that sends; `canSave` adds one that sends from any page. */
export function PageButtons({ form, save, saving }: PageButtonsProps) {
  const { t } = useTranslation('common');
  const { isLast, canSave } = form.pages;
  return (
    <Stack gap="3">
      {!isLast && (
        <Button key="on" type="submit" onClick={ignoreDoubleTap}>
          {t('actions.continue')}
        </Button>
      )}
      {isLast && (
        <Button key="save" type="submit" onClick={ignoreDoubleTap} busy={form.sending} busyText={saving}>
          {save}
        </Button>
      )}
      {canSave && (
        <Button key="now" tone="secondary" onClick={form.save} busy={form.sending} busyText={saving}>
          {save}
        </Button>
      )}
    </Stack>
  );
}
