import { orderCalls } from '@puente/contract/calls/order';
import { REFUSALS } from '@puente/contract/wire/codes';
import { profileCalls } from '@puente/contract/calls/profile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { HashRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiProvider, type ApiValue } from '../api/api-context.ts';
import { ApiError } from '../api/api-error.ts';
import { ORDER_STATUS } from '@puente/contract/values/order-status';
import { createI18n } from '../i18n/i18n.ts';
import { backStack } from '../history/back-stack.ts';
import { closeToast, currentToasts } from '../utils/overlays.ts';
import { type SaveStep, useSaveStep } from './use-save-step.ts';

const ADDRESS = '/auth/personal_infomation';
type Save = SaveStep<typeof profileCalls.saveAdditionInfoMarket>['save'];

type Answer = { orderNo: string; status: number };
type Step = { save: Save; address: () => string; go: NavigateFunction; answer: (given: Answer | ApiError) => void };

async function openStep(latest: Answer | null = null): Promise<Step> {
  let save: Save = async () => {};
  let go: NavigateFunction = () => {};
  let address = '';
  let answer: Step['answer'] = () => {};
  const answered = new Promise<Answer>((resolve, reject) => {
    answer = (given) => (given instanceof ApiError ? reject(given) : resolve(given));
  });
  function Form() {
    const step = useSaveStep(profileCalls.saveAdditionInfoMarket, { step: 'additionalInfo' });
    useEffect(() => {
      save = step.save;
    });
    return null;
  }
  function Page() {
    const { pathname } = useLocation();
    const navigate = useNavigate();
    useEffect(() => {
      address = pathname;
      go = navigate;
    });
    return pathname === ADDRESS ? <Form /> : null;
  }
  const api = {
    call: async (route: unknown) => (latest && route === orderCalls.latest ? { order: latest } : answered),
  };
  const root = createRoot(document.createElement('div'));
  window.history.replaceState(null, '', `#${ADDRESS}`);
  root.render(
    <I18nextProvider i18n={await createI18n('es')}>
      <QueryClientProvider client={new QueryClient()}>
        <ApiProvider value={{ api } as unknown as ApiValue /* only what the hook calls */}>
          <HashRouter>
            <Page />
          </HashRouter>
        </ApiProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  await expect.poll(() => address).toBe(ADDRESS);
  open = root;
  return { save: (...args) => save(...args), address: () => address, go: (to) => go(to as string), answer };
}

const toasts = () => currentToasts().map(({ text }) => text);
let open: Root | null = null;
afterEach(() => {
  open?.unmount();
  vi.restoreAllMocks();
  for (const { id } of currentToasts()) closeToast(id);
});

test('after a save, waits for a closing sheet to leave the history before it navigates', async () => {
  const { save, address, answer } = await openStep();
  answer({ orderNo: 'L1', status: 12 });
  const page: unknown = window.history.state;
  const close = backStack().open(() => 'closed');
  close();
  const leftFrom: unknown[] = [];
  const push = window.history.pushState.bind(window.history);
  vi.spyOn(window.history, 'pushState').mockImplementation((...args) => {
    leftFrom.push(window.history.state);
    push(...args);
  });
  await save({ body: {} as never }, 6);
  await expect.poll(() => address()).toBe('/auth/id_card_authentication');
  expect(leftFrom).toEqual([page]);
});

test('a save that is refused because another tab sent the application says so on the next screen', async () => {
  const { save, address, answer } = await openStep({ orderNo: 'L1', status: ORDER_STATUS.finishLoading });
  const saved = save({ body: {} as never }, ORDER_STATUS.confirm);
  answer(new ApiError({ kind: 'refused', code: REFUSALS.wrongStep, path: '/user/saveAdditionInfo-market' }));
  await saved;
  await expect.poll(() => address()).toBe('/finish_loading');
  expect(toasts()).toEqual(['Tu solicitud ya se envió; estos datos ya no se pueden cambiar.']);
});

const failure = { path: '/user/saveAdditionInfo-market' };
test.each<[string, Answer | ApiError, string]>([
  ['succeeded', { orderNo: 'L1', status: 12 }, '«Trabajo y contactos» quedó guardado'],
  [
    'was refused',
    new ApiError({ ...failure, kind: 'refused', code: 422 }),
    '«Trabajo y contactos» no se guardó. Ábrelo para intentarlo otra vez.',
  ],
  [
    'got no answer',
    new ApiError({ ...failure, kind: 'timeout' }),
    'Aún no sabemos si «Trabajo y contactos» se guardó. Ábrelo para revisarlo.',
  ],
])('tells a borrower who left during a save that it %s, and does not navigate', async (_what, given, toast) => {
  const { save, address, go, answer } = await openStep();
  const saved = save({ body: {} as never }, 6).catch((error: unknown) => expect(error).toBe(given));
  void go('/me');
  await expect.poll(() => address()).toBe('/me');
  answer(given);
  await saved;
  await new Promise((resolve) => setTimeout(resolve));
  expect(address()).toBe('/me');
  expect(toasts()).toEqual([toast]);
});

test('after a save, stays at an address opened meanwhile and shows a toast, even if the old screen is still drawn', async () => {
  const { save, address, answer } = await openStep();
  const saved = save({ body: {} as never }, 6);
  window.history.pushState(null, '', '#/records');
  answer({ orderNo: 'L1', status: 12 });
  await saved;
  expect(window.location.hash).toBe('#/records');
  expect(address()).toBe(ADDRESS);
  expect(toasts()).toHaveLength(1);
});
