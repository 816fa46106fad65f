/** Suggests part payments: a quarter, a half, and today's late charge, which must be paid before an extension. */
import { amountIssue, type Limits } from './cashier/amount-form.ts';

export type AmountPreset = { name: 'quarter' | 'half' | 'lateCharge'; pesos: number };

/** Returns only amounts that the server accepts. `most`: largest payment of this method, in pesos. */
export function amountPresets(limits: Limits, most = Number.POSITIVE_INFINITY): AmountPreset[] {
  const { owed, amountMultiple, payFirst } = limits;
  const step = Math.max(1, amountMultiple);
  const shareOf = (share: number) => Math.ceil((owed * share) / step) * step;
  const all: AmountPreset[] = [
    { name: 'quarter', pesos: shareOf(0.25) },
    { name: 'half', pesos: shareOf(0.5) },
    ...(payFirst ? [{ name: 'lateCharge' as const, pesos: payFirst }] : []),
  ];
  const isFirst = ({ pesos }: AmountPreset, at: number) => all.findIndex((each) => each.pesos === pesos) === at;
  return all.filter(
    (preset, at) =>
      isFirst(preset, at) &&
      preset.pesos < owed &&
      preset.pesos <= most &&
      amountIssue(preset.pesos.toFixed(2), limits) === null,
  );
}
