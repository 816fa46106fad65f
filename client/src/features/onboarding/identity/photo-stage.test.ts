import { describe, expect, test } from 'vitest';
import {
  actionsFor,
  type PhotoStage,
  shownStage,
  type Identity,
  isReadable,
  mayTake,
  missingOf,
  nextSide,
  doubtsOf,
  type Pixels,
} from './photo-stage.ts';

const NOTHING: Identity = { back: false, front: false, ocr: false, face: false };
const empty: PhotoStage = { name: 'empty' };
const seen = { stage: empty, identity: NOTHING, reading: false, online: true };

describe('shownStage', () => {
  test('shows the front as locked until the back is there; back and face can be taken', () => {
    expect(shownStage({ ...seen, side: 'front' })).toBe('locked');
    expect(shownStage({ ...seen, side: 'back' })).toBe('empty');
    expect(shownStage({ ...seen, side: 'face' })).toBe('empty');
  });

  test('shows a photo that is being sent as waiting while the device is offline', () => {
    const sending = { ...seen, side: 'back', stage: { name: 'sending' } } as const;
    expect(shownStage(sending)).toBe('sending');
    expect(shownStage({ ...sending, online: false })).toBe('waiting');
  });

  test('shows ID sides as received, reading, then accepted; a face as accepted at once', () => {
    const both = { ...NOTHING, back: true, front: true };
    expect(shownStage({ ...seen, side: 'back', identity: both })).toBe('received');
    expect(shownStage({ ...seen, side: 'back', identity: both, reading: true })).toBe('reading');
    expect(shownStage({ ...seen, side: 'back', identity: { ...both, ocr: true } })).toBe('accepted');
    expect(shownStage({ ...seen, side: 'face', identity: { ...NOTHING, face: true } })).toBe('accepted');
  });

  test('shows a failed new photo although the server has an older one', () => {
    const stage: PhotoStage = { name: 'failed', why: 'notAPhoto', again: false };
    expect(shownStage({ ...seen, side: 'face', stage, identity: { ...NOTHING, face: true } })).toBe('failed');
  });
});

describe('actionsFor', () => {
  test('offers to retry the same file only if the failure allows another attempt', () => {
    expect(actionsFor('failed', true)[0]).toBe('retry');
    expect(actionsFor('failed', false)).not.toContain('retry');
  });

  test('offers to retry or retake a photo that waits for the connection', () => {
    expect(actionsFor('waiting', false)).toEqual(['retry', 'takeAnother']);
  });

  test('offers no action while a photo is being processed or locked', () => {
    for (const stage of ['locked', 'checking', 'sending', 'reading'] as const) {
      expect(actionsFor(stage, false)).toEqual([]);
    }
  });
});

const having = (...names: (keyof Identity)[]): Identity => ({
  back: names.includes('back'),
  front: names.includes('front'),
  ocr: names.includes('ocr'),
  face: names.includes('face'),
});

describe('missing parts of the ID step', () => {
  test.each([
    [having(), ['back', 'front', 'reading', 'face'], 'back'],
    [having('back'), ['front', 'reading', 'face'], 'front'],
    [having('back', 'front'), ['reading', 'face'], 'face'],
    [having('back', 'front', 'ocr'), ['face'], 'face'],
    [having('face'), ['back', 'front', 'reading'], 'back'],
    [having('back', 'front', 'ocr', 'face'), [], null],
  ])('with %o, lists the missing parts and the next photo to take', (identity, missing, next) => {
    expect(missingOf(identity)).toEqual(missing);
    expect(nextSide(identity)).toBe(next);
  });
});

test('allows the front only after the back; back and face at any time', () => {
  expect(mayTake('front', having('face'))).toBe(false);
  expect(mayTake('front', having('back'))).toBe(true);
  expect(mayTake('back', having())).toBe(true);
  expect(mayTake('face', having())).toBe(true);
});

test('isReadable is true once both sides of the ID are there, and false after they were read', () => {
  expect(isReadable(having('back'))).toBe(false);
  expect(isReadable(having('back', 'front'))).toBe(true);
  expect(isReadable(having('back', 'front', 'ocr'))).toBe(false);
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

  test('reports glare if an eighth of the pixels is burnt out', () => {
    const burnt = drawn((x, y) => (x < 16 ? 255 : (x + y) % 2 ? 60 : 210));
    expect(doubtsOf({ width: 1000, height: 630, pixels: burnt })).toEqual(['glare']);
    const spot = drawn((x, y) => (x < 6 ? 255 : (x + y) % 2 ? 60 : 210));
    expect(doubtsOf({ width: 1000, height: 630, pixels: spot })).toEqual([]);
  });
});
