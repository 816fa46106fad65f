import { describe, expect, test } from 'vitest';
import { doubtsOf, type Pixels } from './photo-checks.ts';

const SIDE = 64;

function drawn(brightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let index = 0; index < SIDE * SIDE; index++) {
    data.fill(brightness(index % SIDE, Math.floor(index / SIDE)), index * 4, index * 4 + 3);
  }
  return { width: SIDE, height: SIDE, data };
}

/** Imitates print on paper: hard edges every four pixels. */
const print = (dark: number, light: number) =>
  drawn((x, y) => ((Math.floor(x / 4) + Math.floor(y / 4)) % 2 ? dark : light));
/** Imitates a blurred photo: smooth tones without an edge. */
const haze = drawn((x, y) => 100 + (x + y) / 2);

describe('doubts about a photo', () => {
  test('has no doubts about a sharp, well-lit photo', () => {
    expect(doubtsOf({ width: 1000, height: 630, pixels: print(60, 210) })).toEqual([]);
  });

  test('reports a photo under 480 pixels wide as too small', () => {
    expect(doubtsOf({ width: 479, height: 630, pixels: print(60, 210) })).toEqual(['small']);
    expect(doubtsOf({ width: 480, height: 630, pixels: print(60, 210) })).toEqual([]);
  });

  test('reports a panorama as too long, in both orientations', () => {
    expect(doubtsOf({ width: 2000, height: 312, pixels: print(60, 210) })).toEqual(['long']);
    expect(doubtsOf({ width: 500, height: 2000, pixels: print(60, 210) })).toEqual(['long']);
    expect(doubtsOf({ width: 480, height: 1040, pixels: print(60, 210) })).toEqual([]);
  });

  test('reports a photo without edges as blurred', () => {
    expect(doubtsOf({ width: 1000, height: 630, pixels: haze })).toEqual(['blurred']);
  });

  test('reports a dark photo as dark, and not also as blurred', () => {
    expect(doubtsOf({ width: 1000, height: 630, pixels: print(20, 40) })).toEqual(['dark']);
  });

  test('reports glare from an eighth of burnt-out pixels', () => {
    const burnt = drawn((x, y) => (x < 16 ? 255 : (x + y) % 2 ? 60 : 210));
    expect(doubtsOf({ width: 1000, height: 630, pixels: burnt })).toEqual(['glare']);
    const spot = drawn((x, y) => (x < 6 ? 255 : (x + y) % 2 ? 60 : 210));
    expect(doubtsOf({ width: 1000, height: 630, pixels: spot })).toEqual([]);
  });
});
