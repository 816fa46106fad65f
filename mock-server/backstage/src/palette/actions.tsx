/** Actions of the page, run by name from the palette or by a single key. */
import type { ReactNode } from 'react';
import { matchesWords, formatCount, formatInstant, joinParts } from '../format.ts';
import { CALLS } from '@puente/contract';
import { paths } from '@puente/contract/screen-paths';
import { openReference } from '../frame/top-bar.tsx';
import { JOURNAL_SEARCH } from '../journal/journal-part.tsx';
import { useCopyLink } from '../scenario-link.tsx';
import { useOrder, useOrderActions, explainNotTaken } from '../order/use-order.ts';
import {
  goToWorld,
  type OverlayName,
  page,
  PHONE_SWITCH_NAMES,
  PHONE_SWITCHES,
  searchJournal,
  setPage,
  setPhone,
  TABS,
  usePage,
} from '../page.ts';
import { PEOPLE_SEARCH } from '../people/people-part.tsx';
import {
  findNewestCode,
  useBecome,
  useChosen,
  useCopyToken,
  usePersonas,
  useSentCodes,
  useSignIn,
} from '../people/use-people.ts';
import { openOnPhone, openInTab, reloadPhone } from '../phone/device.ts';
import { useClock, useTimeActions } from '../time/use-time.ts';
import { StatusTag, copyText } from '../ui/parts.tsx';
import { useSnapshots, useWorldActions, useWorlds, Glyph } from '../people/world-part.tsx';

/** Hints of the pages, each a group of actions to choose from; typed text may add actions to it (`use-answers.ts`). */
export const PAGES = {
  Advance: 'How long? 3, 12 h, or until 2026-12-24T10:00',
  Pay: 'How many pesos, by which way? 500 oxxo',
  Become: 'Which persona?',
  Borrowers: 'Which borrower of this world?',
  'Take to': 'Which status?',
  Worlds: 'Which world? A new name begins one',
  Snapshots: 'Which snapshot to restore?',
  Routes: 'Which screen?',
  Calls: 'Which words? All must fit',
} as const;
export type Page = keyof typeof PAGES;

export type Action = {
  id: string;
  words: string;
  group: 'Do' | 'Go' | Page;
  mark?: ReactNode;
  key?: string;
  /** Reason why the action is impossible now. */
  reason?: string | null;
  /** Code of the test kit that does the same. */
  kit?: string;
  run: () => void;
  /** Page that the action opens in the palette instead of running. */
  page?: Page;
};

type More = Pick<Action, 'key' | 'reason' | 'kit' | 'page' | 'mark'>;
export const toAction =
  (group: Action['group']) =>
  (id: string, words: string, run: () => void, more: More = {}): Action => ({ id, words, group, run, ...more });

/** Finds actions by words in any order; recently used first, impossible last. */
export function findActions(actions: readonly Action[], query: string, recent: readonly string[] = []): Action[] {
  const found = actions.filter(({ words, group }) => matchesWords(`${group} ${words}`, query));
  const rank = ({ id, reason }: Action) => (reason ? 2_000 : 0) + (recent.includes(id) ? recent.indexOf(id) : 1_000);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

const [does, goes] = [toAction('Do'), toAction('Go')];

const openOverlayAction = (overlay: OverlayName) => () => setPage({ overlay });
const focusAction = (pane: 'people' | 'journal', id: string) => () => {
  setPage({ pane });
  requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`#${id}`)?.focus());
};
const pageAction = (opens: Page, words: string, reason: string | null = null): Action =>
  does(`page ${opens}`, words, () => {}, { page: opens, reason });

const ROUTES = Object.values(paths).map((route) =>
  toAction('Routes')(`route ${route}`, route, () => openOnPhone(route)),
);
const CALL_FILTERS = CALLS.map(({ id }) => toAction('Calls')(`call ${id}`, id, () => searchJournal(id)));

