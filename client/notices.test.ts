import { expect, test } from 'vitest';
import { completeNotices } from './notices.ts';

const TEXTS = {
  '@fontsource-variable/figtree': 'The font',
  jsbarcode: 'The bar codes',
  'workbox-routing': 'The worker',
};

test('lists every package with its licence text, including those that Vite misses', () => {
  const written = '# Licenses\n\n## a - 1 (MIT)\n\nText of a\n\n## jsbarcode - 3 (MIT)\n';
  const notices = completeNotices(written, TEXTS);
  for (const text of ['Text of a', 'The font', 'The bar codes', 'The worker']) expect(notices).toContain(text);
  expect(notices.match(/^## jsbarcode/gm)).toHaveLength(1);
});

test('a package without a licence text fails the build', () => {
  expect(() => completeNotices('# Licenses\n\n## b - 1 (MIT)\n\n## a - 1 (MIT)\n\nText', TEXTS)).toThrow('b - 1 (MIT)');
});
