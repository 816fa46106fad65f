import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { curpAnswers } from './personal-form.ts';
import type { PersonalForm } from './personal-schema.ts';

/** Says «Tu CURP dice 1 de enero de 1985; tú elegiste 2 de enero de 1985», likewise the sex; empty if they agree. */
export function useCurpWords() {
  const { t } = useTranslation('personal');
  const { date } = useFormats();
  return (form: PersonalForm): string => {
    const { birthday, gender } = curpAnswers(form) ?? {};
    const sex = (code: string) => (code === '1' || code === '2' ? t(`options.gender.${code}`) : '');
    const lines = [
      birthday && t('curpQuestion.birthday', { curp: date(birthday), chosen: date(form.birthday) }),
      gender && t('curpQuestion.gender', { curp: sex(gender), chosen: sex(form.gender) }),
    ];
    return lines.filter(Boolean).join(' ');
  };
}