export function useActions(): Action[] {
  const chosen = useChosen();
  const clock = useClock();
  const time = useTimeActions();
  const worldActions = useWorldActions();
  const signIn = useSignIn();
  const copyLink = useCopyLink();
  const copyToken = useCopyToken();
  const order = useOrder();
  const mobile = chosen?.mobile ?? '';
  const { decide, takeTo } = useOrderActions(mobile);
  const code = findNewestCode(useSentCodes(), mobile, clock?.now ?? 0);
  const snapshots = useSnapshots();
  const lastSnapshot = snapshots.find(({ name }) => name !== null);
  const personas = usePersonas();
  const become = useBecome();
  const world = usePage((state) => state.world);
  const { worlds } = useWorlds();
  const reason = chosen ? null : 'Choose a borrower first.';
  const kitFor = (step: string) => (chosen ? { kit: step } : {});

  return [
    does('signIn', 'Sign in on the phone', () => signIn.mutate({ body: { mobile } }), { key: 'l', reason }),
    does('copyCode', 'Copy the one-time code', () => code && void copyText(code.code, 'code'), {
      key: 'k',
      reason: code ? null : 'No code was sent to this number.',
    }),
    does('copyLink', 'Copy a scenario link', copyLink, { key: 'c', reason }),
    does('reload', 'Reload the app', () => reloadPhone(), { key: 'r' }),
    does('tab', 'Open the app in a new tab', openInTab, { key: 'o' }),
    does('toggle', clock?.frozen === false ? 'Freeze time' : 'Run time', time.toggle, { key: ' ' }),
    does('hour', 'One hour on', () => time.by('1h'), { key: 'h', kit: "await clock.advance('1h');" }),
    does('day', 'One day on', () => time.by('24h'), { key: 'd', kit: "await clock.advance('24h');" }),
    does('next', chosen ? `To the next event of ${chosen.name}` : 'To the next event', time.toNext, {
      key: 'e',
      reason: time.noNext,
      kit: "await stage.until('next');",
    }),
    does('nextOfAnybody', 'To the next event of anybody in this world', time.toNextOfAnybody, {
      kit: "await stage.until('next');",
    }),
    pageAction('Advance', 'Advance … days'),
    pageAction('Pay', 'Pay … pesos by …', chosen && order?.order ? reason : (reason ?? 'This borrower has no order.')),
    pageAction('Become', 'Become …'),
    pageAction('Borrowers', 'Choose the borrower …'),
    pageAction('Take to', 'Take to a status …', reason),
    pageAction('Worlds', 'Worlds: go to one, or begin one …'),
    pageAction('Snapshots', 'Snapshots: restore one …'),
    pageAction('Routes', 'Open on the phone the screen …'),
    pageAction('Calls', 'Filter the journal by …'),
    does('snapshot', 'Snapshot', () => worldActions.snapshot.mutate(), {
      key: 's',
      kit: 'const { id } = await stage.snapshot();',
    }),
    does('restore', 'Restore the last snapshot', () => lastSnapshot && worldActions.restore.mutate(lastSnapshot.id), {
      key: 'S',
      reason: lastSnapshot ? null : 'No snapshot of this world was taken here.',
    }),
    does('fork', 'Fork this world', () => worldActions.fork.mutate()),
    goes('people', 'Search people', focusAction('people', PEOPLE_SEARCH), { key: '/' }),
    goes('journal', 'Filter the journal', focusAction('journal', JOURNAL_SEARCH), { key: 'f' }),
    goes(
      'taller',
      'Open the newest call, or close it',
      () => setPage({ call: page.state.call === null ? Number.MAX_SAFE_INTEGER : null }),
      { key: 'j' },
    ),
    goes('side', 'World and people', openOverlayAction('people'), { key: 'p' }),
    does('token', 'Copy a token', () => copyToken.mutate({ body: { mobile } }), {
      reason,
      ...kitFor(`const token = await stage.token('${mobile}');`),
    }),
    goes('borrower', 'This borrower: end the session, settings', openOverlayAction('borrower'), { reason }),
    goes('world', 'This world: export, import, reset, delete', openOverlayAction('world')),
    goes('keys', 'Keys', openOverlayAction('keys'), { key: '?' }),
    goes('reference', 'Reference: the contract in a browser', openReference),
    ...TABS.map((tab, index) =>
      goes(`tab ${tab}`, `Tab ${tab}`, () => setPage({ tab, pane: 'controls' }), { key: String(index + 1) }),
    ),
    ...PHONE_SWITCH_NAMES.flatMap((name) =>
      Object.entries(PHONE_SWITCHES[name].choices).map(([value, words]) =>
        does(value, `The app: ${PHONE_SWITCHES[name].label} ${words}`, () => setPhone({ [name]: value })),
      ),
    ),
    ...(order?.decisions ?? []).map((decision) =>
      does(`decide ${decision.what}`, `By hand: ${decision.words}`, () => decide.mutate({ what: decision.what }), {
        reason: decision.reason,
        ...kitFor(`await stage.byHand('${mobile}', '${decision.what}');`),
      }),
    ),
    ...personas.map((each) =>
      toAction('Become')(
        `become ${each.key}`,
        `${each.key} · ${each.name} · ${each.goodFor}`,
        () => become.mutate(each),
        { kit: `const ${each.key} = await as('${each.key}');` },
      ),
    ),
    ...worlds.map(({ name, borrowers, now, frozen }) =>
      toAction('Worlds')(
        `world ${name}`,
        joinParts(name, formatCount(borrowers, 'borrower'), formatInstant(now), frozen && 'frozen'),
        () => goToWorld(name),
        { reason: name === world ? 'You are in it.' : null, mark: <Glyph world={name} /> },
      ),
    ),
    ...snapshots.map(({ id, name, at, borrowers, faults }) =>
      toAction('Snapshots')(
        `restore ${id}`,
        joinParts(
          name ?? `Before a jump, ${id}`,
          formatInstant(at),
          formatCount(borrowers, 'borrower'),
          faults > 0 && formatCount(faults, 'fault'),
        ),
        () => worldActions.restore.mutate(id),
      ),
    ),
    ...(order?.nodes ?? []).map((node) =>
      toAction('Take to')(
        `take ${node.status}`,
        `${node.name} · ${node.path?.join(', ') || node.meaning}`,
        () => takeTo.mutate(node.status),
        { reason: explainNotTaken(node), mark: <StatusTag status={node.status} /> },
      ),
    ),
    ...ROUTES,
    ...CALL_FILTERS,
  ];
}
