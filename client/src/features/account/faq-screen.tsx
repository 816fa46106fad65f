import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageLayout } from '../../layout/page-layout.tsx';
import { paths } from '../../utils/paths.ts';
import { LinkButton } from '../../components/button.tsx';
import { RetryNotice } from '../../components/notice.tsx';
import { SearchBox } from '../../components/list/search-box.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { LateSkeleton, ListSkeleton, Skeleton, SkeletonRegion } from '../../components/skeleton.tsx';
import { AnswerList, type FaqAnswer, useFaq } from './faq-answers.tsx';
import { FAQ_GROUPS, type FaqGroup, type FaqId } from './faq-entries.ts';
import { Section, Stack } from '../../components/layout.tsx';
import MiniSearch from 'minisearch';
import { foldText } from '../../utils/text.ts';

/**
 * Search words per answer, never shown; in both languages, because people may search in either. Without accents, which
 * the search removes.
 */
const FAQ_WORDS: Partial<Record<FaqId, string>> = {
  howMuch: 'monto limite cuanto me prestan how much amount limit borrow',
  requirements: 'requisitos documentos papeles que necesito requirements documents need apply',
  review: 'cuanto tardan aprobar respuesta revision how long review approve answer',
  rejected: 'rechazado rechazaron me negaron no aprobado rejected refused declined denied',
  deposit: 'cuando me depositan cae el dinero when money arrive deposit',
  depositMissing: 'no me ha llegado el deposito no cayo no recibi where is my deposit missing not arrived',
  changeAccount: 'cambiar clabe tarjeta banco equivocada change account card bank wrong',
  cost: 'cuanto cuesta intereses caro price cost expensive interest',
  rates: 'comision tasa interes iva cobran cargos fee rate charges',
  howToPay: 'formas de pago donde pago oxxo transferencia spei clabe how to pay where ways',
  paymentTime: 'cuanto tarda reflejarse pago how long payment show',
  paymentMissing:
    'ya pague ya pague y me siguen cobrando mi pago no se ve no aparece no se refleja no registrado comprobante rastreo cep paid already payment missing not showing still charging',
  partPay:
    'pagar una parte abono abonar parcial poco a poco en partes minimo part payment partial some instalments minimum',
  cannotPay:
    'no puedo pagar no tengo dinero no tengo con que pagar no me alcanza no alcanzo a pagar sin dinero sin trabajo me quede sin trabajo perdi mi empleo desempleo enfermo no voy a poder pagar ayuda convenio reestructura negociar deuda debo problemas para pagar cannot pay can not pay cant pay no money broke lost my job hardship trouble paying help debt agreement',
  late: 'atraso atrase atrasado retraso tarde mora moroso vencido vencio penalizacion multa recargo recargos por dia late overdue past due penalty late fee charge per day',
  lateStops:
    'cuando deja de crecer parar recargo detener intereses moratorios tope hasta cuando stop growing late charge limit cap',
  bureauLate:
    'buro de credito circulo de credito reporte reportan mancha historial manchado boletinado sic credit bureau report history score record',
  chargedMore:
    'me cobran de mas me cobraron de mas cobro indebido cobro doble dos veces pague de mas error en mi cuenta no cuadra debo mas de lo que pedi aclaracion queja reembolso devolucion overcharged charged too much charged twice wrong amount refund complaint mistake',
  extension:
    'mas plazo mas tiempo prorroga extender aplazar posponer cuanto cuesta more time extension extend postpone longer',
  noExtension: 'mas plazo mas tiempo prorroga extender aplazar posponer more time extension extend postpone longer',
  contacts: 'llamadas acoso cobranza familia llaman a mis contactos calls harassment family collection contacts',
  bureau: 'consultan revisan mi historial check my history',
  fraud: 'fraude estafa anticipo extorsion amenaza scam fraud threat',
  noCode: 'no llega codigo sms verificacion code not arriving',
  changePhone: 'cambie de numero celular perdido robado changed lost phone number',
  otherDevice: 'se cerro mi sesion logged out session',
};

type Searched = { id: FaqId; question: string; answer: string };

/** Words that appear in almost every question, so they distinguish none. */
const SMALL = new Set(
  'a al con cual cuando como de del el en es esta este la las le les lo los me mi mis o para por que se si su sus tu un una y yo the an and at do does for i in is it my of on or to what when with'.split(
    ' ',
  ),
);

const splitWords: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** Answers below this share of the best score are not shown. */
const NEAR_THE_BEST = 0.4;

/** Finds answers in both languages, in any word order, without accents and despite a typing mistake. */
export function searchAnswers<T extends Searched>(answers: readonly T[], query: string): readonly T[] {
  // While the first word is typed, a small word alone must not be answered with «no results».
  if (splitWords(foldText(query)).every((word) => word === '' || SMALL.has(word))) return answers;
  const index = new MiniSearch<Searched & { words: string }>({
    fields: ['words', 'question', 'answer'],
    processTerm: (term) => {
      const word = foldText(term);
      return SMALL.has(word) ? null : word;
    },
    searchOptions: {
      boost: { words: 4, question: 3 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 4 ? 0.25 : false),
    },
  });
  index.addAll(answers.map((each) => ({ ...each, words: FAQ_WORDS[each.id] ?? '' })));
  const all = index.search(query, { combineWith: 'AND' });
  const found = all.length > 0 ? all : index.search(query);
  const least = (found[0]?.score ?? 0) * NEAR_THE_BEST;
  return found.flatMap(({ id, score }) => (score < least ? [] : answers.filter((each) => each.id === id)));
}

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
            <AnswersSkeleton />
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

function AnswersSkeleton() {
  return (
    <SkeletonRegion gap="5">
      <Skeleton height="control" borderRadius="input" />
      <Skeleton width="44%" height="1.5rem" />
      <ListSkeleton rows={5} />
    </SkeletonRegion>
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
