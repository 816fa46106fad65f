import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../layout/page-layout.tsx';
import { paths } from '../../utils/paths.ts';
import { LinkButton } from '../../components/button.tsx';
import { RetryNotice } from '../../components/notice.tsx';
import { SearchBox } from '../../components/list/search-box.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { LateSkeleton, ListSkeleton } from '../../components/skeleton.tsx';
import { AnswerList, type FaqAnswer, useFaq } from './faq-answers.tsx';
import { FAQ_GROUPS, type FaqGroup, type FaqId } from './faq-entries.ts';
import { searchAnswers } from './faq-search.ts';
import { Section, Stack } from '../../components/layout.tsx';

const ICONS: Record<FaqGroup, IconName> = {
  loan: 'banknote',
  application: 'document',
  costs: 'list',
  payments: 'calendar',
  data: 'shield',
  account: 'person',
};

export function FaqScreen() {
  const { t } = useTranslation(['faq', 'common']);
  const { answers, figures } = useFaq();
  return (
    <PageLayout>
      <Stack gap="5">
        {figures.error && <RetryNotice onRetry={() => void figures.refetch()}>{t('noFigures')}</RetryNotice>}
        {figures.isLoading ? (
          <LateSkeleton>
            <ListSkeleton rows={8} />
          </LateSkeleton>
        ) : (
          <Answers answers={answers} />
        )}
        <Section title={t('more')}>
          <LinkButton tone="secondary" to={paths.customerServices}>
            {t('common:actions.support')}
          </LinkButton>
        </Section>
      </Stack>
    </PageLayout>
  );
}

function Answers({ answers }: { answers: readonly FaqAnswer[] }) {
  const { t } = useTranslation('faq');
  const [query, setQuery] = useState('');
  const talk = useTalk();
  const found = searchAnswers(answers, query);
  const isSearch = found !== answers;
  return (
    <>
      <chakra.div marginInline="-16px">
        <SearchBox
          label={t('search')}
          query={query}
          onQuery={setQuery}
          count={t('found', { count: found.length })}
          empty={found.length === 0}
          emptyText={t('nothing', { query })}
          controls="faq-answers"
        />
      </chakra.div>
      <Stack id="faq-answers" gap="6">
        {/* Search results are sorted by relevance, so they have no groups. */}
        {isSearch && found.length > 0 && <AnswerList answers={found} ways={talk} />}
        {!isSearch &&
          FAQ_GROUPS.map((group) => (
            <Group key={group} group={group} answers={found.filter((answer) => answer.group === group)} />
          ))}
      </Stack>
    </>
  );
}

/** Answers to these problems end with a link to a person. */
const TROUBLE = [
  'cannotPay',
  'late',
  'bureauLate',
  'chargedMore',
  'paymentMissing',
] as const satisfies readonly FaqId[];

function useTalk() {
  const { t } = useTranslation('common');
  return TROUBLE.map((id) => ({ id, path: paths.customerServices, text: t('actions.support') }));
}

/** An icon distinguishes the groups, because their rows look alike. */
function Group({ group, answers }: { group: FaqGroup; answers: readonly FaqAnswer[] }) {
  const { t } = useTranslation('faq');
  const id = useId();
  const talk = useTalk();
  if (answers.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <chakra.h2 id={id} textStyle="title-3" display="flex" alignItems="center" gap="2">
        <Icon name={ICONS[group]} color="brand.text" />
        {t(`groups.${group}`)}
      </chakra.h2>
      <AnswerList answers={answers} ways={talk} />
    </Stack>
  );
}
