import { describe, expect, test } from 'vitest';
import type { Identity } from './identity-checklist.ts';
import { actionsFor, type PhotoStage, shownStage } from './photo-stage.ts';

const NOTHING: Identity = { back: false, front: false, ocr: false, face: false };
const empty: PhotoStage = { name: 'empty' };
const seen = { stage: empty, identity: NOTHING, reading: false, online: true };

describe('what a card shows', () => {
  test('the front says that it waits for the back; the others can be taken', () => {
    expect(shownStage({ ...seen, side: 'front' })).toBe('locked');
    expect(shownStage({ ...seen, side: 'back' })).toBe('empty');
    expect(shownStage({ ...seen, side: 'face' })).toBe('empty');
  });

  test('a photo under way waits for the connection while there is none', () => {
    const sending = { ...seen, side: 'back', stage: { name: 'sending' } } as const;
    expect(shownStage(sending)).toBe('sending');
    expect(shownStage({ ...sending, online: false })).toBe('waiting');
  });

  test('sides of the ID are received, read, accepted; a face is accepted at once', () => {
    const both = { ...NOTHING, back: true, front: true };
    expect(shownStage({ ...seen, side: 'back', identity: both })).toBe('received');
    expect(shownStage({ ...seen, side: 'back', identity: both, reading: true })).toBe('reading');
    expect(shownStage({ ...seen, side: 'back', identity: { ...both, ocr: true } })).toBe('accepted');
    expect(shownStage({ ...seen, side: 'face', identity: { ...NOTHING, face: true } })).toBe('accepted');
  });

  test('a failed new photo is shown although an older one is there', () => {
    const stage: PhotoStage = { name: 'failed', why: 'notAPhoto', again: false };
    expect(shownStage({ ...seen, side: 'face', stage, identity: { ...NOTHING, face: true } })).toBe('failed');
  });
});

describe('what can be done', () => {
  test('the same file is offered again only where that may help', () => {
    expect(actionsFor('failed', true)[0]).toBe('retry');
    expect(actionsFor('failed', false)).not.toContain('retry');
  });

  test('a photo that waits for the connection can be taken again', () => {
    expect(actionsFor('waiting', false)).toEqual(['retry', 'takeAnother']);
  });

  test('nothing while a photo is on its way or locked', () => {
    for (const stage of ['locked', 'checking', 'sending', 'reading'] as const) {
      expect(actionsFor(stage, false)).toEqual([]);
    }
  });
});
