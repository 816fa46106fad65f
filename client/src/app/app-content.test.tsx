import { type ComponentType, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { EarlyTap } from './app-content.tsx';

function draw(Place: ComponentType, from: string) {
  const page = document.createElement('div');
  const root = createRoot(page);
  root.render(
    <HashRouter>
      <EarlyTap from={from} />
      <Place />
    </HashRouter>,
  );
  return { page, root };
}

test.each([
  ['#/', '/faq?topic=pay'],
  ['', '/faq'],
  ['#/records', '/records'],
  ['', '/'],
  ['#//evil.example/%2e%2e', '//evil.example/%2e%2e'],
])('opened at %j, the app shows %s if the address changes to it during the first render', async (before, asked) => {
  window.history.replaceState(null, '', `/${before}`);
  const from = window.location.hash;
  let tapped = false;
  // Imitates a tap in the middle of the first render: the address changes before the router listens.
  const tap = () => {
    if (!tapped && `#${asked}` !== (from || '#/')) window.history.replaceState(null, '', `/#${asked}`);
    tapped = true;
  };
  const Place = () => {
    const { pathname, search } = useLocation();
    tap();
    return <p>{pathname + search}</p>;
  };
  const { page, root } = draw(Place, from);
  await expect.poll(() => page.textContent).toBe(asked);
  root.unmount();
});

test('a navigation after the first render keeps its state, such as the return path of a sign-in', async () => {
  window.history.replaceState(null, '', '/#/');
  const from = window.location.hash;
  let go: NavigateFunction | undefined;
  const Place = () => {
    const navigate = useNavigate();
    // This effect runs in the same commit as EarlyTap's, so once `go` is defined, EarlyTap has run.
    useEffect(() => {
      go = navigate;
    });
    return <p>{JSON.stringify(useLocation().state)}</p>;
  };
  const { page, root } = draw(Place, from);
  await expect.poll(() => go).toBeDefined();
  const replace = vi.spyOn(window.history, 'replaceState');
  void go?.('/user/login', { state: { from: '/me' } });
  await expect.poll(() => page.textContent).toBe('{"from":"/me"}');
  await new Promise((resolve) => setTimeout(resolve));
  expect(page.textContent).toBe('{"from":"/me"}');
  expect(replace).not.toHaveBeenCalled();
  root.unmount();
});
