import { CODE_LIFE_MINUTES } from '@puente/contract/values/limits';
import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import type { BackstageData } from '@puente/mock-server/control/contract';
import { useCallback, useMemo } from 'react';
import { page, setPage, usePage } from '../page.ts';
import { readPhoneMobile, reloadPhone, writeSession } from '../phone/device.ts';
import { selectBody, fetchBody, tsr, useWrite } from '../tsr.ts';
import { matchesWords, formatPhone, foldAccents, formatTime } from '../format.ts';
import { copyText, showNote } from '../ui/parts.tsx';

export type Persona = BackstageData<'personas'>['personas'][number];
export type Borrower = BackstageData<'borrowers'>['borrowers'][number] & { key: string | null; name: string };
type Outbox = BackstageData<'outbox'>;

const NONE: never[] = [];
const selectSent = ({ body }: { body: Outbox }) => body.sent;
export const useSentCodes = () =>
  tsr.outbox.useQuery({ queryKey: ['outbox'], queryData: { query: {} }, select: selectSent }).data ?? NONE;

export const usePersonas = (): readonly Persona[] =>
  tsr.personas.useQuery({ queryKey: ['personas'], select: selectBody }).data?.personas ?? NONE;

/** Returns this world's borrowers; the one who was sent the newest one-time code comes first. */
export function useBorrowers(): readonly Borrower[] {
  const personas = usePersonas();
  const sent = useSentCodes();
  const borrowers = tsr.borrowers.useQuery({ queryKey: ['borrowers'], select: selectBody }).data?.borrowers ?? NONE;
  return useMemo(() => {
    const lastAsked = new Map(sent.map(({ mobile, sentAt }) => [mobile, sentAt]));
    const byPhone = new Map(personas.map((each) => [each.mobile, each]));
    return borrowers
      .map((each): Borrower => {
        const persona = byPhone.get(each.mobile);
        return { ...each, key: persona?.key ?? null, name: persona?.name ?? formatPhone(each.mobile) };
      })
      .toSorted((a, b) => (lastAsked.get(b.mobile) ?? 0) - (lastAsked.get(a.mobile) ?? 0));
  }, [personas, sent, borrowers]);
}

/** Returns a function that names the borrower of a phone number: by name, or shorter by the persona's key. */
export function useNameOf(by: 'name' | 'key' = 'name'): (mobile: string | null | undefined) => string {
  const borrowers = useBorrowers();
  const names = useMemo(
    () => new Map(borrowers.map((each) => [each.mobile, by === 'key' ? (each.key ?? each.name) : each.name])),
    [borrowers, by],
  );
  return useCallback((mobile) => names.get(mobile ?? '') ?? mobile ?? '', [names]);
}

export function useChosen(): Borrower | null {
  const mobile = usePage((state) => state.mobile);
  return useBorrowers().find((each) => each.mobile === mobile) ?? null;
}

/** Opens a session on the phone without a code and starts the app with it. */
export const useSignIn = () =>
  tsr.token.useMutation({
    onSuccess: ({ body }) => {
      writeSession(page.state.world, body);
      reloadPhone('/');
      showNote('Signed in on the phone');
    },
  });

export const useCopyToken = () => tsr.token.useMutation({ onSuccess: ({ body }) => copyText(body.token, 'token') });

/**
 * Adds the persona to this world unless it is there already, and signs it in on the phone without changing its loan.
 */
export const useBecome = () =>
  useWrite(async ({ key, mobile }: { key: string; mobile: string }) => {
    setPage({ mobile });
    const { world } = page.state;
    const { borrowers } = await fetchBody(tsr.borrowers.query());
    const isHere = borrowers.some((each) => each.mobile === mobile);
    if (isHere && readPhoneMobile(world) === mobile) return;
    const session = isHere ? tsr.token.mutate({ body: { mobile } }) : tsr.become.mutate({ body: { persona: key } });
    writeSession(world, await fetchBody(session));
    reloadPhone('/');
    showNote(isHere ? `${key} is on the phone` : `${key} is here, and on the phone`);
  });

const GROUPS = ['Start here', 'Applying', 'Waiting for the lender', 'Repaying', 'Late', 'Over'] as const;
const GROUP_OF_PHASE = {
  application: 'Applying',
  review: 'Waiting for the lender',
  offer: 'Waiting for the lender',
  payout: 'Waiting for the lender',
  running: 'Repaying',
  ended: 'Over',
} as const satisfies Record<(typeof ORDER_STATUSES)[OrderStatus]['phase'], (typeof GROUPS)[number]>;

function findGroup(status: OrderStatus | null): (typeof GROUPS)[number] {
  if (status === null) return 'Start here';
  const { phase, homeLabel } = ORDER_STATUSES[status];
  return homeLabel === 'overdue' ? 'Late' : GROUP_OF_PHASE[phase];
}

export const groupPersonas = (personas: readonly Persona[]) =>
  GROUPS.map((name) => ({ name, members: personas.filter(({ status }) => findGroup(status) === name) })).filter(
    ({ members }) => members.length > 0,
  );

type Searched = { key?: string | null; name: string; mobile: string; goodFor?: string; status: OrderStatus | null };

/**
 * Matches every word of the query without accents, case or blanks: «tomas» and «55 0000 0020» find the same person. One
 * or two digits are a status, more are part of a phone number.
 */
export function matchesPerson(query: string, { key, name, mobile, goodFor = '', status }: Searched): boolean {
  const digits = query.replace(/\s/g, '');
  if (/^\d{3,}$/.test(digits)) return mobile.includes(digits);
  if (/^\d+$/.test(digits)) return status === Number(digits) || foldAccents(key ?? '').includes(digits);
  const statusName = status === null ? 'none' : ORDER_STATUSES[status].name;
  return matchesWords(`${key ?? ''} ${name} ${goodFor} ${statusName}`, query);
}

type SentCode = Pick<Outbox['sent'][number], 'mobile' | 'purpose' | 'code' | 'sentAt' | 'used'>;

/** Returns the newest code sent to a number, and whether it is still valid; null if none was sent. */
export function findNewestCode(sent: readonly SentCode[], mobile: string, now: number) {
  const [newest] = sent.filter((each) => each.mobile === mobile).toSorted((a, b) => b.sentAt - a.sentAt);
  if (!newest) return null;
  const { purpose, code, used, sentAt } = newest;
  const until = sentAt + CODE_LIFE_MINUTES * 60_000;
  const open = !used && now < until;
  return { purpose, code, open, words: used ? 'used' : open ? `unused, good until ${formatTime(until)}` : 'expired' };
}
