import { chakra } from '@chakra-ui/react/styled-system';
import type { ExtensionOffer, ExtensionOption } from '@puente/contract/entities/repayment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, LinkButton } from '../../components/button.tsx';
import { Bullets, Section, Stack } from '../../components/layout.tsx';
import { useFormats } from '../../i18n/use-formats.ts';
import { useChosenDays } from '../../loan/pending-extension.tsx';
import { pathTo } from '../../utils/paths.ts';
import { ExtensionCards } from './extension-cards.tsx';
import { LATE_CHARGE } from './late-charge.tsx';
import { ChoiceField } from '../../forms/choice-field.tsx';

/** The case in which an extension is granted only after the late charge is paid: explains both payments. */
export function TwoPayments({ offer, payFirst }: { offer: ExtensionOffer; payFirst: number }) {
  const { t } = useTranslation('repay');
  const { money } = useFormats();
  const { orderNo, options } = offer;
  const { days, choose } = useChosenDays(orderNo);
  const [only] = options.length === 1 ? options : [];
  const option = options.find((each) => each.days === days) ?? only ?? null;
  const [missing, setMissing] = useState(false);
  const first = t('extension.payPenalty', { penalty: money(payFirst) });
  return (
    <>
      <chakra.div>
        <chakra.h2 textStyle="title-3">{t('extension.twoTitle')}</chakra.h2>
        <p>{t('extension.twoText', { penalty: money(payFirst) })}</p>
      </chakra.div>
      <DaysChoice
        options={options}
        option={option}
        error={missing && option === null ? t('extension.daysMissing') : null}
        onChoose={choose}
      />
      <ExtensionCards offer={offer} option={option} before={null} />
      <Section title={t('extension.steps')} gap="2">
        <Bullets as="ol" listStyleType="decimal" paddingInlineStart="1.5em">
          <li>{t('extension.step1', { penalty: money(payFirst) })}</li>
          <li>{option ? t('extension.step2', { fee: money(option.fee) }) : t('extension.step2Some')}</li>
        </Bullets>
        <p>{t('extension.bothToday')}</p>
      </Section>
      <Stack gap="2">
        <LinkButton to={pathTo('payment', { orderNo })}>
          {t('extension.payToday', { amount: money(offer.payToday) })}
        </LinkButton>
        {/* Requires a choice first, so that the borrower knows both amounts before paying one. */}
        {option ? (
          <LinkButton tone="secondary" to={pathTo('payment', { orderNo, part: LATE_CHARGE })}>
            {first}
          </LinkButton>
        ) : (
          <Button
            tone="secondary"
            onClick={() => {
              setMissing(true);
              document.getElementById(DAYS)?.focus();
            }}
          >
            {first}
          </Button>
        )}
      </Stack>
    </>
  );
}

export const DAYS = 'extension-days';

type DaysChoiceProps = {
  options: readonly ExtensionOption[];
  option: ExtensionOption | null;
  isAnother?: boolean;
  error: string | null;
  onChoose: (days: number) => void;
  onBlur?: () => void;
};

export function DaysChoice({ options, option, isAnother = false, error, onChoose, onBlur }: DaysChoiceProps) {
  const { t } = useTranslation(['repay', 'home']);
  if (options.length < 2) return null;
  return (
    <ChoiceField
      id={DAYS}
      label={t(isAnother ? 'extension.anotherTerm' : 'extension.howLong')}
      error={error}
      look="even"
      choices={options.map(({ days }) => ({ value: String(days), label: t('home:value.days', { count: days }) }))}
      value={String(option?.days ?? '')}
      onChange={(days) => onChoose(Number(days))}
      onBlur={onBlur}
    />
  );
}
