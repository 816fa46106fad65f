/** Shows the application's answers before the last look, for the borrower to confirm or change. */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ConfirmInfo } from '@puente/contract/entities/product';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import type { ToPage } from '../forms/form-pages.ts';
import { PageLayout } from '../layout/page-layout.tsx';
import { ApplicationProgress } from '../application/application-progress.tsx';
import { STEPS } from '../application/steps.ts';
import { pathTo } from '../utils/paths.ts';
import { Button, LONE_LINK, TextLink } from '../components/button.tsx';
import { CardList, HiddenText, Section, SmallText } from '../components/layout.tsx';
import { Icon, type IconName } from '../components/icon.tsx';
import { useAnswerWords } from '../application/answers.ts';
import { type ReviewRow, reviewRows } from './review-rows.ts';

const ICONS: Record<ReviewRow['id'], IconName> = {
  personal: 'person',
  residence: 'home',
  work: 'document',
  contacts: 'chat',
  account: 'bank',
};

/** Short page of the form that a row's «Cambiar» opens; null for the first page. */
const PAGES: Record<ReviewRow['id'], string | null> = {
  personal: null,
  residence: 'home',
  work: null,
  contacts: 'contact1',
  account: null,
};

type ReviewProps = {
  order: LoanOrder;
  user: UserInfo;
  info: ConfirmInfo;
  reused: boolean;
  onRight: () => void;
};

export function Review({ order, user, info, reused, onRight }: ReviewProps) {
  const { t } = useTranslation('borrow');
  const words = useAnswerWords();
  const rows = reviewRows(user, { account: info.account ?? order.account, words, reused });
  const which = reused ? 'reused' : 'first';
  return (
    <PageLayout
      progress={<ApplicationProgress step="confirm" order={order} />}
      action={<Button onClick={onRight}>{t(`review.${which}.right`)}</Button>}
    >
      <Section title={t(`review.${which}.title`)} paddingTop="4">
        <chakra.p color="fg.muted">{t(`review.${which}.intro`)}</chakra.p>
        <CardList>
          {rows.map((row) => (
            <Row key={row.id} row={row} orderNo={order.orderNo} />
          ))}
        </CardList>
      </Section>
    </PageLayout>
  );
}

function Row({ row, orderNo }: { row: ReviewRow; orderNo: string }) {
  const { t } = useTranslation('borrow');
  const title = t(`review.rows.${row.id}`);
  const screen = STEPS.find(({ name }) => name === row.step)?.screen ?? 'personalInfo';
  const page = PAGES[row.id];
  return (
    <chakra.li display="flex" gap="3" padding="4" paddingTop="2">
      <Icon name={ICONS[row.id]} color="brand.text" marginTop="10px" />
      <chakra.div flex="1" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
          <chakra.h3 textStyle="body-strong">{title}</chakra.h3>
          <TextLink to={pathTo(screen, { orderNo })} state={page && ({ page } satisfies ToPage)} {...LONE_LINK}>
            {t('confirm.change')}
            <HiddenText>, {title}</HiddenText>
          </TextLink>
        </chakra.div>
        {row.lines.map((line) => (
          <SmallText key={line} overflowWrap="anywhere">
            {line}
          </SmallText>
        ))}
      </chakra.div>
    </chakra.li>
  );
}
