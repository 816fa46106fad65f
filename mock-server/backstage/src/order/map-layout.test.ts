import { ORDER_STATUSES, type OrderStatus } from '@puente/contract/values/order-status';
import { TRANSITIONS } from '@puente/contract/values/transitions';
import { describe, expect, test } from 'vitest';
import {
  ALL_STATUSES,
  edgesOf,
  layOut,
  neighbour,
  pathOf,
  READING,
  TALL,
  TALL_GRID,
  WIDE,
  WIDE_GRID,
} from './map-layout.ts';

const ALL = Object.keys(ORDER_STATUSES)
  .map(Number)
  .toSorted((a, b) => a - b);

describe.each([
  ['wide', WIDE],
  ['tall', TALL],
])('%s', (_name, layout) => {
  test('every status has a place of its own within the picture', () => {
    const places = Object.values(layout.places);
    expect(
      Object.keys(layout.places)
        .map(Number)
        .toSorted((a, b) => a - b),
    ).toEqual(ALL);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(16);
    for (const { x, y } of places) {
      expect(x).toBeLessThanOrEqual(layout.width - 24);
      expect(y).toBeLessThanOrEqual(layout.height - 30);
    }
  });

  test('every way of the table can be drawn', () => {
    for (const edge of edgesOf(TRANSITIONS)) expect(pathOf(edge, layout)).toMatch(/^M[-\d. LC]+$/);
  });

  test('arrows reach every status from every other', () => {
    const reached = new Set<OrderStatus>([6]);
    for (const status of reached)
      for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
        const next = neighbour(status, key, layout);
        if (next !== null) reached.add(next);
      }
    expect(reached.size).toBe(16);
  });
});

test('the ways are those of the table: what begins an order, and what changes nothing, is no way', () => {
  const ways = edgesOf(TRANSITIONS).map(({ from, to }) => `${from} ${to}`);
  expect(ways).toEqual(
    expect.arrayContaining(['6 12', '14 19', '19 14', '1 18', '1 7', '2 3', '3 2', '3 4', '3 3', '10 7']),
  );
  expect(ways).not.toContain('4 6');
  expect(ways.filter((way) => way.endsWith(' 6'))).toEqual([]);
});

test('the map is read from the application to the ends, each status once', () => {
  expect(READING.toSorted((a, b) => a - b)).toEqual(ALL);
  expect(READING[0]).toBe(6);
});

test.each([
  ['wide', WIDE_GRID],
  ['tall', TALL_GRID],
])('%s: statuses that the picture does not know get places, lines and arrows of their own', (_name, grid) => {
  const added = [20, 21, 22, 23, 24, 25, 26, 27].map((status) => status as OrderStatus);
  const layout = layOut(grid, [...ALL_STATUSES, ...added]);
  const places = added.map((status) => layout.places[status]);
  expect(new Set(Object.values(layout.places).map(({ x, y }) => `${x} ${y}`)).size).toBe(16 + added.length);
  for (const { x, y } of places) {
    expect(x).toBeLessThanOrEqual(layout.width - 24);
    expect(y).toBeLessThanOrEqual(layout.height - 30);
  }
  for (const status of added) {
    expect(pathOf({ from: 2, to: status }, layout)).toMatch(/^M[-\d. LC]+$/);
    expect(neighbour(status, 'ArrowUp', layout)).not.toBeNull();
  }
});
