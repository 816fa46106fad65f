/** Shows what a bank transfer needs, each with a copy button: exact amount, CLABE, bank, beneficiary, concept. */
import { chakra } from '@chakra-ui/react/styled-system';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { groupClabe } from '../../i18n/account-numbers.ts';
import { Amount } from '../../loan/amount.tsx';
import { Bullets, Card, CardStack, Section, SmallText } from '../../components/layout.tsx';
import { CopyButton, GroupedNumber } from '../../components/copy-button.tsx';
import type { TransferAccount } from './use-kept.ts';
import { Perforation, ReceiptRows } from '../../components/amount/receipt.tsx';
import { Skeleton, SkeletonLines, SkeletonRegion, SkeletonRows } from '../../components/skeleton.tsx';

type TransferDataProps = {
  account: TransferAccount;
  heading?: Ref<HTMLHeadingElement> | undefined;
  /** Shown below the rows: what to do after transferring. */
  children?: ReactNode;
};

/** Excludes a text from the browser's translation, because the banking app needs it unchanged. */
const renderUntranslated = (text: string) => <span translate="no">{text}</span>;

export function TransferData({ account, heading, children }: TransferDataProps) {
  const { t } = useTranslation('repay');
  const { clabe, bank, beneficiary, concept, amount } = account;
  return (
    <Card as="section" aria-label={t('stp.data')}>
      <CardStack gap="2">
        <chakra.h2 ref={heading} tabIndex={-1} textStyle="small" color="fg.muted">
          {t('stp.exactly')}
        </chakra.h2>
        <Amount pesos={amount} />
        {/* Digits and a point, because banking apps accept no other format. */}
        <CopyButton value={amount.toFixed(2)} label={t('stp.copyAmount')} tone="link" wide={false} />
      </CardStack>
      <Perforation />
      <CardStack gap="3" paddingBottom="0">
        <div>
          <SmallText>{t('stp.clabe')}</SmallText>
          <GroupedNumber value={clabe} grouped={groupClabe(clabe)} textStyle="amount-md" />
        </div>
        <CopyButton value={clabe} label={t('stp.copyClabe')} tone="primary" wide />
      </CardStack>
      <ReceiptRows
        label={t('stp.where')}
        rows={[
          { id: 'bank', label: t('stp.bank'), value: renderUntranslated(bank) },
          { id: 'beneficiary', label: t('stp.beneficiary'), value: renderUntranslated(beneficiary) },
          { id: 'concept', label: t('stp.concept'), value: renderUntranslated(concept) },
        ]}
      />
      <CardStack paddingTop="0" gap="4">
        <CopyButton value={concept} label={t('stp.copyConcept')} tone="link" wide={false} />
        {children}
      </CardStack>
    </Card>
  );
}

export function TransferSkeleton() {
  return (
    <SkeletonRegion>
      <Card>
        <CardStack gap="3">
          <Skeleton width="46%" height="1rem" />
          <Skeleton width="13rem" height="amount" />
          <Skeleton width="8rem" />
        </CardStack>
        <CardStack gap="4" borderTop="2px dashed" borderTopColor="border.hairline">
          <SkeletonLines widths={['20%', '86%']} />
          <Skeleton height="control" borderRadius="pill" />
          <SkeletonRows rows={4} />
          <Skeleton height="5rem" borderRadius="button" />
          <Skeleton height="control" borderRadius="pill" />
        </CardStack>
      </Card>
    </SkeletonRegion>
  );
}

export function TransferSteps() {
  const { t } = useTranslation('repay');
  return (
    <Section title={t('stp.stepsTitle')} gap="2">
      <Bullets as="ol" listStyleType="decimal" paddingInlineStart="1.5em">
        <li>{t('stp.step1')}</li>
        <li>{t('stp.step2')}</li>
        <li>{t('stp.step3')}</li>
      </Bullets>
    </Section>
  );
}
