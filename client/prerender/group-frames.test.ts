import { expect, test } from 'vitest';
import { groupFrames } from './group-frames.ts';

const frame = (html: string, title: string, addresses: string[], guarded = false) => ({
  html,
  title,
  addresses,
  guarded,
});

test('screens whose drawn frames are equal share one template, and each address keeps its title in both languages', () => {
  const drawn = {
    es: [
      frame('volver', 'Ayuda', ['/help'], true),
      frame('pie', 'Inicio', ['/', '/old']),
      frame('volver', 'Idioma', ['/language']),
    ],
    en: [
      frame('back', 'Help', ['/help'], true),
      frame('bar', 'Home', ['/', '/old']),
      frame('back', 'Language', ['/language']),
    ],
  };
  expect(groupFrames(drawn)).toEqual({
    templates: [
      { es: 'volver', en: 'back' },
      { es: 'pie', en: 'bar' },
    ],
    screens: {
      '/help': { kind: 0, guarded: true, es: 'Ayuda', en: 'Help' },
      '/': { kind: 1, guarded: false, es: 'Inicio', en: 'Home' },
      '/old': { kind: 1, guarded: false, es: 'Inicio', en: 'Home' },
      '/language': { kind: 0, guarded: false, es: 'Idioma', en: 'Language' },
    },
  });
});

test('throws if two screens share a frame in Spanish but not in English', () => {
  const drawn = {
    es: [frame('volver', 'Uno', ['/1']), frame('volver', 'Dos', ['/2'])],
    en: [frame('back', 'One', ['/1']), frame('another', 'Two', ['/2'])],
  };
  expect(() => groupFrames(drawn)).toThrow('/2 differs');
});
