// @vitest-environment jsdom
import { profileCalls } from '@puente/contract/calls/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { ApiProvider, type ApiValue } from '../api/api-context.ts';
import { backStack } from '../lib/back-stack.ts';
import { type SaveStep, useSaveStep } from './use-save-step.ts';

type Save = SaveStep<typeof profileCalls.saveAdditionInfoMarket>['save'];

/** The form of a step, with a lender that answers at once that the next one is due. */
async function openStep(): Promise<{ save: Save; address: () => string }> {
  const here = { save: (async () => {}) as Save, address: '' };
  function Step() {
    const { pathname } = useLocation();
    const { save } = useSaveStep(profileCalls.saveAdditionInfoMarket);
    useEffect(() => {
      Object.assign(here, { save, address: pathname });
    });
    return <p>{pathname}</p>;
  }
  const api = { call: async () => ({ orderNo: 'L1', status: 12 }) };
  const root = createRoot(document.createElement('div'));
  window.history.replaceState(null, '', '#/auth/personal_infomation');
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ api } as unknown as ApiValue /* only what the hook calls */}>
        <HashRouter>
          <Step />
        </HashRouter>
      </ApiProvider>
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(here.address).toBe('/auth/personal_infomation'));
  return { save: here.save, address: () => here.address };
}

test('a step saved while a sheet is still leaving the history moves on once it has left: its Back would undo the move', async () => {
  const { save, address } = await openStep();
  const page: unknown = window.history.state;
  const close = backStack().open(() => 'closed');
  // The sheet goes; the browser takes its entry out later.
  close();
  const leftFrom: unknown[] = [];
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, 'pushState').mockImplementation((...args) => {
    leftFrom.push(window.history.state);
    push(...args);
  });
  await save({ body: {} as never }, 6);
  await vi.waitFor(() => expect(address()).toBe('/auth/id_card_authentication'));
  expect(leftFrom).toEqual([page]);
});
