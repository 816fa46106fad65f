import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { useFailure } from '../../../layout/form-failure.tsx';
import { SectionHeading } from '../../../forms/form-frame.tsx';
import { MaskedField } from '../../../forms/masked-field.tsx';
import { CURP_MASK } from '../../../forms/masks.ts';
import { NAME_INPUT, TextField } from '../../../forms/field.tsx';
import type { FormApi } from '../../../forms/use-form.ts';
import { Notice, NoticeAction } from '../../../components/notice.tsx';
import { displayCurp } from '@puente/contract/rules/curp';
import { OCR_SECONDS_MAX, OCR_SECONDS_MIN } from '@puente/contract/values/limits';
import { isolate } from '../../../utils/sentence.ts';
import { Card, CardStack, Stack } from '../../../components/layout.tsx';
import type { IdentityForm, ReadField } from './use-identity-form.ts';
import { TryAdvice, WaysOut, TRIES_BEFORE_HELP } from './refused-tries.tsx';
import type { Reading } from './use-reading.ts';

type ReadingSectionProps = {
  reading: Reading;
  refusals: number;
  form: FormApi<IdentityForm>;
  shown: readonly ReadField[];
  said: Readonly<Record<ReadField, string>>;
  correct: () => void;
};

const AUTOFILL = { firstName: 'given-name', lastName: 'family-name' } as const;

export function ReadingSection({ reading, refusals, form, shown, said, correct }: ReadingSectionProps) {
  const { t } = useTranslation(['identity', 'common', 'refusals']);
  const { ocr, busy, failure, held, dropped, retry } = reading;
  const failed = useFailure(failure);
  const problem = failed?.text ?? (held ? t('read.held') : null);
  const tries = ocr || busy ? 0 : refusals;
  const fullName = `${form.values.firstName} ${form.values.lastName}`;
  const hintOf = (name: ReadField) => {
    const before = name === 'nationalId' ? displayCurp(said[name]) : said[name];
    return before !== '' && form.values[name] !== said[name] ? t('read.said', { said: isolate(before) }) : undefined;
  };
  return (
    <Stack
      id={form.field('reading').id}
      tabIndex={-1}
      role="group"
      aria-label={t('read.title')}
      gap="5"
      // While empty, the section must not add a gap between the cards.
      position={ocr || busy || dropped.length > 0 || problem || refusals > 0 ? undefined : 'absolute'}
    >
      <div role="status">
        {busy && <Notice icon="clock">{t('read.busy', { from: OCR_SECONDS_MIN, count: OCR_SECONDS_MAX })}</Notice>}
        {dropped.length > 0 && <Notice tone="danger">{t('refusals:ocrFailed')}</Notice>}
        {problem && (
          <Notice
            tone={failed?.tone ?? 'danger'}
            action={<NoticeAction onClick={retry}>{t('common:actions.retry')}</NoticeAction>}
          >
            {problem} {t('read.failed')}
          </Notice>
        )}
        {ocr && shown.length === 0 && (
          <Notice tone="success" action={<NoticeAction onClick={correct}>{t('read.correct')}</NoticeAction>}>
            {t('read.same', { name: isolate(fullName), curp: displayCurp(form.values.nationalId) })}
          </Notice>
        )}
      </div>
      <TryAdvice what="id" count={tries} />
      {tries >= TRIES_BEFORE_HELP && (
        <Stack gap="2">
          <WaysOut />
        </Stack>
      )}
      {shown.length > 0 && (
        <Card>
          <CardStack gap="5">
            <SectionHeading>{t('read.title')}</SectionHeading>
            <chakra.p color="fg.muted" marginTop="-3">
              {t('read.hint')}
            </chakra.p>
            {shown.map((name) => {
              const field = { ...form.field(name), label: t(`read.${name}`), hint: hintOf(name) };
              return name === 'nationalId' ? (
                <MaskedField key={name} {...field} mask={CURP_MASK} />
              ) : (
                <TextField key={name} {...field} input={{ autoComplete: AUTOFILL[name], ...NAME_INPUT }} />
              );
            })}
          </CardStack>
        </Card>
      )}
    </Stack>
  );
}
