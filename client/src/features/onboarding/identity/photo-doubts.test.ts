import { expect, test } from 'vitest';
import { doubtsOf, type Pixels } from './photo-doubts.ts';

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

const SHARP = print(60, 210);
/** Draws a sharp picture with a burnt-out stripe of this width, in pixels. */
const drawBurnt = (width: number) => drawn((x, y) => (x < width ? 255 : (x + y) % 2 ? 60 : 210));

test.each([
  ['is sharp and well lit', 1000, 630, SHARP, []],
  ['is narrower than 480 pixels', 479, 630, SHARP, ['small']],
  ['is 480 pixels wide', 480, 630, SHARP, []],
  ['is a wide panorama', 2000, 312, SHARP, ['long']],
  ['is a tall panorama', 500, 2000, SHARP, ['long']],
  ['is as tall as a screen', 480, 1040, SHARP, []],
  ['has no edges', 1000, 630, haze, ['blurred']],
  ['is dark, even without clear edges', 1000, 630, print(20, 40), ['dark']],
  ['is burnt out in an eighth of its pixels', 1000, 630, drawBurnt(16), ['glare']],
  ['is burnt out in fewer pixels', 1000, 630, drawBurnt(6), []],
] as const)('a photo that %s (%i × %i pixels) raises the doubts $4', (_what, width, height, pixels, doubts) => {
  expect(doubtsOf({ width, height, pixels })).toEqual(doubts);
});
