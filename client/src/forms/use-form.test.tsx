import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { checkedText, type FormSchema } from './form-schema.ts';
import { type DraftStore, type FormOptions, SubmitCancelled } from './form-options.ts';
import { type FormApi, useForm } from './use-form.ts';

type Answers = { name: string; curp: string };
let form: FormApi<Answers>;
let drawn = false;
let root: Root | null = null;
afterEach(() => root?.unmount());

const nameSchema = checkedText((text) => (text.length < 3 ? 'tooShort' : null));
const bothFields = z.object({ name: nameSchema, curp: z.string() });

async function open(options: Partial<FormOptions<Answers, FormSchema, string>> = {}): Promise<void> {
  function Form() {
    const own = useForm<Answers, FormSchema, string>({
      start: { name: 'Ana', curp: 'GOMA' },
      schema: () => bothFields,
      messages: {
        name: { tooShort: () => ({ key: 'Escribe tu nombre, al menos {{count}} letras', count: 3 }) },
        curp: { taken: TAKEN },
      },
      say: (key, { count }) => key.replace('{{count}}', String(count)),
      send: async () => {},
      ...options,
    });
    useEffect(() => {
      form = own;
      drawn = true;
    });
    return null;
  }
  drawn = false;
  root = createRoot(document.createElement('div'));
  root.render(<Form />);
  await expect.poll(() => drawn).toBe(true);
}
const errors = () => ({ name: form.field('name').error, curp: form.field('curp').error });
const NO_DRAFT: DraftStore = { recovered: null, keep: () => {}, forget: () => {}, onOtherTab: () => () => {} };
const TAKEN = 'Esta CURP ya tiene una cuenta';
test("a server's message stays at its field while another field changes, and goes when its own field changes", async () => {
  await open({ start: { name: '', curp: 'GOMA' } });
  form.submit();
  await expect.poll(() => errors()).toEqual({ name: 'Escribe tu nombre, al menos 3 letras', curp: null });
  form.flag('curp', TAKEN);
  await expect.poll(() => errors().curp).toBe(TAKEN);
  form.field('name').onChange('Sofía');
  await expect.poll(() => errors()).toEqual({ name: null, curp: TAKEN });
  expect(form.problems.map(({ message }) => message)).toEqual([TAKEN]);
  form.field('curp').onChange('GOMB');
  await expect.poll(() => errors().curp).toBeNull();
});

test("a field set to an equal answer keeps the server's message, and a changed field shows its own mistake", async () => {
  await open({ checkOnLeave: ['name'] });
  form.flag('curp', TAKEN);
  form.flag('name', 'Escribe tu nombre como en tu INE');
  await expect.poll(() => errors().curp).toBe(TAKEN);
  form.put({ curp: 'GOMA', name: '' });
  await expect.poll(() => errors()).toEqual({ name: 'Escribe tu nombre, al menos 3 letras', curp: TAKEN });
});

test('problems follow screen order, and disappear with a field that leaves the screen', async () => {
  await open({ schema: (all) => (all.name === '' ? z.object({ name: nameSchema }) : bothFields) });
  form.flag('curp', TAKEN);
  form.flag('name', 'Escribe tu nombre como en tu INE');
  await expect.poll(() => form.problems.map(({ name }) => name)).toEqual(['name', 'curp']);
  form.put({ name: '' });
  await expect.poll(() => form.problems.map(({ name }) => name)).toEqual(['name']);
});

test('the button sends a refused answer again, because only the server can tell if it is still refused', async () => {
  const send = vi.fn(async () => {});
  await open({ send });
  form.flag('curp', TAKEN);
  await expect.poll(() => errors().curp).toBe(TAKEN);
  form.submit();
  await expect.poll(() => send).toHaveBeenCalledTimes(1);
  await expect.poll(() => errors().curp).toBeNull();
});

test('a field keeps its refusal when another field loses the focus', async () => {
  await open({
    checkOnLeave: ['name'],
    send: () => Promise.reject(new Error('refused')),
    refused: () => [{ field: 'curp', rule: 'taken', msg: 'La CURP no se acepta' }],
  });
  form.submit();
  await expect.poll(() => errors().curp).toBe(TAKEN);
  form.field('name').onChange('A');
  form.field('name').onBlur();
  await expect.poll(() => errors()).toEqual({ name: 'Escribe tu nombre, al menos 3 letras', curp: TAKEN });
});

test('shows the server’s message for a rule the app has no text for or whose text needs a count, and ignores unknown fields', async () => {
  await open({
    send: () => Promise.reject(new Error('refused')),
    refused: () => [
      { field: 'curp', rule: 'a rule of another day', msg: 'La CURP no se acepta' },
      { field: 'name', rule: 'tooShort', msg: 'El nombre es demasiado corto' },
      { field: 'address', rule: 'required', msg: 'Falta este dato' },
      { field: 'constructor', rule: 'required', msg: 'Falta este dato' },
    ],
  });
  form.submit();
  await expect
    .poll(() => form.problems.map(({ message }) => message))
    .toEqual(['El nombre es demasiado corto', 'La CURP no se acepta']);
});

test("sends the schema's output, without fields that are not on screen", async () => {
  const send = vi.fn(async () => {});
  const upper = z.pipe(
    nameSchema,
    z.transform((text: string) => text.toUpperCase()),
  );
  await open({ send, schema: () => z.object({ name: upper }) });
  form.submit();
  await expect.poll(() => send).toHaveBeenCalledExactlyOnceWith({ name: 'ANA' }, { name: 'Ana', curp: 'GOMA' });
});

