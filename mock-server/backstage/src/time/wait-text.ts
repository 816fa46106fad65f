/** How long a wait lasts as it is read and typed: `10 s`, `15 m`, `24 h`, `5 d`, `at once`. In ms. */
const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;
type Unit = keyof typeof UNITS;
/** As many hours are said as hours: the lender promises them so. */
const HOURS_AT_MOST = 72;

export function waitText(ms: number): string {
  if (ms === 0) return 'at once';
  const fits = (unit: Unit) => ms % UNITS[unit] === 0 && (unit !== 'd' || ms > HOURS_AT_MOST * UNITS.h);
  const unit = (Object.keys(UNITS) as Unit[]).find(fits) ?? 'ms';
  return `${ms / UNITS[unit]} ${unit}`;
}

/** Null where it is no length of time. */
export function readWait(text: string): number | null {
  const typed = text.trim().toLowerCase();
  if (typed === 'at once' || typed === '0') return 0;
  const found = /^(\d{1,6})\s*(ms|s|m|min|h|d)$/.exec(typed);
  if (!found) return null;
  const unit = found[2] === 'min' ? 'm' : (found[2] as Unit);
  return Number(found[1]) * UNITS[unit];
}
