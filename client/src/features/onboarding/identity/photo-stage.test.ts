import { describe, expect, test } from 'vitest';
import type { Identity } from './identity-checklist.ts';
import { actionsFor, type PhotoStage, shownStage } from './photo-stage.ts';

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
  test('offers to retry the same file only if that may help', () => {
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
