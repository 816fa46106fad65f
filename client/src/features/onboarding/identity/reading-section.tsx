import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../api/error-text.ts';
import { SectionHeading } from '../../../forms/form-section.tsx';
import { MaskedField } from '../../../forms/masked/masked-field.tsx';
import { CURP_MASK } from '../../../forms/masked/masks.ts';
import { NAME_INPUT, TextField } from '../../../forms/text-field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { Notice, NoticeAction } from '../../../ui/notice.tsx';
import type { IdentityForm } from './use-identity-form.ts';
import type { Reading } from './use-reading.ts';
import { Stack } from '../../../ui/layout/stack.ts';

/** «Leyendo tu INE, de 5 a 10 segundos», then what was read, to confirm or correct (screens: identification). */
export function ReadingSection({ reading, form }: { reading: Reading; form: FormApi<IdentityForm> }) {
  const { t } = useTranslation('identity');
  const { t: tc } = useTranslation('common');
  const textOf = useErrorText();
  const { ocr, busy, failure, dropped, retry } = reading;
  return (
    <Stack
      id={form.field('reading').id}
      tabIndex={-1}
      role="group"
      aria-label={t('read.title')}
      gap="5"
      marginTop={ocr || busy || dropped.length > 0 || failure ? undefined : '-20px'}
    >
      <div role="status">
        {busy && <Notice icon="clock">{t('read.busy')}</Notice>}
        {dropped.length > 0 && <Notice tone="danger">{t('read.dropped')}</Notice>}
        {failure && failure.kind !== 'session' && (
          <Notice
            tone="danger"
            action={
              <NoticeAction type="button" onClick={retry}>
                {tc('actions.retry')}
              </NoticeAction>
            }
          >
            {textOf(failure)} {t('read.failed')}
          </Notice>
        )}
      </div>
      {ocr && (
        <>
          <SectionHeading>{t('read.title')}</SectionHeading>
          <chakra.p color="fg.muted">{t('read.hint')}</chakra.p>
          <TextField
            {...form.field('firstName')}
            label={t('read.firstName')}
            input={{ autoComplete: 'given-name', ...NAME_INPUT }}
          />
          <TextField
            {...form.field('lastName')}
            label={t('read.lastName')}
            input={{ autoComplete: 'family-name', ...NAME_INPUT }}
          />
          <MaskedField {...form.field('nationalId')} label={t('read.nationalId')} mask={CURP_MASK} />
        </>
      )}
    </Stack>
  );
}
