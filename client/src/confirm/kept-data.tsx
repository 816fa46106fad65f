/** Before the last look of a second loan: what the lender keeps from the last one, to say that it still holds or to change it. */
import type { LoanOrder } from '@puente/contract/entities/loan-order';
import type { ConfirmInfo } from '@puente/contract/entities/product';
import type { UserInfo } from '@puente/contract/entities/user-info';
import { chakra } from '@chakra-ui/react/styled-system';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../frame/page/page-layout.tsx';
import { ApplicationProgress } from '../journey/application-progress.tsx';
import { STEPS } from '../journey/steps.ts';
import { pathTo } from '../lib/paths.ts';
import { Button, LONE_LINK, TextLink } from '../ui/button.tsx';
import { CardList, HiddenText, Section, SmallText } from '../ui/layout.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type KeptRow, keptRows } from './kept-rows.ts';

const ICONS: Record<KeptRow['id'], IconName> = {
  personal: 'person',
  residence: 'home',
  work: 'document',
  contacts: 'chat',
  account: 'bank',
};

type KeptDataProps = { order: LoanOrder; user: UserInfo; info: ConfirmInfo; onSame: () => void };

export function KeptData({ order, user, info, onSame }: KeptDataProps) {
  const { t } = useTranslation(['borrow', 'work']);
  const rows = keptRows(user, info.account ?? order.account, {
    employment: (value) => t(`work:options.employmentType.${value}`),
    salary: (value) => t(`work:options.monthlySalary.${value}`),
    relation: (value) => t(`work:options.relation.${value}`),
  });
  return (
    <PageLayout
      progress={<ApplicationProgress step="confirm" order={order} />}
      action={<Button onClick={onSame}>{t('kept.same')}</Button>}
    >
      <Section title={t('kept.title')} paddingTop="4">
        <chakra.p color="fg.muted">{t('kept.intro')}</chakra.p>
        <CardList>
          {rows.map((row) => (
            <Kept key={row.id} row={row} orderNo={order.orderNo} />
          ))}
        </CardList>
      </Section>
    </PageLayout>
  );
}

function Kept({ row, orderNo }: { row: KeptRow; orderNo: string }) {
  const { t } = useTranslation('borrow');
  const title = t(`kept.rows.${row.id}`);
  const screen = STEPS.find(({ name }) => name === row.step)?.screen ?? 'personalInfo';
  return (
    <chakra.li display="flex" gap="3" padding="4" paddingTop="2">
      <Icon name={ICONS[row.id]} color="brand.text" marginTop="10px" />
      <chakra.div flex="1" minWidth="0">
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" columnGap="3">
          <chakra.h3 textStyle="body-strong">{title}</chakra.h3>
          <TextLink to={pathTo(screen, { orderNo })} {...LONE_LINK}>
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
