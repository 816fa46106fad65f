import { EXAMPLE, exactText } from '@puente/fixtures';

const shown = (pesos: number) => `$${exactText(pesos)}`;

export const SHOWN = {
  deposit: shown(EXAMPLE.deposit),
  total: shown(EXAMPLE.total),
  penaltyLate3: shown(EXAMPLE.penaltyLate3),
  owedLate3: shown(EXAMPLE.owedLate3),
  owedLate4: shown(EXAMPLE.owedLate4),
} as const;
