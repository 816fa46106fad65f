import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { expect, test, describe } from 'vitest';
import { all, find, part, press, toastShows, sees, until } from '../../../../tests/support/backstage/hands.ts';
import { clipboard, stageOfPage } from '../../../../tests/support/backstage/open-page.ts';
import { MAKERS } from './use-order.ts';
import { drawRoute, EDGES, listEdges, layOutMap, NODE, type Place, type Route } from './map-layout.ts';

const { come, callBackstage } = stageOfPage();
const STATUSES = Object.keys(ORDER_STATUSES).map(Number) as OrderStatus[];
const node = (status: number) => document.querySelector<HTMLElement>(`[data-status="${status}"]`);
const isHere = (status: number) =>
  until(() => node(status)?.getAttribute('aria-label')?.endsWith(', here'), `${status}`);
const lines = () =>
  [...(part('Moves from here')()?.querySelectorAll('li') ?? [])].map((line) => ({
    row: line.dataset.row,
    who: line.querySelector('[title]')?.getAttribute('title'),
    possible: !line.textContent?.includes('not now:'),
    reason: line.textContent?.split('not now:')[1] ?? '',
    act: line.querySelector('button')?.textContent ?? null,
  }));

/** Every reason why a transition is impossible must name a status, amount, date or number of this order. */
const NAMED = /\b\d[\d,.]*\b|CR-\d+/u;
test('lists the server’s transitions in each status; each transition has a button in at least one status', async () => {
  const { world, mobile } = await come({ persona: 'new', tab: 'order' });
  await sees(`of the ${TRANSITIONS.length} rows`, part('Moves from here'));
  const made = new Set<string>();
  for (const status of [null, ...STATUSES]) {
    if (status !== null) {
      await callBackstage(world, 'jump', { mobile, status });
      await isHere(status);
    }
    const { moves } = await callBackstage(world, 'order', undefined, `?mobile=${mobile}`);
    await until(() => lines().length === moves.length, `the rows of ${status}`);
    const shown = lines();
    expect(new Set(shown.map(({ row }) => row))).toEqual(new Set(moves.map(({ row }) => row)));
    for (const { row, who, possible, reason, act } of shown) {
      const move = moves.find((each) => each.row === row);
      expect(who, row).toBe(MAKERS[move?.who ?? 'lender'].words);
      expect(possible, `${row} in ${status}`).toBe(move?.possible);
      if (!possible) expect(reason, `${row} in ${status}`).toMatch(NAMED);
      if (possible && act !== null) made.add(row ?? '');
    }
  }
  const missing = TRANSITIONS.map(({ row }) => row).filter((row) => !made.has(row));
  expect(missing).toEqual([]);
});

test('each status chosen on the map shows the path to it, or why there is none', async () => {
  await come({ persona: 'overdue3', tab: 'order' });
  await isHere(3);
  for (const status of STATUSES) {
    node(status)?.click();
    const words = await sees(new RegExp(`\\b${status}\\b`, 'u'), () =>
      part('The app')()?.ownerDocument.querySelector('[role=tabpanel] [role=status]'),
    );
    expect(words).toMatch(NAMED);
  }
  node(18)?.click();
  await sees(/18 comes only from 1\b.* \(T12\)/u);
});

test('lists every event of a late loan, newest first, each with its calls', async () => {
  const { mobile } = await come({ persona: 'overdue3', tab: 'order' });
  await sees('History 15 events', part('History'));
  await press('button', 'Copy as a test');
  await toastShows('Copied: the life of this order as a test');
  expect(clipboard()).toMatch(
    /^import \{ createKit \} from '@puente\/kit';[^]*await me\.takeMoney\(\);[^]*toBe\(3\);/u,
  );
  const first = part('History')()?.querySelector('li button') as HTMLElement;
  expect(first.textContent).toContain('fullDayLate');
  first.click();
  await until(
    () => (all('field', 'Filter the journal')[0] as HTMLInputElement | undefined)?.value === mobile,
    'its calls',
  );
});

