/** Part payments worth a tap: a quarter, half, and today's late charge, after which more time can be asked for. */
import { amountIssue, type Limits } from './cashier/amount-form.ts';

export type AmountPreset = { name: 'quarter' | 'half' | 'lateCharge'; pesos: number };

/** Only amounts that the server takes as they are. `most`: pesos that one payment by this way may have. */
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
