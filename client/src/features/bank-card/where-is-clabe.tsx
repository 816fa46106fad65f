import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { Stack } from '../../ui/layout/stack.ts';
import { SmallText } from '../../ui/layout/small-text.ts';
import { Disclosure } from '../../ui/layout/disclosure.tsx';

const JADE = 'var(--chakra-colors-brand-solid)';
const PAPER = 'var(--chakra-colors-bg-sunken)';
const LINE = 'var(--chakra-colors-track)';

/** Where the CLABE is on a statement, in words and as a drawing (screens: bank-account; screens: look). */
export function WhereIsClabe() {
  const { t } = useTranslation('bank-card');
  return (
    <Disclosure title={t('where.title')}>
      <Stack gap="3" paddingBottom="2">
        <SmallText>{t('where.text')}</SmallText>
        <chakra.svg viewBox="0 0 320 132" width="full" maxWidth="360px" role="img" aria-label={t('where.picture')}>
          <rect x="1" y="1" width="318" height="130" rx="14" fill={PAPER} stroke={LINE} strokeWidth="2" />
          <rect x="20" y="20" width="34" height="34" rx="10" fill={JADE} />
          <rect x="68" y="24" width="128" height="10" rx="5" fill={LINE} />
          <rect x="68" y="42" width="84" height="8" rx="4" fill={LINE} />
          <rect x="16" y="68" width="288" height="34" rx="10" fill="none" stroke={JADE} strokeWidth="3" />
          <text x="30" y="90" fontSize="14" fontWeight="700" fill="currentColor">
            CLABE
          </text>
          <text x="88" y="90" fontSize="15" fill="currentColor">
            000 000 0000 0000 0000
          </text>
          <rect x="20" y="112" width="200" height="8" rx="4" fill={LINE} />
        </chakra.svg>
      </Stack>
    </Disclosure>
  );
}