test.each([
  ['inReview', 'Reject', 9],
  ['lending', 'Return deposit', 10],
] as const)(
  'for %s, the decision %s applies at once, is marked as manual, and is then disabled with a reason',
  async (persona, what, status) => {
    await come({ persona, tab: 'order' });
    await press('button', what, await find('region', 'The lender, by hand'));
    await isHere(status);
    await sees('by hand', part('History'));
    await toastShows('By hand');
    // Only time allows a new application after a rejection, so the button reads «Go there».
    if (what === 'Reject') expect(lines().find(({ row }) => row === 'T01')?.act).toBe('Go there');
    const [again] = all('button', what, part('The lender, by hand')() ?? document);
    expect(again?.getAttribute('aria-disabled')).toBe('true');
    expect(again?.title).toMatch(/CR-\d+ is \d+/u);
  },
);

test('opens an earlier step on the phone of the order’s borrower', async () => {
  const { world } = await come({ persona: 'bankCard', tab: 'order' });
  await press('button', 'On the phone');
  await toastShows('The first step is open on the phone');
  expect(localStorage.getItem(`world ${world}: puente.token`)).not.toBeNull();
});

const ALL = Object.keys(ORDER_STATUSES).map((status) => Number(status) as OrderStatus);
const overlap = (a: Place, b: Place) =>
  a !== b && Math.abs(a.x - b.x) < NODE.width && Math.abs(a.y - b.y) < NODE.height;
/** Returns 99 points on each straight part of a route, because the drawn curve stays close to these parts. */
const walkAlong = ({ points }: Route) =>
  points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? end;
    return Array.from({ length: 99 }, (_, step) => ({
      x: start.x + ((end.x - start.x) * (step + 1)) / 100,
      y: start.y + ((end.y - start.y) * (step + 1)) / 100,
    }));
  });

describe.each([
  ['LR', 720],
  ['TB', 380],
] as const)('map in direction %s', (direction, widest) => {
  test('places every status inside the picture without overlap', () => {
    const { places, width, height } = layOutMap(direction);
    expect(new Set(places.map(({ status }) => status))).toEqual(new Set(ALL));
    expect(width).toBeLessThanOrEqual(widest);
    for (const place of places) {
      expect(
        places.some((other) => overlap(place, other)),
        `${place.status}`,
      ).toBe(false);
      expect(place.x + NODE.width).toBeLessThanOrEqual(width + 1);
      expect(place.y + NODE.height).toBeLessThanOrEqual(height + 1);
    }
  });

  test('draws every transition inside the picture without crossing a status', () => {
    const { places, routes, width, height } = layOutMap(direction);
    expect(new Set(routes.map(({ from, to }) => `${from} ${to}`))).toEqual(
      new Set(EDGES.flatMap(({ from, to }) => (from === to ? [] : [`${from} ${to}`]))),
    );
    for (const route of routes) {
      const steps = walkAlong(route);
      const isOutside = steps.some(({ x, y }) => x < 0 || y < 0 || x > width || y > height);
      const crossed = places.filter((place) =>
        steps.some(({ x, y }) => x > place.x && x < place.x + NODE.width && y > place.y && y < place.y + NODE.height),
      );
      expect(
        { isOutside, crossed: crossed.map(({ status }) => status), path: drawRoute(route.points) },
        `${route.from} to ${route.to}`,
      ).toEqual({ isOutside: false, crossed: [], path: expect.stringMatching(/^M .* Q .* L /) });
    }
  });

  test('places a new status without overlap', () => {
    const added = 20 as OrderStatus;
    const { places } = layOutMap(direction, [...ALL, added], [...EDGES, { from: 2, to: added }]);
    const place = places.find(({ status }) => status === added);
    expect(place && places.some((other) => overlap(place, other))).toBe(false);
  });

  test('the map lists status 6, the start of the application, first', () => {
    expect(layOutMap(direction).places[0]?.status).toBe(6);
  });
});

test('listEdges connects the statuses of transitions, but omits every start of a new application', () => {
  const ways = listEdges(TRANSITIONS).map(({ from, to }) => `${from} ${to}`);
  expect(ways).toEqual(
    expect.arrayContaining(['6 12', '14 19', '19 14', '1 18', '1 7', '2 3', '3 2', '3 4', '3 3', '10 7']),
  );
  expect(ways).not.toContain('4 6');
  expect(ways.filter((way) => way.endsWith(' 6'))).toEqual([]);
});
