import { CALLS } from '@puente/contract';
import { paths } from '@puente/contract/screen-paths';
import { useHere, useRead } from '../api/backstage.tsx';
import { NOTHING_DUE, useTimeActs } from '../clock/use-time-acts.ts';
import { useClock } from '../clock/use-clock.ts';
import { type OverlayName, PHONE_CHOICES, TABS, usePage } from '../frame/page-state.tsx';
import { askJournal } from '../journal/filter-store.ts';
import { useCopyLink } from '../link/use-copy-link.ts';
import { useOrder, whyNotTaken } from '../order/use-order.ts';
import { useOrderActs } from '../order/use-order-acts.ts';
import { useBecome, useCopyToken, useSignIn } from '../people/acts.ts';
import { codeOf } from '../people/code-of.ts';
import { PEOPLE_SEARCH } from '../people/people-part.tsx';
import { useChosen, usePersonas } from '../people/use-people.ts';
import { goOnPhone, reloadPhone } from '../phone/device.ts';
import { JOURNAL_SEARCH } from '../journal/filter-fields.tsx';
import { copy } from '../ui/copy.ts';
import { useWorldActs } from '../world/use-world-acts.ts';
import { useWorlds } from '../world/use-worlds.ts';
import type { Action } from './actions.ts';
import { openReference } from './reference.ts';

/** What is chosen beside the phone: the part of it, and the words before its choice. */
const SWITCHES = { language: 'Language', theme: 'The app in', shell: 'The app in', network: 'Network' } as const;

type More = Pick<Action, 'key' | 'reason' | 'kit'>;
const actsOf =
  (group: Action['group']) =>
  (id: string, words: string, run: () => void, more: More = {}): Action => ({ id, words, group, run, ...more });
const [does, goes] = [actsOf('Do'), actsOf('Go')];

/** The actions there are now. */
export function useActions(): Action[] {
  const { world, go } = useHere();
  const page = usePage();
  const chosen = useChosen();
  const personas = usePersonas();
  const clock = useClock();
  const time = useTimeActs();
  const worldActs = useWorldActs();
  const signIn = useSignIn();
  const become = useBecome();
  const copyLink = useCopyLink();
  const copyToken = useCopyToken();
  const order = useOrder();
  const orderActs = useOrderActs(chosen?.mobile ?? '');
  const { worlds } = useWorlds();
  const sent = useRead('outbox').data?.sent ?? [];
  const code = chosen && codeOf(sent, chosen.mobile, clock?.now ?? 0);
  const last = useRead('snapshots', { everyMs: 5_000 }).data?.snapshots.findLast(({ name }) => name !== null);
  const nobody = chosen ? null : 'Choose a borrower first.';

  const focusIn = (pane: 'people' | 'journal', id: string) => () => {
    page.set({ pane });
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>(`#${id}`)?.focus());
  };
  const opens = (overlay: OverlayName) => () => page.open(overlay);
  const newest = () => page.set({ call: page.call === null ? Number.MAX_SAFE_INTEGER : null });

  return [
    does('signIn', 'Sign in on the phone', () => chosen && signIn.run(chosen.mobile), { key: 'l', reason: nobody }),
    does('copyCode', 'Copy the one-time code', () => code && copy(code.code, 'code'), {
      key: 'k',
      reason: code ? null : 'No code was sent to this number.',
    }),
    does('copyLink', 'Copy a scenario link', copyLink, { key: 'c', reason: nobody }),
    does('reload', 'Reload the app', () => reloadPhone(), { key: 'r' }),
    does('toggle', clock?.frozen === false ? 'Freeze time' : 'Run time', time.toggle, { key: ' ' }),
    does('hour', 'One hour on', () => time.by('1h'), { key: 'h', kit: "await clock.advance('1h');" }),
    does('day', 'One day on', () => time.by('24h'), { key: 'd', kit: "await clock.advance('24h');" }),
    does('next', 'To the next event', time.toNext, {
      key: 'e',
      reason: time.nextAt === null ? NOTHING_DUE : null,
      kit: "await stage.until('next');",
    }),
    does('snapshot', 'Snapshot', worldActs.snapshot, { key: 's', kit: 'const { id } = await stage.snapshot();' }),
    does('restore', 'Restore the last snapshot', () => last && worldActs.restore(last.id), {
      key: 'S',
      reason: last ? null : 'No snapshot of this world was taken here.',
    }),
    does('fork', 'Fork this world', worldActs.fork),
    goes('people', 'Search people', focusIn('people', PEOPLE_SEARCH), { key: '/' }),
    goes('journal', 'Filter the journal', focusIn('journal', JOURNAL_SEARCH), { key: 'f' }),
    goes('taller', 'Open the newest call, or close it', newest, { key: 'j' }),
    goes('side', 'World and people', opens('people'), { key: 'p' }),
    does('token', 'Copy a token', () => chosen && copyToken.run(chosen.mobile), {
      reason: nobody,
      ...(chosen ? { kit: `const token = await stage.token('${chosen.mobile}');` } : {}),
    }),
    goes('borrower', 'This borrower: end the session, settings', opens('borrower'), { reason: nobody }),
    goes('world', 'This world: export, import, reset, delete', opens('world')),
    goes('takeTo', 'Take to a status', opens('takeTo'), { reason: nobody }),
    goes('snapshots', 'Snapshots', opens('snapshots')),
    goes('keys', 'Keys', opens('keys'), { key: '?' }),
    goes('reference', 'Reference: the contract in a browser', openReference),
    goes('worlds', 'Worlds', opens('worlds')),
    ...TABS.map((tab, index) =>
      goes(`tab ${tab}`, `Tab ${tab}`, () => page.set({ tab, pane: 'controls' }), { key: String(index + 1) }),
    ),
    ...(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).flatMap((part) =>
      PHONE_CHOICES[part].map((choice) =>
        does(choice, `${SWITCHES[part]} ${choice}`, () => page.setPhone({ [part]: choice })),
      ),
    ),
    ...(order?.decisions ?? []).map(({ what, words, reason }) =>
      does(`decide ${what}`, `By hand: ${words}`, () => orderActs.decide.run(what), {
        reason,
        ...(chosen ? { kit: `await stage.byHand('${chosen.mobile}', '${what}');` } : {}),
      }),
    ),
    ...personas.map((each) =>
      actsOf('Become')(`become ${each.key}`, `${each.key} · ${each.name} · ${each.goodFor}`, () => become.run(each), {
        kit: `const ${each.key} = await as('${each.key}');`,
      }),
    ),
    ...worlds.map(({ name }) =>
      actsOf('Worlds')(`world ${name}`, name, () => go(name), { reason: name === world ? 'You are in it.' : null }),
    ),
    ...(order?.nodes ?? []).map((node) =>
      actsOf('Take to')(`take ${node.status}`, `${node.status} ${node.name}`, () => orderActs.takeTo.run(node.status), {
        reason: whyNotTaken(node),
      }),
    ),
    ...Object.values(paths).map((route) => actsOf('Routes')(`route ${route}`, route, () => goOnPhone(route))),
    ...CALLS.map(({ id }) => actsOf('Calls')(`call ${id}`, id, () => askJournal(id))),
  ];
}
