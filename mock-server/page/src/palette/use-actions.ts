import { CALLS } from '@puente/contract';
import { useHere, useRead } from '../api/backstage.tsx';
import { NOTHING_DUE, useTimeActs } from '../clock/use-time-acts.ts';
import { useClock } from '../clock/use-clock.ts';
import { TABS, usePage } from '../frame/page-state.tsx';
import { askJournal } from '../journal/filter-store.ts';
import { useCopyLink } from '../link/use-copy-link.ts';
import { useOrder } from '../order/use-order.ts';
import { useOrderActs } from '../order/use-order-acts.ts';
import { useBecome, useCopyToken, useSignIn } from '../people/acts.ts';
import { codeOf } from '../people/code-of.ts';
import { PEOPLE_SEARCH } from '../people/people-part.tsx';
import { useChosen, usePersonas } from '../people/use-people.ts';
import { goOnPhone, reloadPhone } from '../phone/device.ts';
import { JOURNAL_SEARCH } from '../journal/filter-fields.tsx';
import { copy } from '../ui/copy.ts';
import { useWorldActs } from '../world/use-world-acts.ts';
import type { Action } from './actions.ts';
import { openReference } from './reference.ts';
import { ROUTES } from './routes.ts';

const focusOn = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.focus();

/** What is chosen above the phone: the part of it, its words, its choices. */
const SWITCHES = [
  ['language', 'Language', ['es', 'en']],
  ['theme', 'The app in', ['light', 'dark']],
  ['shell', 'The app in', ['browser', 'android', 'ios']],
  ['network', 'Network', ['online', 'slow', 'offline']],
] as const;

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
  const worlds = useRead('worlds', { everyMs: 5_000, polled: true }).data?.worlds ?? [];
  const sent = useRead('outbox').data?.sent ?? [];
  const code = chosen && codeOf(sent, chosen.mobile, clock?.now ?? 0);
  const last = useRead('snapshots', { everyMs: 5_000 }).data?.snapshots.findLast(({ name }) => name !== null);
  const nobody = chosen ? null : 'Choose a borrower first.';

  const does: Action[] = [
    {
      id: 'signIn',
      words: 'Sign in on the phone',
      key: 'l',
      group: 'Do',
      reason: nobody,
      run: () => chosen && signIn.run(chosen.mobile),
    },
    {
      id: 'copyCode',
      words: 'Copy the one-time code',
      key: 'k',
      group: 'Do',
      reason: code ? null : 'No code was sent to this number.',
      run: () => code && copy(code.code, 'code'),
    },
    { id: 'copyLink', words: 'Copy a scenario link', key: 'c', group: 'Do', reason: nobody, run: copyLink },
    { id: 'reload', words: 'Reload the app', key: 'r', group: 'Do', run: () => reloadPhone() },
    {
      id: 'toggle',
      words: clock?.frozen === false ? 'Freeze time' : 'Run time',
      key: ' ',
      group: 'Do',
      run: time.toggle,
    },
    {
      id: 'hour',
      words: 'One hour on',
      key: 'h',
      group: 'Do',
      kit: "await clock.advance('1h');",
      run: () => time.by('1h'),
    },
    {
      id: 'day',
      words: 'One day on',
      key: 'd',
      group: 'Do',
      kit: "await clock.advance('24h');",
      run: () => time.by('24h'),
    },
    {
      id: 'next',
      words: 'To the next event',
      key: 'e',
      group: 'Do',
      reason: time.nextAt === null ? NOTHING_DUE : null,
      kit: "await stage.until('next');",
      run: time.toNext,
    },
    {
      id: 'snapshot',
      words: 'Snapshot',
      key: 's',
      group: 'Do',
      kit: 'const { id } = await stage.snapshot();',
      run: worldActs.snapshot,
    },
    {
      id: 'restore',
      words: 'Restore the last snapshot',
      key: 'S',
      group: 'Do',
      reason: last ? null : 'No snapshot of this world was taken here.',
      run: () => {
        if (last) worldActs.restore(last.id);
      },
    },
    { id: 'fork', words: 'Fork this world', group: 'Do', run: worldActs.fork },
    {
      id: 'people',
      words: 'Search people',
      key: '/',
      group: 'Go',
      run: () => {
        page.set({ pane: 'people' });
        requestAnimationFrame(() => focusOn(PEOPLE_SEARCH));
      },
    },
    {
      id: 'journal',
      words: 'Filter the journal',
      key: 'f',
      group: 'Go',
      run: () => {
        page.set({ pane: 'journal' });
        requestAnimationFrame(() => focusOn(JOURNAL_SEARCH));
      },
    },
    {
      id: 'taller',
      words: 'Open the newest call, or close it',
      key: 'j',
      group: 'Go',
      run: () => page.set({ call: page.call === null ? Number.MAX_SAFE_INTEGER : null }),
    },
    { id: 'side', words: 'World and people', key: 'p', group: 'Go', run: () => page.open('people') },
    {
      id: 'token',
      words: 'Copy a token',
      group: 'Do',
      reason: nobody,
      ...(chosen ? { kit: `const token = await stage.token('${chosen.mobile}');` } : {}),
      run: () => chosen && copyToken.run(chosen.mobile),
    },
    {
      id: 'borrower',
      words: 'This borrower: end the session, settings',
      group: 'Go',
      reason: nobody,
      run: () => page.open('borrower'),
    },
    {
      id: 'world',
      words: 'This world: export, import, reset, delete',
      group: 'Go',
      run: () => page.open('world'),
    },
    { id: 'takeTo', words: 'Take to a status', group: 'Go', reason: nobody, run: () => page.open('takeTo') },
    { id: 'snapshots', words: 'Snapshots', group: 'Go', run: () => page.open('snapshots') },
    { id: 'keys', words: 'Keys', key: '?', group: 'Go', run: () => page.open('keys') },
    { id: 'reference', words: 'Reference: the contract in a browser', group: 'Go', run: openReference },
    { id: 'worlds', words: 'Worlds', group: 'Go', run: () => page.open('worlds') },
    ...TABS.map(
      (tab, index): Action => ({
        id: `tab ${tab}`,
        words: `Tab ${tab}`,
        key: String(index + 1),
        group: 'Go',
        run: () => page.set({ tab, pane: 'controls' }),
      }),
    ),
    ...SWITCHES.flatMap(([part, words, choices]) =>
      choices.map(
        (choice): Action => ({
          id: choice,
          words: `${words} ${choice}`,
          group: 'Do',
          run: () => page.setPhone({ [part]: choice }),
        }),
      ),
    ),
  ];
  const people = personas.map(
    (each): Action => ({
      id: `become ${each.key}`,
      words: `${each.key} · ${each.name} · ${each.goodFor}`,
      group: 'Become',
      kit: `const ${each.key} = await as('${each.key}');`,
      run: () => become.run(each),
    }),
  );
  const statuses = (order?.nodes ?? []).map(
    (node): Action => ({
      id: `take ${node.status}`,
      words: `${node.status} ${node.name}`,
      group: 'Take to',
      reason: node.here ? 'It is there.' : node.path === null ? (node.reason ?? 'No legal path leads there.') : null,
      run: () => orderActs.takeTo.run(node.status),
    }),
  );
  const decisions = (order?.decisions ?? []).map(
    (each): Action => ({
      id: `decide ${each.what}`,
      words: `By hand: ${each.words}`,
      group: 'Do',
      reason: each.reason,
      ...(chosen ? { kit: `await stage.byHand('${chosen.mobile}', '${each.what}');` } : {}),
      run: () => orderActs.decide.run(each.what),
    }),
  );
  const places = ROUTES.map(
    (route): Action => ({ id: `route ${route}`, words: route, group: 'Routes', run: () => goOnPhone(route) }),
  );
  const calls = CALLS.map(
    ({ id }): Action => ({ id: `call ${id}`, words: id, group: 'Calls', run: () => askJournal(id) }),
  );
  const others = worlds.map(
    ({ name }): Action => ({
      id: `world ${name}`,
      words: name,
      group: 'Worlds',
      reason: name === world ? 'You are in it.' : null,
      run: () => go(name),
    }),
  );
  return [...does, ...decisions, ...people, ...others, ...statuses, ...places, ...calls];
}
