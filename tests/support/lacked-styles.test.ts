import { expect, test } from 'vitest';
import { lackedStyles } from './lacked-styles.ts';

test('names the selector, function, property and value that an oldest browser lacks', () => {
  const planted = `
    label:has(input:checked) { color: color-mix(in srgb, red, blue) }
    .a { anchor-name: --a; display: flex; inset: 0 }
    .b { color: light-dark(red, blue) }
    @position-try --b { top: 0 }
    @supports (anchor-name: --a) { .b { anchor-name: --a } }
    .c { text-wrap: balance; -webkit-line-clamp: 2 }`;
  expect(lackedStyles(planted)).toEqual([
    'selector :has (firefox) in label:has(input:checked)',
    'style anchor-name (chrome, firefox, safari)',
    'function light-dark (chrome, firefox, safari)',
    'at-rule @position-try (chrome, firefox, safari)',
  ]);
});
