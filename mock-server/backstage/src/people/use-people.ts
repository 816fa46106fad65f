/** Who is here, each with the name and the persona behind the number; and the one who is chosen. */
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useMemo } from 'react';
import { useRead } from '../api/backstage.tsx';
import { usePage } from '../frame/page-state.tsx';
import type { Persona } from './groups.ts';
import { phoneText } from './search.ts';

export type Borrower = BackstageData<'borrowers'>['borrowers'][number] & {
  key: string | null;
  name: string;
  asked: number;
};

const NOBODY: never[] = [];

/** The list of personas never changes while the lender runs. */
export const usePersonas = (): readonly Persona[] => useRead('personas', { everyMs: 60_000 }).data?.personas ?? NOBODY;

/** The one who asked for a code last comes first. */
export function useBorrowers(): readonly Borrower[] {
  const personas = usePersonas();
  const sent = useRead('outbox').data?.sent ?? NOBODY;
  const borrowers = useRead('borrowers').data?.borrowers ?? NOBODY;
  return useMemo(() => {
    const lastAsked = new Map(sent.map(({ mobile, sentAt }) => [mobile, sentAt]));
    return borrowers
      .map((each) => {
        const persona = personas.find(({ mobile }) => mobile === each.mobile);
        const asked = lastAsked.get(each.mobile) ?? 0;
        return { ...each, key: persona?.key ?? null, name: persona?.name ?? phoneText(each.mobile), asked };
      })
      .toSorted((a, b) => b.asked - a.asked);
  }, [personas, sent, borrowers]);
}

export function useChosen(): Borrower | null {
  const { mobile } = usePage();
  return useBorrowers().find((each) => each.mobile === mobile) ?? null;
}
