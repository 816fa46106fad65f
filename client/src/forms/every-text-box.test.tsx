import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normaliseEmail } from '@puente/contract/rules/person';
import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { applyEdit } from './masks.ts';
import * as masks from './masks.ts';
import { plainEdit, type Edit, type Edited, useTextBox } from '../components/text-box.ts';

type Texts = { text: string; stored: string; shown?: string };
type Kind = Texts & { edit?: (edit: Edit) => Edited; draw?: (stored: string) => string };

const masked = (mask: masks.Mask, texts: Texts): Kind => ({
  edit: (edit) => applyEdit(mask, edit),
  draw: mask.display,
  ...texts,
});

/** Kinds of text box in the app, each with a pasted or filled-in text, and the text to store and to show. */
const KINDS: Record<string, Kind> = {
  text: { text: 'D´Angelo\u200B', stored: "D'Angelo" },
  email: { edit: plainEdit(normaliseEmail), text: ' ana@correo.example ', stored: 'ana@correo.example' },
  phone: masked(masks.PHONE_MASK, { text: '+52 1 55 1234 5678', stored: '5512345678', shown: '55 1234 5678' }),
  curp: masked(masks.CURP_MASK, {
    text: 'CURP: goma-850101-mdfrrn-09',
    stored: 'GOMA850101MDFRRN09',
    shown: 'GOMA-850101-MDFRRN-09',
  }),
  rfc: masked(masks.RFC_MASK, { text: 'gode 561231 gr8', stored: 'GODE561231GR8', shown: 'GODE-561231-GR8' }),
  nss: masked(masks.NSS_MASK, { text: '12-34-56-7890-3', stored: '12345678903', shown: '12-34-56-7890-3' }),
  clabe: masked(masks.CLABE_MASK, {
    text: 'CLABE: 646 180 1570 0000 0004',
    stored: '646180157000000004',
    shown: '646 180 1570 0000 0004',
  }),
  card: masked(masks.CARD_MASK, {
    text: '4111-1111-1111-1111',
    stored: '4111111111111111',
    shown: '4111 1111 1111 1111',
  }),
  postalCode: masked(masks.POSTAL_CODE_MASK, { text: '０１０００', stored: '01000' }),
  cvc: masked(masks.CVC_MASK, { text: '١٢٣', stored: '123' }),
};

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

/** Renders a form with one box; `page` records what the box stored and what the form sent. */
async function openBox({ edit, draw }: Kind, start = '') {
  const page = { stored: start, sent: null as string | null };
  function Form() {
    const [value, setValue] = useState(start);
    page.stored = value;
    const { ref, ...bound } = useTextBox<HTMLInputElement>({
      value,
      onChange: setValue,
      ...(edit ? { edit } : {}),
      ...(draw ? { draw } : {}),
    });
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault();
          page.sent = value;
        }}
      >
        <input ref={ref} {...bound} />
        <button type="submit">Send</button>
      </form>
    );
  }
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  root.render(<Form />);
  await expect.poll(() => place.querySelector('input')).not.toBeNull();
  const [box, button] = [place.querySelector('input'), place.querySelector('button')];
  if (!box || !button) throw new Error('The form was not drawn');
  return { page, box, submit: () => button.click() };
}

const fire = (box: HTMLInputElement, type: string) => box.dispatchEvent(new Event(type, { bubbles: true }));
const input = (box: HTMLInputElement, inputType: string, isComposing = false) =>
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, isComposing }));
const compose = (box: HTMLInputElement, type: string) =>
  box.dispatchEvent(new CompositionEvent(type, { bubbles: true }));

/** Ways in which a text gets into a box without key presses. */
const WAYS: Record<string, (box: HTMLInputElement, text: string) => void> = {
  'a script with an input event': (box, text) => {
    box.value = text;
    fire(box, 'input');
  },
  'a script without an event': (box, text) => {
    box.value = text;
  },
  'a script with a change event': (box, text) => {
    box.value = text;
    fire(box, 'change');
  },
  'a paste': (box, text) => {
    box.focus();
    box.value = text;
    input(box, 'insertFromPaste');
  },
  'a drop': (box, text) => {
    box.value = text;
    input(box, 'insertFromDrop');
  },
  'a password manager': (box, text) => {
    box.focus();
    for (const type of ['keydown', 'keypress']) fire(box, type);
    box.value = text;
    for (const type of ['input', 'keyup', 'change']) fire(box, type);
    box.blur();
  },
  'a composition in the order of Chrome': (box, text) => {
    compose(box, 'compositionstart');
    box.value = text;
    input(box, 'insertCompositionText', true);
    compose(box, 'compositionend');
  },
  'a composition in the order of Safari': (box, text) => {
    compose(box, 'compositionstart');
    compose(box, 'compositionend');
    box.value = text;
    input(box, 'insertFromComposition');
  },
};
const CASES = Object.keys(KINDS).flatMap((kind) => Object.keys(WAYS).map((way) => [kind, way] as const));

test.each(CASES)(
  'a %s box submits the text entered by %s, whether it was empty or filled before',
  async (kind, way) => {
    const given = KINDS[kind];
    if (!given) throw new Error(kind);
    for (const start of ['', given.stored]) {
      const { page, box, submit } = await openBox(given, start);
      WAYS[way]?.(box, given.text);
      submit();
      expect(page.sent).toBe(given.stored);
      await expect.poll(() => box.value).toBe(given.shown ?? given.stored);
      root?.unmount();
      document.body.replaceChildren();
    }
  },
);

test('leaves composed text alone until the composition ends', async () => {
  const { page, box } = await openBox(KINDS['email'] as Kind);
  compose(box, 'compositionstart');
  for (const text of ['ana', 'ana g', 'ana gom']) {
    box.value = text;
    input(box, 'insertCompositionText', true);
    await expect.poll(() => page.stored).toBe(normaliseEmail(text));
    expect(box.value).toBe(text);
  }
  compose(box, 'compositionend');
  await expect.poll(() => box.value).toBe('anagom');
});

const CLIENT = join(import.meta.dirname, '..');
const BOXES = ['<input', '<textarea', '<chakra.input', '<chakra.textarea', '<TextInput', '<Area'];

test('every text field of the app uses useTextBox', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.includes('.test.'),
  );
  const hasPart = (source: string, part: string) =>
    source.split(part).some((rest, at) => at > 0 && !/^[A-Za-z.]/.test(rest));
  const unbound = files.filter((file) => {
    const source = readFileSync(join(CLIENT, file), 'utf8');
    return BOXES.some((box) => hasPart(source, box)) && !source.includes('useTextBox');
  });
  // Radios, checkboxes, ranges and files take no text.
  expect(unbound).toEqual(['features/onboarding/identity/photo-card.tsx']);
});
