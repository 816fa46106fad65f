import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system';
import { productCalls } from '@puente/contract/calls/product';
import type { Headline } from '@puente/contract/entities/product';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../api/error-text.ts';
import { useRead } from '../../api/use-read.ts';
import { useEdition } from '../../api/session.ts';
import { useStartSignIn } from '../../layout/use-start-sign-in.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLazyPart } from '../../utils/lazy-part.ts';
import { paths } from '../../utils/paths.ts';
import { Amount, Small } from '../../loan/amount.tsx';
import { Perforation, ReceiptRows } from '../../components/amount/receipt.tsx';
import { Button, LinkButton } from '../../components/button.tsx';
import { Card, CardBody, SmallText, Stack } from '../../components/layout.tsx';
import { RetryNotice } from '../../components/notice.tsx';
import { RowsSkeleton, WAITING } from '../../components/skeleton.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { AfterCard, MARKET } from './after-card.tsx';
import { CATALOGUE_FRESH_MS } from '../../utils/timing.ts';

export function VisitorHome() {
  const textOf = useErrorText();
  const offer = useRead(productCalls.index, { staleTime: CATALOGUE_FRESH_MS });
  useEdition(offer.data);
  return (
    <>
      {offer.error && <RetryNotice onRetry={() => void offer.refetch()}>{textOf(offer.error)}</RetryNotice>}
      <VisitorCard headline={offer.data} waiting={offer.isLoading} />
      <AfterCard market="all" isNew visitor headline={offer.data} />
    </>
  );
}

function VisitorCard({ headline, waiting }: { headline: Headline | undefined; waiting: boolean }) {
  const { t } = useTranslation(['home', 'statuses']);
  const { money } = useFormats();
  const signIn = useStartSignIn();
  const { part } = useLazyPart(MARKET, undefined);
  const [tries, setTries] = useState(false);
  const grows = headline && headline.returningLimit > headline.firstLoanLimit ? headline.returningLimit : null;
  return (
    <Card as="section" aria-label={t('offerCard')}>
      <CardBody display="grid" gap="3">
        <div>
          <StatusChip tone="brand" icon="banknote">
            {t('statuses:home.visitor')}
          </StatusChip>
        </div>
        {(headline || waiting) && (
          <div>
            <chakra.h2 textStyle="small" color="fg.muted">
              {t('caption.visitor')}
            </chakra.h2>
            {headline ? <Amount pesos={headline.firstLoanLimit} round /> : <EarlyLimit />}
          </div>
        )}
        <div>
          <p>{t('sentence.offer')}</p>
          {(waiting || grows !== null) && (
            <EarlySentence
              space="returning"
              template={t('sentence.returning', { amount: NO_FIGURES.limit })}
              sentence={grows === null ? null : t('sentence.returning', { amount: money(grows, 'whole') })}
            />
          )}
        </div>
        <Stack gap="2">
          <LinkButton to={paths.register}>{t('action.register')}</LinkButton>
          <Button tone="link" onClick={signIn}>
            {t('action.signIn')}
          </Button>
        </Stack>
        <SmallText textAlign="center">{t('sentence.safe')}</SmallText>
      </CardBody>
      {(headline || waiting) && <Perforation />}
      {headline && tries && part ? (
        <part.TryLoan productId={headline.productId} />
      ) : (
        (headline || waiting) && <Example example={headline?.example ?? null} onTry={() => setTries(true)} />
      )}
    </Card>
  );
}

const Line = chakra('p', {
  base: {
    textStyle: 'amount-xl',
    // Reserves the height of a line with a figure.
    '& > :empty': {
      ...WAITING,
      display: 'inline-block',
      width: '4em',
      height: '1em',
      marginBlock: '0.09em',
      verticalAlign: 'top',
    },
    '& > :empty + *': { display: 'none' },
  },
});

