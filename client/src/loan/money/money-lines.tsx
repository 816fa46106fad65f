/** Shows reported or started payments, one line each: kind, start and expected outcome. The parent draws «Pagar». */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentState } from '@puente/contract/values/payments';
import { paths, pathTo } from '../../utils/paths.ts';
import type { IconName } from '../../components/icon.tsx';
import { Notice, NoticeAction, NoticeLink } from '../../components/notice.tsx';
import type { Tone } from '../../components/status-chip.tsx';
import type { MoneyLine, MoneyState } from './money-on-its-way.ts';
import { type Money, useMoneyWords } from './use-money.ts';
import { SmallText, Stack } from '../../components/layout.tsx';

export const MONEY_FACES: Record<MoneyState | PaymentState | 'other', { tone: Tone; icon: IconName }> = {
  reported: { tone: 'info', icon: 'clock' },
  late: { tone: 'warning', icon: 'question' },
  unknown: { tone: 'warning', icon: 'question' },
  pending: { tone: 'info', icon: 'clock' },
  arrived: { tone: 'info', icon: 'clock' },
  booked: { tone: 'success', icon: 'check' },
  declined: { tone: 'warning', icon: 'circle-x' },
  rejected: { tone: 'warning', icon: 'triangle' },
  refunding: { tone: 'info', icon: 'clock' },
  refunded: { tone: 'success', icon: 'check' },
  other: { tone: 'info', icon: 'info' },
};

type MoneyLinesProps = { lines: readonly MoneyLine[]; orderNo: string; takeBack: Money['takeBack'] };

export function MoneyLines({ lines, orderNo, takeBack }: MoneyLinesProps) {
  const { t } = useTranslation('loan-card');
  const words = useMoneyWords();
  const [takenBack, setTakenBack] = useState(false);
  const done = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Moves the focus, because the pressed button disappeared with its line.
    if (takenBack) done.current?.focus();
  }, [takenBack]);
  const onTakeBack = (line: MoneyLine) => {
    takeBack(line);
    setTakenBack(true);
  };
  const isReported = lines.some(({ state }) => state === 'reported' || state === 'late');
  if (lines.length === 0 && !takenBack) return null;
  return (
    <>
      {takenBack && !isReported && (
        <SmallText ref={done} tabIndex={-1}>
          {t('money.takenBack')}
        </SmallText>
      )}
      {lines.length > 0 && (
        <div role="group" aria-label={t('money.title')}>
          <Stack as="ul" listStyleType="none" gap="2">
            {lines.map((line) => (
              <li key={line.reference ?? `${line.state}${line.forMoreTime ?? ''}`} data-money={line.state}>
                <Notice
                  {...MONEY_FACES[line.state]}
                  action={<Actions line={line} orderNo={orderNo} onTakeBack={() => onTakeBack(line)} />}
                >
                  {words(line)}
                </Notice>
              </li>
            ))}
          </Stack>
        </div>
      )}
    </>
  );
}

type ActionsProps = { line: MoneyLine; orderNo: string; onTakeBack: () => void };

function Actions({ line, orderNo, onTakeBack }: ActionsProps): ReactNode {
  const { t } = useTranslation('loan-card');
  const { state, channel, forMoreTime } = line;
  if (state === 'unknown' || state === 'pending') {
    return (
      <NoticeLink to={pathTo('cashier', { orderNo })}>{t(state === 'unknown' ? 'money.ask' : 'money.see')}</NoticeLink>
    );
  }
  if (state !== 'reported' && state !== 'late') return null;
  return (
    <>
      {state === 'late' && (
        <NoticeLink to={channel === 'stp' && !forMoreTime ? pathTo('repayStp', { orderNo }) : paths.customerServices}>
          {t('money.missing')}
        </NoticeLink>
      )}
      <NoticeAction onClick={onTakeBack}>{t('money.takeBack')}</NoticeAction>
    </>
  );
}
