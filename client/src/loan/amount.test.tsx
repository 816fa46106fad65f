import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { useCountUp } from './amount.tsx';

const Figure = ({ pesos }: { pesos: number }) => <b ref={useCountUp(true, pesos, String)}>{pesos}</b>;

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'animate');
});

function draw(reduced: boolean) {
  vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
  const clock = { currentTime: 300, cancel: () => {} };
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (draws: FrameRequestCallback) => frames.push(draws));
  Object.assign(HTMLElement.prototype, { animate: () => clock });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  flushSync(() => root.render(<Figure pesos={800} />));
  const figure = document.body.querySelector('b:last-of-type') as HTMLElement;
  return { figure, clock, frames };
}

test('does not animate the figure with reduced motion', () => {
  expect(draw(true).figure.dataset['counting']).toBeUndefined();
});

test('the element’s text is the final amount while the figure counts up, which happens once per page load', () => {
  document.body.replaceChildren();
  const { figure, clock, frames } = draw(false);
  expect([figure.textContent, figure.dataset['counting']]).toEqual(['800', '700']);
  clock.currentTime = 600;
  frames[0]?.(0);
  expect(figure.dataset['counting']).toBeUndefined();
  document.body.replaceChildren();
  expect(draw(false).figure.dataset['counting']).toBeUndefined();
});
