import { chakra } from '@chakra-ui/react/styled-system';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useClock } from '../../lib/time/clock.ts';
import { onPrinting } from '../../lib/output/printing.ts';
import { settings } from '../../lib/settings.ts';
import { Mark } from '../../ui/mark.tsx';
import { useSession } from '../../device/use-session.ts';

/** Who lends and when it was printed: on paper only, where no address bar says it. */
export function PrintHead() {
  const { t } = useTranslation('common');
  const { date, time } = useFormats();
  const { appName } = useSession();
  const clock = useClock();
  const [at, setAt] = useState<number | null>(null);
  // The page is drawn for the printer right after the call, so the head must be drawn by then.
  useEffect(() => onPrinting((printing) => flushSync(() => setAt(printing ? clock.now() : null))), [clock]);
  if (at === null) return null;
  return (
    <chakra.div
      data-print-head=""
      display="flex"
      justifyContent="space-between"
      gap="4"
      paddingInline="gutter"
      paddingBottom="2"
      marginBottom="2"
      borderBottom="1px solid"
      borderBottomColor="border.control"
      textStyle="small"
    >
      <span>
        <Mark />
        <b>{appName}</b> · {settings.lenderName}
      </span>
      <chakra.span flex="none">{t('frame.printedAt', { date: date(at, 'short'), time: time(at) })}</chakra.span>
    </chakra.div>
  );
}
