import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceGroup } from '../../components/choice.tsx';
import { Notice } from '../../components/notice.tsx';
import { useDevice, useSession } from '../../storage/device.ts';
import type { Session } from '../../storage/session-store.ts';

type SettingChoiceProps<K extends 'language' | 'appearance'> = Omit<
  ComponentProps<typeof ChoiceGroup<Session[K]>>,
  'value' | 'onChange'
> & { name: K; onSaved?: (value: Session[K]) => void };

/** Saves a setting at once; if the device cannot, the old value stays and a notice says so (screens: settings). */
export function SettingChoice<K extends 'language' | 'appearance'>(props: SettingChoiceProps<K>) {
  const { name, onSaved, ...group } = props;
  const { t } = useTranslation('account');
  const { session } = useDevice();
  const [failed, setFailed] = useState(false);
  const choose = (value: Session[K]) => {
    const isSaved = session.choose(name, value);
    setFailed(!isSaved);
    if (isSaved) onSaved?.(value);
  };
  return (
    <>
      <ChoiceGroup {...group} value={useSession()[name]} onChange={choose} />
      {failed && (
        <Notice tone="danger" live>
          {t('settings.notSaved')}
        </Notice>
      )}
    </>
  );
}
