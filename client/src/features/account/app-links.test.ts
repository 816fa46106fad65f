import { expect, test } from 'vitest';
import { appLink, storeLinks } from './app-links.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9)';

test.each([
  ['puente://open', 'puente://open'],
  ['https://puente.example/abrir', 'https://puente.example/abrir'],
  ['javascript://%0aalert(1)', null],
  ['http://puente.example', null],
  ['intent://open#Intent;end', null],
  ['banco://open', null],
  [null, null],
])('the address %s becomes the app link %s', (scheme, link) => {
  expect(appLink(scheme)).toBe(link);
});

test("lists only stores with a web address, the phone's own store first", () => {
  const both = { android: 'https://play.google.com/store/apps/details?id=x', ios: 'https://apps.apple.com/app/id1' };
  expect(storeLinks(both, ANDROID).map(({ store }) => store)).toEqual(['android', 'ios']);
  expect(storeLinks(both, IPHONE).map(({ store }) => store)).toEqual(['ios', 'android']);
  expect(storeLinks({ android: 'javascript:alert(1)', ios: null }, ANDROID)).toEqual([]);
});
