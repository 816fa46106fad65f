import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { translate } from './translate.fixture.ts';

type Facts = { amount: number | null; word: string | false; note: boolean; busy: boolean };
const FIRST: Facts = { amount: 1250, word: 'Pagar', note: true, busy: false };

const Plain = ({ children }: { children?: ReactNode }) => <p>{children}</p>;
const Bare = ({ word }: { word: string | false }) => <>{word}</>;

function Screen({ amount, word, note, busy }: Facts) {
  return (
    <main>
      {note && <em>!</em>}
      {word} {amount} MXN
      {busy && <b>…</b>}
      <Plain>
        {word} · {amount}
      </Plain>
      <p>
        <Bare word={word} />
        {note && <i>Nota</i>}
      </p>
      <button>
        {busy ? <b>…</b> : null}
        {busy ? 'Enviando…' : word}
      </button>
      <select>
        <option>
          {amount} {word}
        </option>
      </select>
    </main>
  );
}

const textOf = (facts: Facts) => {
  const box = document.createElement('div');
  const root = createRoot(box);
  flushSync(() => root.render(<Screen {...facts} />));
  const text = box.textContent;
  root.unmount();
  return text;
};

const NEXT: Facts[] = [
  { ...FIRST, amount: 99 },
  { ...FIRST, amount: null },
  { ...FIRST, word: false },
  { ...FIRST, note: false },
  { ...FIRST, busy: true },
  { amount: 0, word: 'Guardar', note: false, busy: true },
];

test.each(NEXT)('React updates a page to %j and back after a browser’s translator rewrote it', async (next) => {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  const show = (facts: Facts) => root.render(<Screen {...facts} />);
  flushSync(() => show(FIRST));
  const stop = translate(document.body);
  for (const facts of [next, FIRST, next]) {
    flushSync(() => show(facts));
    expect(box.textContent).toBe(textOf(facts));
    // The translator's MutationObserver runs in a microtask.
    await Promise.resolve();
    expect([...box.querySelectorAll('p')].every(({ firstElementChild }) => firstElementChild)).toBe(true);
  }
  stop();
  root.unmount();
});

test('wraps the adjacent texts of an element in one child and leaves its other children in place', () => {
  const box = document.createElement('div');
  flushSync(() => createRoot(box).render(<Screen {...FIRST} />));
  expect(box.innerHTML).toBe(
    '<main><em>!</em><span>Pagar 1250 MXN</span><p>Pagar · 1250</p><p><span>Pagar</span><i>Nota</i></p>' +
      '<button>Pagar</button><select><option>1250 Pagar</option></select></main>',
  );
});
