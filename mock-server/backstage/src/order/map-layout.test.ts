import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { describe, expect, test } from 'vitest';
import { drawRoute, EDGES, listEdges, layOutMap, NODE, type Place, type Route } from './map-layout.ts';

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

  test('draws every transition inside the picture and around the statuses', () => {
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

  test('the first status in reading order is the start of the application', () => {
    expect(layOutMap(direction).places[0]?.status).toBe(6);
  });
});

test('draws transitions between statuses, but none that starts an order or keeps its status', () => {
  const ways = listEdges(TRANSITIONS).map(({ from, to }) => `${from} ${to}`);
  expect(ways).toEqual(
    expect.arrayContaining(['6 12', '14 19', '19 14', '1 18', '1 7', '2 3', '3 2', '3 4', '3 3', '10 7']),
  );
  expect(ways).not.toContain('4 6');
  expect(ways.filter((way) => way.endsWith(' 6'))).toEqual([]);
});