/** Reads the text that `prerender/early.ts` wrote into this element; empty while prerendering. */
const onPage = (space: string) =>
  typeof document === 'undefined' ? '' : (document.querySelector(`[data-early=${space}]`)?.textContent ?? '');

/**
 * Shows the first loan's limit: the figure that `early.ts` wrote into the page, or reserved space, until the app has
 * loaded it. The figure may arrive during hydration, so React's warning is suppressed.
 */
function EarlyLimit() {
  const [figure] = useState(() => onPage('limit'));
  return (
    <Line>
      <chakra.span data-early="limit" data-text="$0" whiteSpace="nowrap" suppressHydrationWarning>
        {figure}
      </chakra.span>
      <Small> MXN</Small>
    </Line>
  );
}

/** Placeholders about as wide as the figures; `early.ts` replaces them in order. */
const NO_FIGURES = { limit: '$00,000', cents: '$0,000.00', pesos: '$0,000' } as const;

const Sentence = chakra('p', {
  base: { '&:empty::before': { content: 'attr(data-text)', visibility: 'hidden' } },
});

type EarlySentenceProps = HTMLChakraProps<'p'> & {
  space: 'returning' | 'title' | 'example';
  /** The sentence with `NO_FIGURES`: reserves its space, and `early.ts` fills it. */
  template: string;
  /** Sentence from the app's data; null until they have loaded. */
  sentence: string | null;
};

/** Keeps the figures that `early.ts` wrote into the prerendered page, until the app's data replace them. */
function EarlySentence({ space, template, sentence, ...rest }: EarlySentenceProps) {
  const [early] = useState(() => onPage(space));
  return (
    <Sentence data-early={space} data-text={template} suppressHydrationWarning {...rest}>
      {sentence ?? early}
    </Sentence>
  );
}

/** Names amount and term of the example, so that nobody takes its cost for that of the limit above. */
function Example({ example, onTry }: { example: Headline['example'] | null; onTry: () => void }) {
  const { t } = useTranslation('home');
  const { money } = useFormats();
  const title = (amount: string, count: number, days = t('value.days', { count })) =>
    t('example.title', { amount, days });
  const line = (receive: string, total: string) => t('example.line', { receive, total });
  const name = example && title(money(example.amount, 'whole'), example.termDays);
  return (
    <>
      <CardBody paddingBottom="0">
        <EarlySentence as="h2" space="title" textStyle="label" template={title(NO_FIGURES.pesos, 0)} sentence={name} />
        <EarlySentence
          space="example"
          template={line(NO_FIGURES.cents, NO_FIGURES.cents)}
          sentence={example && line(money(example.depositAmount), money(example.totalRepayment))}
        />
      </CardBody>
      {example && name ? (
        <>
          <ExampleRows example={example} label={name} />
          <CardBody paddingTop="0">
            <Button tone="secondary" onClick={onTry}>
              {t('action.try')}
            </Button>
          </CardBody>
        </>
      ) : (
        <RowsSkeleton rows={['row', 'row', 'cat', 'total']} />
      )}
    </>
  );
}

function ExampleRows({ example, label }: { example: Headline['example']; label: string }) {
  const { t } = useTranslation('home');
  const { money, percent, date } = useFormats();
  const { processingFeeAndTax: fee, interestAndTax: interest, cat, catDate } = example;
  const row = (id: 'feeAndTax' | 'interestAndTax' | 'cat', value: string | null, note?: string) =>
    value === null ? [] : [{ id, label: t(`row.${id}`), value, note }];
  return (
    <ReceiptRows
      label={label}
      rows={[
        ...row('feeAndTax', fee ? money(-fee) : null),
        ...row('interestAndTax', interest ? money(interest) : null),
        ...row(
          'cat',
          typeof cat === 'number' ? percent(cat / 100, 1) : null,
          catDate ? t('catNoteDate', { date: date(catDate, 'short') }) : t('catNote'),
        ),
      ]}
    />
  );
}
