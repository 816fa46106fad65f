import { encryptPath } from '@puente/contract';
import { expect, test } from 'vitest';
import { testConfig } from '../config.ts';
import { requestCall, PACKAGE, testApp } from '../test-wire.ts';

const PAGE = 'https://app.example';
const config = testConfig({ origins: [PAGE] });
const url = `/api/${encryptPath('/user/submit', PACKAGE)}?t=1`;

const preflight = (origin: string, app = testApp({ config })) =>
  app.inject({
    method: 'OPTIONS',
    url,
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,lang',
    },
  });

test('allows a listed origin every header of the app, with a preflight cached for two hours', async () => {
  const { statusCode, headers } = await preflight(PAGE);
  expect(statusCode).toBe(204);
  expect(headers).toMatchObject({
    'access-control-allow-origin': PAGE,
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, packagename, appname, afid, lang, content-type, x-mock-world',
    'access-control-max-age': '7200',
  });
  expect(headers['access-control-allow-credentials']).toBeUndefined();
});

test('a listed origin can read every answer with Date and Retry-After, also a refusal', async () => {
  const app = testApp({ config });
  for (const path of ['/loan/loan-product/index', '/loan/loan-order/latest']) {
    const { headers } = await requestCall(app, path, { headers: { origin: PAGE } });
    expect(headers).toMatchObject({
      'access-control-allow-origin': PAGE,
      'access-control-expose-headers': 'date, retry-after',
    });
  }
});

test('allows no unlisted origin, and no origin at all without a list', async () => {
  for (const answer of [await preflight('https://evil.example'), await preflight(PAGE, testApp())]) {
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  }
});
