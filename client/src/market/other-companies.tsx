import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../device/use-session.ts';
import { Boundary } from '../frame/boundary.tsx';
import { SmallText, Stack } from '../ui/layout.tsx';

type OtherCompaniesProps = {
  /** How the lender's market sorted them, in its own words. */
  orderedBy: string;
  children: ReactNode;
};

/**
 * The heading, the words «publicidad» and the order explained: around a promotion page's list of other lenders' products. When
 * it breaks it is left out: publicity never takes an offer off the page.
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

/** Whose products they are, that they are publicity, and why they stand in this order. */
export function MarketNote({ orderedBy }: { orderedBy: string }) {
  const { t } = useTranslation('market');
  const { appName } = useSession();
  return (
    <SmallText>
      {t('note', { lender: appName })} {t('orderedBy', { order: orderedBy })} {t('outside', { app: appName })}
    </SmallText>
  );
}
