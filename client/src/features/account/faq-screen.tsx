/** «Preguntas frecuentes»: search, groups, answers whose figures are the live product's. */
import { chakra } from '@chakra-ui/react/styled-system';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageLayout } from '../../frame/page-layout.tsx';
import { useLate } from '../../lib/use-late.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice, NoticeAction } from '../../ui/notice.tsx';
import { SearchBox } from '../../ui/list/search-box.tsx';
import { ListSkeleton } from '../../ui/skeleton.tsx';
import { AnswerList } from './answer-list.tsx';
import { answers as isAnswer, FAQ_GROUPS } from './faq-entries.ts';
import { type FaqAnswer, useFaq } from './use-faq.ts';
import { SKELETON_AFTER_MS } from '../../lib/timing.ts';

export function FaqScreen() {
  const { t } = useTranslation(['faq', 'common']);
  const { t: tc } = useTranslation('common');
  const { answers, figures } = useFaq();
  const late = useLate(figures.loading, SKELETON_AFTER_MS);
  return (
    <PageLayout>
      <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        {figures.error && (
          <Notice
            tone="warning"
            live
            action={<NoticeAction onClick={() => void figures.reload()}>{tc('actions.retry')}</NoticeAction>}
          >
            {t('noFigures')}
          </Notice>
        )}
        {figures.loading ? late && <ListSkeleton rows={8} /> : <Answers answers={answers} />}
        <chakra.section aria-labelledby="faq-more" display="grid" gap="3">
          <chakra.h2 id="faq-more" textStyle="title-3">
            {t('more')}
          </chakra.h2>
          <Button tone="secondary" asChild>
            <Link to={paths.customerServices}>{t('common:actions.support')}</Link>
          </Button>
        </chakra.section>
      </chakra.div>
    </PageLayout>
  );
}

function Answers({ answers }: { answers: readonly FaqAnswer[] }) {
  const { t } = useTranslation('faq');
  const [query, setQuery] = useState('');
  const found = answers.filter(({ question, answer }) => isAnswer([question, answer], query));
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
      <chakra.div id="faq-answers" display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
        {FAQ_GROUPS.map((group) => {
          const rows = found.filter((answer) => answer.group === group);
          if (rows.length === 0) return null;
          return (
            <chakra.section key={group} aria-labelledby={`faq-${group}`} display="grid" gap="3">
              <chakra.h2 id={`faq-${group}`} textStyle="title-3">
                {t(`groups.${group}`)}
              </chakra.h2>
              <AnswerList answers={rows} />
            </chakra.section>
          );
        })}
      </chakra.div>
    </>
  );
}
