import { chakra } from '@chakra-ui/react/styled-system';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../device/use-session.ts';
import { Boundary } from '../frame/boundary.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { SmallText, Stack } from '../ui/layout.tsx';

type OtherCompaniesProps = {
  /** How the lender's market sorted them, in its own words. */
  orderedBy: string;
  /** Takes the focus when it appears: the borrower asked for it. */
  focused?: boolean;
  /** Closed until somebody opens it. */
  folded?: boolean;
  children: ReactNode;
};

/**
 * The heading, the words «publicidad» and the order explained: around every list of other lenders' products. When it
 * breaks it is left out: publicity never takes a loan off the page.
 */
export function OtherCompanies(props: OtherCompaniesProps) {
  return (
    <Boundary>
      <Section {...props} />
    </Boundary>
  );
}

function Section({ orderedBy, focused = false, folded = false, children }: OtherCompaniesProps) {
  const { t } = useTranslation('market');
  const { appName } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const title = (
    <chakra.h2 id="other-companies" ref={heading} tabIndex={folded ? undefined : -1} textStyle="title-3">
      {t('title')}
    </chakra.h2>
  );
  const content = (
    <>
      <SmallText>
        {t('note', { lender: appName })} {t('orderedBy', { order: orderedBy })} {t('outside', { app: appName })}
      </SmallText>
      {children}
    </>
  );
  return (
    <Stack as="section" aria-labelledby="other-companies" gap="3">
      {folded ? (
        <Disclosure title={title}>
          <Stack gap="3">{content}</Stack>
        </Disclosure>
      ) : (
        <>
          {title}
          {content}
        </>
      )}
    </Stack>
  );
}
