import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FOCUS_DELAY_MS } from '@puente/contract/values/limits';
import { keepFocus } from './keep-focus.ts';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  window.history.replaceState(null, '', '#/records');
  stop = keepFocus(document);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const draw = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`;
};
const at = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`No #${id}`);
  return found;
};
const part = (html: string): Element => {
  const box = document.createElement('template');
  box.innerHTML = html;
  const [first] = box.content.children;
  if (!first) throw new Error('nothing drawn');
  return first;
};
/** Lets the observer run, then the delayed focus. */
const settled = async () => {
  await Promise.resolve();
  vi.advanceTimersByTime(FOCUS_DELAY_MS);
};
const press = (id: string) => {
  at(id).focus();
  at(id).click();
};
const focused = () => document.activeElement?.id || document.activeElement?.tagName.toLowerCase();

test('focuses the heading of the part that replaced a pressed button', async () => {
  draw('<section id="card"><div id="failed"><button id="retry">Reintentar</button></div></section><p>Pie</p>');
  press('retry');
  at('failed').replaceWith(part('<div><p>Antes</p><h2 id="title">Lo que debes</h2><a href="#/">Pagar</a></div>'));
  expect(focused()).toBe('body');
  await settled();
  expect(focused()).toBe('title');
});

test('focuses the replacement on the same screen, also if the press changed the query of the address', async () => {
  draw('<form id="form"><button id="use">Usar este monto</button></form>');
  press('use');
  window.history.replaceState(null, '', '#/records?amount=200');
  at('form').replaceWith(part('<button id="all">Pagar todo</button>'));
  await settled();
  expect(focused()).toBe('all');
});

test('after a notice disappears, focuses what is now in its place', async () => {
  draw(
    '<form><p id="lead">Con *</p><div id="notice"><button id="discard" type="button">Borrar</button></div><h2 id="who">Tú</h2></form>',
  );
  press('discard');
  at('notice').remove();
  await settled();
  expect(focused()).toBe('who');
});

test('after the last part of a page disappears, focuses the part before it', async () => {
  draw('<div><p id="text">Listo</p><button id="close">Cerrar</button></div>');
  press('close');
  at('close').remove();
  await settled();
  expect(focused()).toBe('text');
});

test('focuses the first added row of a list, although the button was below the list', async () => {
  draw('<ul id="rows"><li><a href="#/1">Uno</a></li></ul><div id="end"><button id="more">Ver más</button></div>');
  press('more');
  at('end').remove();
  at('rows').append(part('<li><a href="#/2" id="two">Dos</a></li>'), part('<li><a href="#/3">Tres</a></li>'));
  await settled();
  expect(focused()).toBe('two');
});

test('focuses a part added elsewhere if none was added nearer', async () => {
  draw('<section><button id="trace">No aparece</button><p>Sigue</p></section><div id="below"></div>');
  press('trace');
  at('trace').remove();
  at('below').append(part('<section><h2 id="how">Cómo rastrearlo</h2></section>'));
  await settled();
  expect(focused()).toBe('how');
});

test('waits until loading content has arrived before it moves the focus', async () => {
  draw('<div id="around"><div id="failed"><button id="retry">Reintentar</button></div></div><p>Pie</p>');
  press('retry');
  at('failed').replaceWith(part('<div id="skeleton" aria-busy="true"></div>'));
  await settled();
  expect(focused()).toBe('body');
  at('skeleton').replaceWith(part('<section><h2 id="title">Lo que debes</h2></section>'));
  await settled();
  expect(focused()).toBe('title');
});

test('never focuses a text box, which would raise the keyboard', async () => {
  draw('<div><button id="choose">Escribirlo</button></div>');
  press('choose');
  at('choose').replaceWith(part('<div id="field"><label for="n">Nombre</label><input id="n"></div>'));
  await settled();
  expect(focused()).toBe('field');
});

test.each([
  ['the screen has moved the focus itself', () => at('own').focus(), 'own'],
  [
    'another screen has opened, which focuses its own heading',
    () => window.history.replaceState(null, '', '#/me'),
    'body',
  ],
])('leaves the focus where it is when %s', async (_, then, where) => {
  draw('<div id="box"><button id="go">Seguir</button></div><button id="own">Otro</button>');
  press('go');
  at('box').remove();
  then();
  await settled();
  expect(focused()).toBe(where);
});

test('does not move the focus if a tap on empty space removed it before the button disappeared', async () => {
  draw('<div id="box"><button id="go" type="button">Seguir</button></div><p>Texto</p>');
  press('go');
  at('go').blur();
  await settled();
  at('box').remove();
  await settled();
  expect(focused()).toBe('body');
});

test('after a dialog closes, focuses what follows a button that disappeared beneath the dialog', async () => {
  draw('<div id="box"><button id="remove">Quitar</button></div><h2 id="rest">Tus cuentas</h2>');
  press('remove');
  const dialog = part('<div role="dialog"><button id="sure">Sí</button></div>');
  document.body.append(dialog);
  press('sure');
  at('box').remove();
  await settled();
  expect(focused()).toBe('sure');
  dialog.remove();
  await settled();
  expect(focused()).toBe('rest');
});

test('moves the focus also after Safari clicked a button without focusing it', async () => {
  draw('<div id="box"><button id="go">Seguir</button></div><h2 id="rest">Tus cuentas</h2>');
  at('go').click();
  at('box').remove();
  await settled();
  expect(focused()).toBe('rest');
});
