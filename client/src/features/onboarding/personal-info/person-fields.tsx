import { chakra } from '@chakra-ui/react/styled-system';
import { EDUCATIONS, MARITAL_STATUSES } from '@puente/contract/values/personal';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAME_INPUT, TextField } from '../../../forms/field.tsx';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { DateField } from '../../../forms/picker-fields.tsx';
import { EmailField } from '../../../forms/email-field.tsx';
import { MaskedField } from '../../../forms/masked-field.tsx';
import { CURP_MASK } from '../../../forms/masks.ts';
import type { FormApi } from '../../../forms/use-form.ts';
import { useLeadIn } from '../../../forms/form-focus.ts';
import { lastPressWasPointer } from '../../../utils/last-press.ts';
import { useFormats } from '../../../i18n/use-formats.ts';
import { Notice, NoticeAction } from '../../../components/notice.tsx';
import { curpStart, withoutStart, curpAnswers, GENDER_CODES, type PersonalForm } from './personal-form.ts';
import { useCurpWords } from './use-personal-form.ts';
import { SmallText, Stack, Status } from '../../../components/layout.tsx';

type FieldsProps = { form: FormApi<PersonalForm> };
type AboutFieldsProps = FieldsProps & {
  /** `YYYY-MM-DD` in Mexico City. */
  today: string;
};

export function NameFields({ form }: FieldsProps) {
  const { t } = useTranslation('personal');
  const [isNew] = useState(form.values.firstName === '');
  useLeadIn(isNew ? form.field('firstName').id : null);
  return (
    <>
      <TextField
        {...form.field('firstName')}
        label={t('fields.firstName')}
        hint={t('hints.names')}
        input={{ ...NAME_INPUT, autoComplete: 'given-name' }}
      />
      <TextField
        {...form.field('middleName')}
        label={t('fields.middleName')}
        optional
        input={{ ...NAME_INPUT, autoComplete: 'additional-name' }}
      />
      <TextField
        {...form.field('lastName')}
        label={t('fields.lastName')}
        input={{ ...NAME_INPUT, autoComplete: 'family-name' }}
      />
      <ChoiceField
        {...form.field('gender')}
        label={t('fields.gender')}
        choices={GENDER_CODES.map((code) => ({ value: code, label: t(`options.gender.${code}`) }))}
      />
    </>
  );
}

export function AboutFields({ form, today }: AboutFieldsProps) {
  const { t } = useTranslation('personal');
  const { date } = useFormats();
  const [bornAtStart] = useState(form.values.birthday);
  const revealed = form.values.birthday !== '';
  return (
    <>
      <div>
        <DateField
          {...form.field('birthday')}
          label={t('fields.birthday')}
          format={date}
          currentYear={Number(today.slice(0, 4))}
          refuse={(birthday) => form.problemOf('birthday', birthday)}
        />
        <Status look="small" marginTop="2">
          {revealed && bornAtStart === '' && t('revealed')}
        </Status>
      </div>
      {revealed && <RevealedFields form={form} />}
    </>
  );
}

/** Fields that the birthday reveals on its page (rules §4). */
function RevealedFields({ form }: FieldsProps) {
  const { t } = useTranslation('personal');
  const sex = GENDER_CODES.find((code) => code === form.values.gender) ?? 'any';
  return (
    <Stack gap="5" animation="fadeIn 200ms">
      <ChoiceField
        {...form.field('education')}
        label={t('fields.education')}
        choices={EDUCATIONS.map((value) => ({ value, label: t(`options.education.${value}`) }))}
        look="rows"
      />
      <ChoiceField
        {...form.field('maritalStatus')}
        label={t('fields.maritalStatus')}
        choices={MARITAL_STATUSES.map((value) => ({ value, label: t(`options.maritalStatus.${sex}.${value}`) }))}
      />
    </Stack>
  );
}

export function CurpFields({ form }: FieldsProps) {
  const { t } = useTranslation('personal');
  return (
    <>
      <CurpField form={form} />
      <EmailField {...form.field('email')} label={t('fields.email')} />
      <SmallText marginTop="-3">{t('emailTip')}</SmallText>
    </>
  );
}

/** A tap into the empty field fills in the CURP's start from the other answers; with keys, the field stays empty. */
function CurpField({ form }: FieldsProps) {
  const { t } = useTranslation('personal');
  const field = form.field('nationalId');
  const [start, setStart] = useState(() => (field.value === curpStart(form.values) ? field.value : ''));
  const begin = () => {
    const next = curpStart(form.values);
    if (next === '' || !lastPressWasPointer() || (field.value !== '' && field.value !== start)) return;
    setStart(next);
    form.put({ nationalId: next });
  };
  return (
    <chakra.div onFocus={begin}>
      <MaskedField
        {...field}
        onChange={(curp) => field.onChange(withoutStart(start, curp))}
        // The start alone is no answer: it leaves with the focus, so that it follows a corrected name or birthday.
        onBlur={() => (field.value === start ? form.put({ nationalId: '' }) : field.onBlur())}
        label={t('fields.nationalId')}
        hint={t('hints.nationalId')}
        mask={CURP_MASK}
      />
      <Status look="small">{start !== '' && field.value === start && t('curpBegun')}</Status>
      <CurpDiffers form={form} />
    </chakra.div>
  );
}

/** Shows where CURP and answers differ; one tap replaces the answers with the CURP's. */
function CurpDiffers({ form }: FieldsProps) {
  const { t } = useTranslation('personal');
  const said = useCurpWords();
  const answers = curpAnswers(form.values);
  const takes = answers?.birthday === undefined || form.problemOf('birthday', answers.birthday) === null;
  return (
    <chakra.div role="status" marginTop={answers ? '2' : undefined}>
      {answers && (
        <Notice
          tone="warning"
          action={takes && <NoticeAction onClick={() => form.change(answers)}>{t('curpQuestion.take')}</NoticeAction>}
        >
          {said(form.values)}
        </Notice>
      )}
    </chakra.div>
  );
}
