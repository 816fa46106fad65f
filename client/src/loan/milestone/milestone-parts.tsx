import { chakra } from '@chakra-ui/react/styled-system';
import { useFormats } from '../../i18n/use-formats.ts';

export const rising = (line: number) => ({ animation: `riseIn 420ms ${line * 80}ms cubic-bezier(.2,.8,.2,1) both` });

export function Figure({ pesos, round }: { pesos: number; round: boolean }) {
  const { moneyParts } = useFormats();
  const { whole, cents } = moneyParts(pesos, round && Number.isInteger(pesos) ? 'whole' : 'exact');
  return (
    <chakra.span
      display="block"
      fontSize={whole.length >= 8 ? 'min(3rem, 13vw)' : 'min(4rem, 16.5vw)'}
      lineHeight="1.125"
      fontWeight="750"
      letterSpacing="-0.02em"
      whiteSpace="nowrap"
      {...rising(1)}
    >
      {whole}
      {cents && (
        <chakra.span fontSize="0.5em" letterSpacing="0" color="stage.soft">
          {cents}
        </chakra.span>
      )}
    </chakra.span>
  );
}

export type WellWords = { title: string; detail?: string | undefined; day?: string | undefined };

export function Well({ title, detail, day }: WellWords) {
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      gap="14px"
      marginTop="6"
      padding="4"
      borderRadius="20px"
      bg="stage.well"
      border="1px solid transparent"
      {...rising(3)}
    >
      {day && <DayTile day={day} />}
      <chakra.div minWidth="0">
        <chakra.p textStyle="body-strong">{title}</chakra.p>
        {detail && (
          <chakra.p textStyle="small" color="stage.soft">
            {detail}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.div>
  );
}

/** Draws a calendar leaf; decoration, because the words beside it name the day. */
function DayTile({ day }: { day: string }) {
  const { date } = useFormats();
  const brief = date(day, 'brief');
  const month = brief.replace(/[\d\s.,]|\bde\b/gu, '');
  return (
    <chakra.div
      aria-hidden="true"
      flex="none"
      width="3.25rem"
      borderRadius="input"
      overflow="hidden"
      textAlign="center"
      bg="brand.onBand"
      color="stage.ink"
    >
      <chakra.div bg="stage.glow" textStyle="micro" fontWeight="700">
        {month}
      </chakra.div>
      <chakra.div fontSize="1.5rem" lineHeight="1.333" fontWeight="750">
        {brief.replace(/\D/gu, '')}
      </chakra.div>
    </chakra.div>
  );
}