test('problemOf returns the error text of a possible answer and shows nothing in the form', async () => {
  await open();
  expect(form.problemOf('name', 'A')).toBe('Escribe tu nombre, al menos 3 letras');
  expect(form.problemOf('name', 'Inés')).toBeNull();
  expect(errors()).toEqual({ name: null, curp: null });
});

test('shows no failure if the borrower cancelled the submission, and shows any other thrown error', async () => {
  const looksAgain = vi.fn(() => Promise.reject(new SubmitCancelled()));
  await open({ send: looksAgain });
  form.submit();
  await expect.poll(() => [looksAgain.mock.calls.length, form.sending]).toEqual([1, false]);
  expect(form.failure).toBeNull();
  root?.unmount();
  await open({ send: () => Promise.reject(new Error('a mistake')) });
  form.submit();
  await expect.poll(() => form.failure).toBeInstanceOf(Error);
});

describe('on short pages', () => {
  const PAGES = [
    { name: 'who', fields: ['name'] },
    { name: 'key', fields: ['curp'] },
  ] as const;
  const at = () => PAGES[form.pages.at]?.name;

  test('the button moves on from a page without mistakes, and sends on the last page', async () => {
    const send = vi.fn(async () => {});
    await open({ pages: PAGES, start: { name: 'A', curp: 'GOMA' }, send });
    form.submit();
    await expect.poll(() => errors().name).toBe('Escribe tu nombre, al menos 3 letras');
    expect([at(), form.problems.length]).toEqual(['who', 1]);
    form.field('name').onChange('Ana');
    await expect.poll(() => errors().name).toBeNull();
    form.submit();
    await expect.poll(at).toBe('key');
    expect(send).not.toHaveBeenCalled();
    form.submit();
    await expect.poll(() => send).toHaveBeenCalledTimes(1);
  });

  test('the summary lists nothing on a page where no press failed', async () => {
    const schema = () => z.object({ name: nameSchema, curp: checkedText((text) => (text === 'X' ? 'taken' : null)) });
    await open({ pages: PAGES, start: { name: 'A', curp: '' }, schema, checkOnLeave: ['curp'] });
    form.submit();
    await expect.poll(() => form.problems.length).toBe(1);
    form.field('name').onChange('Ana');
    await expect.poll(() => errors().name).toBeNull();
    form.submit();
    await expect.poll(at).toBe('key');
    form.field('curp').onChange('X');
    await expect.poll(() => form.values.curp).toBe('X');
    form.field('curp').onBlur();
    await expect.poll(() => errors().curp).toBe(TAKEN);
    expect(form.problems).toEqual([]);
    form.submit();
    await expect.poll(() => form.problems.length).toBe(1);
    window.history.back();
    await expect.poll(at).toBe('who');
    expect(form.problems).toEqual([]);
  });

  test('a tap on an answer opens the next page once, but not from the last page or one with a mistake', async () => {
    const send = vi.fn(async () => {});
    await open({ pages: PAGES, start: { name: 'A', curp: 'GOMA' }, send });
    form.goOn('tap');
    expect([at(), form.problems.length]).toEqual(['who', 0]);
    form.field('name').onChange('Ana');
    await expect.poll(() => form.values.name).toBe('Ana');
    form.goOn('tap');
    await expect.poll(at).toBe('key');
    form.goOn('tap');
    expect([at(), send.mock.calls.length]).toEqual(['key', 0]);
    root?.unmount();
    await open({ pages: PAGES, send });
    form.goOn('tap');
    expect(at()).toBe('who');
  });

  test('a field that the server refuses opens its page, from which the form can be saved', async () => {
    await open({
      pages: PAGES,
      wanted: 'key',
      send: () => Promise.reject(new Error('refused')),
      refused: () => [{ field: 'name', msg: 'El nombre no se acepta' }],
    });
    expect(at()).toBe('key');
    form.submit();
    await expect.poll(at).toBe('who');
    expect(form.pages.arrival).toEqual({ way: 'error', field: 'name' });
    expect(errors().name).toBe('El nombre no se acepta');
    expect(form.pages.canSave).toBe(true);
  });

  test.each([
    ['with answers opens at its page and counts as recovered', { name: 'Ana', curp: '', formPage: 'who' }, 'who', true],
    ['with only a page opens there and does not count as recovered', { formPage: 'key' }, 'key', false],
  ])(
    'a draft decides the page and whether the form counts as recovered: a draft %s',
    async (_, recovered, page, isSaid) => {
      await open({ pages: PAGES, draft: { ...NO_DRAFT, recovered } });
      expect([at(), form.recovered]).toEqual([page, isSaid]);
    },
  );

  test('stores the page in the draft', async () => {
    const keep = vi.fn();
    await open({ pages: PAGES, draft: { ...NO_DRAFT, keep } });
    form.submit();
    await expect.poll(() => keep.mock.lastCall).toEqual([{ formPage: 'key' }]);
    form.field('curp').onChange('GOMB');
    await expect.poll(() => keep.mock.lastCall).toEqual([{ name: 'Ana', curp: 'GOMB', formPage: 'key' }]);
  });
});
