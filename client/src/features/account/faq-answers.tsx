/**
 * Questions that open in place. Each is a button in a heading, so that screen readers can move by heading (screens:
 * questions).
 */
import { chakra } from '@chakra-ui/react/styled-system';
import { useId, useState } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { Card } from '../../components/layout.tsx';
import { Icon } from '../../components/icon.tsx';
import { RowShell } from '../../components/row.tsx';
import { productCalls } from '@puente/contract/calls/product';
import { useTranslation } from 'react-i18next';
import { type ReadResult, useRead } from '../../api/use-read.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { orderCan } from '../../application/order-status.ts';
import { useLatestOrder } from '../../application/use-latest-order.ts';
import { useSession } from '../../storage/device.ts';
import { listAnswerableEntries, type FaqEntry, type FaqId, faqFigures } from './faq-entries.ts';

export type FaqAnswer = FaqEntry & { question: string; answer: string };

export function useFaq(): { answers: FaqAnswer[]; figures: ReadResult<unknown> } {
  const { t } = useTranslation('faq');
  const { appName } = useSession();
  const formats = useFormats();
  const product = useRead(productCalls.index);
  const latest = useLatestOrder();
  const loan = latest.data && orderCan('repay', latest.data.status) ? latest.data : null;
  const values = { app: appName, ...faqFigures(product.data, formats) };
  const { exampleLateDay, exampleMoreTime } = product.data ?? {};
  /** An answer whose example the server does not send uses its text without one (`plain`). */
  const lacking = { late: !exampleLateDay, extension: !exampleMoreTime } as Partial<Record<FaqId, boolean>>;
  const known = listAnswerableEntries({ headline: product.data, loanExtension: loan ? loan.extensionOffered : null });
  return {
    // Waits for the order too: it decides between two answers, and an open answer must not change.
    figures: { ...product, isLoading: product.isLoading || latest.isLoading },
    answers: known.map((entry) => ({
      ...entry,
      question: t(`entries.${entry.id}.question`, values),
      answer: t(`entries.${entry.id}.answer`, { ...values, ...(lacking[entry.id] ? { context: 'plain' } : {}) }),
    })),
  };
}

type Way = { id: FaqId; path: string; text: string };

type AnswerListProps = {
  answers: readonly FaqAnswer[];
  ways?: readonly Way[];
  headingAs?: 'h3' | 'h4';
};

export function AnswerList({ answers, ways = [], headingAs = 'h3' }: AnswerListProps) {
  return (
    <Card overflow="hidden" asChild>
      <chakra.div css={{ '& > div + div': { borderTop: '1px solid', borderTopColor: 'border.hairline' } }}>
        {answers.map((answer) => (
          <Answer key={answer.id} answer={answer} way={ways.find(({ id }) => id === answer.id)} headingAs={headingAs} />
        ))}
      </chakra.div>
    </Card>
  );
}

type AnswerProps = { answer: FaqAnswer; way: Way | undefined; headingAs: 'h3' | 'h4' };

function Answer({ answer, way, headingAs: Heading }: AnswerProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div>
      <Heading>
        <RowShell asChild>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            <chakra.span flex="1" minWidth="0">
              {answer.question}
            </chakra.span>
            <Icon name="chevron-down" size={20} color="fg.subtle" transform={open ? 'rotate(180deg)' : undefined} />
          </button>
        </RowShell>
      </Heading>
      <chakra.div id={id} hidden={!open} paddingInline="4" paddingBottom="4" animation="fadeIn 140ms">
        <chakra.p maxWidth="60ch" color="fg.muted">
          {answer.answer}
        </chakra.p>
        {way && (
          <LinkButton tone="secondary" small wide={false} marginTop="3" to={way.path}>
            {way.text}
          </LinkButton>
        )}
      </chakra.div>
    </div>
  );
}
