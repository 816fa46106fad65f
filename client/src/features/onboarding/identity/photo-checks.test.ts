import { describe, expect, test } from 'vitest';
import { doubtsOf, type Pixels } from './photo-checks.ts';

const SIDE = 64;

/** A grey picture, drawn pixel by pixel. */
function drawn(brightness: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let index = 0; index < SIDE * SIDE; index++) {
    data.fill(brightness(index % SIDE, Math.floor(index / SIDE)), index * 4, index * 4 + 3);
  }
  return { width: SIDE, height: SIDE, data };
}

/** Print on paper: hard edges every four pixels. */
const print = (dark: number, light: number) =>
  drawn((x, y) => ((Math.floor(x / 4) + Math.floor(y / 4)) % 2 ? dark : light));
/** Smooth tones without an edge, as in a blurred photo. */
const haze = drawn((x, y) => 100 + (x + y) / 2);

describe('doubts about a photo', () => {
  test('none about a sharp, well lit one', () => {
    expect(doubtsOf({ width: 1000, height: 630, pixels: print(60, 210) })).toEqual([]);
  });

  test('under 480 pixels wide, which the lender refuses', () => {
    expect(doubtsOf({ width: 479, height: 630, pixels: print(60, 210) })).toEqual(['small']);
    expect(doubtsOf({ width: 480, height: 630, pixels: print(60, 210) })).toEqual([]);
  });

  test('a panorama, lying or standing', () => {
    expect(doubtsOf({ width: 2000, height: 312, pixels: print(60, 210) })).toEqual(['long']);
    expect(doubtsOf({ width: 500, height: 2000, pixels: print(60, 210) })).toEqual(['long']);
    expect(doubtsOf({ width: 480, height: 1040, pixels: print(60, 210) })).toEqual([]);
  });

  test('without an edge anywhere', () => {
    expect(doubtsOf({ width: 1000, height: 630, pixels: haze })).toEqual(['blurred']);
  });

  test('dark: nothing is said of its sharpness', () => {
    expect(doubtsOf({ width: 1000, height: 630, pixels: print(20, 40) })).toEqual(['dark']);
  });

  test('burnt out over an eighth of it', () => {
    const burnt = drawn((x, y) => (x < 16 ? 255 : (x + y) % 2 ? 60 : 210));
    expect(doubtsOf({ width: 1000, height: 630, pixels: burnt })).toEqual(['glare']);
    const spot = drawn((x, y) => (x < 6 ? 255 : (x + y) % 2 ? 60 : 210));
    expect(doubtsOf({ width: 1000, height: 630, pixels: spot })).toEqual([]);
  });
});
