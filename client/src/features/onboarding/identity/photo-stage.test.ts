import { expect, test } from 'vitest';
import {
  actionsFor,
  doubtsOf,
  type Identity,
  isReadable,
  mayTake,
  missingOf,
  nextSide,
  type Pixels,
  shownStage,
} from './photo-stage.ts';

const having = (...names: (keyof Identity)[]): Identity => ({
  back: names.includes('back'),
  front: names.includes('front'),
  ocr: names.includes('ocr'),
  face: names.includes('face'),
});

type Seen = Parameters<typeof shownStage>[0];
const FIRST: Omit<Seen, 'side'> = { stage: { name: 'empty' }, identity: having(), reading: false, online: true };

test.each<[Seen['side'], Partial<Seen>, string]>([
  ['back', {}, 'empty'],
  ['face', {}, 'empty'],
  ['front', {}, 'locked'],
  ['back', { stage: { name: 'sending' } }, 'sending'],
  ['back', { stage: { name: 'sending' }, online: false }, 'waiting'],
  ['back', { identity: having('back', 'front') }, 'received'],
  ['back', { identity: having('back', 'front'), reading: true }, 'reading'],
  ['back', { identity: having('back', 'front', 'ocr') }, 'accepted'],
  ['face', { identity: having('face') }, 'accepted'],
  ['face', { identity: having('face'), stage: { name: 'failed', why: 'notAPhoto', again: null } }, 'failed'],
])('the card of the %s with %j shows the stage «%s»', (side, more, shown) => {
  expect(shownStage({ ...FIRST, side, ...more })).toBe(shown);
});

test.each([
  ['failed', true, ['retry', 'takeAnother']],
  ['failed', false, ['takeAnother', 'choose']],
  ['waiting', false, ['retry', 'takeAnother']],
  ['locked', false, []],
  ['checking', false, []],
  ['sending', false, []],
  ['reading', false, []],
] as const)('a photo in the stage «%s» (the same file may be sent again: %s) offers %j', (stage, again, actions) => {
  expect(actionsFor(stage, again)).toEqual(actions);
});

test.each([
  [having(), ['back', 'front', 'reading', 'face'], 'back', false],
  [having('back'), ['front', 'reading', 'face'], 'front', false],
  [having('back', 'front'), ['reading', 'face'], 'face', true],
  [having('back', 'front', 'ocr'), ['face'], 'face', false],
  [having('face'), ['back', 'front', 'reading'], 'back', false],
  [having('back', 'front', 'ocr', 'face'), [], null, false],
])('with %o, %j are missing, the next photo is %s, and the ID can be read: %s', (identity, missing, next, readable) => {
  expect(missingOf(identity)).toEqual(missing);
  expect(nextSide(identity)).toBe(next);
  expect(isReadable(identity)).toBe(readable);
});

test('allows the front only after the back; back and face at any time', () => {
  expect(mayTake('front', having('face'))).toBe(false);
  expect(mayTake('front', having('back'))).toBe(true);
  expect(mayTake('back', having())).toBe(true);
  expect(mayTake('face', having())).toBe(true);
});

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
