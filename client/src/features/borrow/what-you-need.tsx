import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../../ui/icon.tsx';

const NEEDS = [
  ['id', 'document'],
  ['account', 'bank'],
  ['contacts', 'person'],
  ['time', 'clock'],
] as const satisfies readonly (readonly [string, IconName])[];

/** What an application will ask for, before it begins: nobody should find out at the third step. */
export function WhatYouNeed() {
  const { t } = useTranslation('borrow');
  return (
    <chakra.section aria-labelledby="needs" display="grid" gap="3" marginTop="8">
      <chakra.h2 id="needs" textStyle="title-3">
        {t('needs.title')}
      </chakra.h2>
      <chakra.ul display="grid" gap="2" listStyleType="none">
        {NEEDS.map(([name, icon]) => (
          <chakra.li key={name} display="flex" gap="3">
            <Icon name={icon} size={20} color="brand.text" marginTop="2px" />
            <chakra.span flex="1" minWidth="0">
              {t(`needs.${name}`)}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
