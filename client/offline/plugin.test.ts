import { expect, test } from 'vitest';
import { filesToStore } from './plugin.ts';

test('filesToStore returns the scripts of index.html, the payment screens and their imports, but no other screen', () => {
  const manifest = {
    'index.html': {
      file: 'assets/index-1.js',
      imports: ['_vendor.js'],
      dynamicImports: ['src/features/promo/yx1-screen.tsx'],
    },
    '_vendor.js': { file: 'assets/vendor-1.js' },
    'src/features/repay/repay-oxxo-screen.tsx': { file: 'assets/oxxo-1.js', imports: ['_slip.js'] },
    '_slip.js': { file: 'assets/slip-1.js', imports: ['_vendor.js'] },
    'src/i18n/locales/en/repay.json': { file: 'assets/repay-1.js' },
    'src/features/promo/yx1-screen.tsx': { file: 'assets/yx1-1.js', imports: ['_vendor.js'] },
  };
  const page = '<script src="/assets/index-1.js"></script>';
  expect([...filesToStore(manifest, page)].toSorted()).toEqual([
    'assets/index-1.js',
    'assets/oxxo-1.js',
    'assets/repay-1.js',
    'assets/slip-1.js',
    'assets/vendor-1.js',
  ]);
});
