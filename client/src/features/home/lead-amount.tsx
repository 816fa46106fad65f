import { useFormats } from '../../i18n/use-formats.ts';
import { Amount } from '../../ui/amount/amount.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The one large amount of a card; whole pesos without cents. */
export function LeadAmount({ pesos }: { pesos: number }) {
  const { money } = useFormats();
  return <Amount text={money(pesos, Number.isInteger(pesos) ? 'whole' : 'exact')} currency="MXN" />;
}

/** Its room while it is on its way; the mark is for `prerender/early.ts`. */
export function AmountSkeleton() {
  return <Skeleton data-limit-room width="11rem" height="2.75rem" marginBlock="0.25rem" />;
}
