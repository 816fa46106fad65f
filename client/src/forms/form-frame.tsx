/** A form as every screen shows it: summary, recovery notice, «* obligatorios», fields 20 px apart, the button at the end. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitlePrefix } from '../lib/page-title.ts';
import { ErrorSummary } from './error-summary.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';
import type { FormApi } from './use-form.ts';

interface FormFrameProps {
  /** What `useForm` returned. */
  form: Pick<FormApi, 'submit' | 'problems' | 'summaryRef' | 'recovered' | 'discardDraft'>;
  children: ReactNode;
  /** Names the form for screen readers. */
  label: string;
  /** False for forms of one field, where «* obligatorios» says nothing. */
  explainRequired?: boolean;
}

export function FormFrame({ form, children, label, explainRequired = true }: FormFrameProps) {
  const { submit, problems, summaryRef, recovered, discardDraft } = form;
  const { t } = useTranslation('common');
  useTitlePrefix(problems.length > 0 ? `${t('ui.error.word')} ` : null);
  return (
    <chakra.form
      noValidate
      aria-label={label}
      onSubmit={submit}
      display="grid"
      gap="5"
      gridTemplateColumns="minmax(0, 1fr)"
    >
      <ErrorSummary problems={problems} ref={summaryRef} />
      <RecoveryNotice show={recovered} onDiscard={discardDraft} />
      {explainRequired && (
        <chakra.p textStyle="small" color="fg.muted">
          {t('forms.required')}
        </chakra.p>
      )}
      {children}
    </chakra.form>
  );
}
