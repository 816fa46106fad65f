const UNITS = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** Of `91d`, `24h`, `15m` or `3s`. */
export function milliseconds(text: string): number {
  return Number.parseInt(text, 10) * UNITS[text.at(-1) as keyof typeof UNITS];
}
