import { expect, test } from 'vitest';
import { actionsFor, shownStage, type Identity, isReadable, mayTake, missingOf, nextSide } from './photo-stage.ts';

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
