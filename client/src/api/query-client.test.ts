import { focusManager } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { setCoveredByShell } from '../lib/visibility.ts';
import { createQueryClient } from './query-client.ts';
import { CATALOGUE_FRESH_MS } from '../lib/time/timing.ts';

test('reads are asked again whenever somebody looks, never repeated by the library, and writes neither', () => {
  expect(createQueryClient().getDefaultOptions()).toEqual({
    queries: {
      retry: false,
      staleTime: 0,
      networkMode: 'always',
      refetchOnWindowFocus: true,
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  });
  expect(CATALOGUE_FRESH_MS).toBe(600_000);
});

test('a page that the shell covers is not looked at', () => {
  createQueryClient();
  const leave = focusManager.subscribe(() => {});
  setCoveredByShell(true);
  expect(focusManager.isFocused()).toBe(false);
  setCoveredByShell(false);
  expect(focusManager.isFocused()).toBe(true);
  leave();
});
