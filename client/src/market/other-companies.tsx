import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../storage/use-session.ts';
import { Boundary } from '../layout/boundary.tsx';
import { SmallText, Stack } from '../components/layout.tsx';

type OtherCompaniesProps = {
  orderedBy: string;
  children: ReactNode;
};

/**
 * Labels a list of other lenders' products as advertising. If the list crashes, only the list disappears, not the offer
 * around it.
 */
export function OtherCompanies(props: OtherCompaniesProps) {
  return (
    <Boundary>
      <Section {...props} />
    </Boundary>
  );
}

function Section({ orderedBy, children }: OtherCompaniesProps) {
  const { t } = useTranslation('market');
  return (
    <Stack as="section" aria-labelledby="other-companies" gap="3">
      <chakra.h2 id="other-companies" textStyle="title-3">
        {t('title')}
      </chakra.h2>
      <MarketNote orderedBy={orderedBy} />
      {children}
    </Stack>
  );
}

export function MarketNote({ orderedBy }: { orderedBy: string }) {
  const { t } = useTranslation('market');
  const { appName } = useSession();
  return (
    <SmallText>
      {t('note', { lender: appName })} {t('orderedBy', { order: orderedBy })} {t('outside', { app: appName })}
    </SmallText>
  );
}
