import { FOCUS_DELAY_MS } from '@puente/contract/values/limits';
import { hashPath } from '../utils/paths.ts';

/** Former place of an element: inside `parent`, after `before`. */
type Place = { parent: Element; before: Element | null };
/** Element of the content that had the focus or was pressed last; `places` from the innermost outwards. */
type Held = { element: Element; places: readonly Place[]; screen: string };

const CONTROLS = 'a[href], button, select, input, textarea, [tabindex]';
const HEADINGS = 'h1, h2, h3, h4, [role=heading]';
const COVERS = 'dialog, [role=dialog], [role=alertdialog]';
const UNSEEN = '[hidden]:not([aria-busy=true]), [aria-hidden=true], span[role=status], script, style';
/** Matches content that is still loading, but not a busy button. */
const WAITING = ':not(button)[aria-busy=true]';

function placesOf(element: Element): Place[] {
  const places: Place[] = [];
  for (let at = element; at.parentElement; at = at.parentElement) {
    places.push({ parent: at.parentElement, before: at.previousElementSibling });
  }
  return places;
}

const inOrder = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

function seenFrom(element: Element | null): Element | null {
  return element?.matches(UNSEEN) ? seenFrom(element.nextElementSibling) : element;
}

/** Returns the added element nearest to where the focused one was removed; if none was added, the element now there. */
function replacementOf({ places }: Held, added: ReadonlySet<Element>): Element | null {
  const there = places.filter(({ parent }) => parent.isConnected);
  const [place] = there;
  if (!place) return null;
  const { parent: around, before } = place;
  const came = [...added].filter(
    (each) => each.isConnected && each.closest('main') && !each.contains(around) && !each.matches(UNSEEN),
  );
  for (const { parent } of there) {
    const [first] = came.filter((each) => parent.contains(each)).sort(inOrder);
    if (first) return first;
  }
  const after = before?.parentElement === around ? before.nextElementSibling : around.firstElementChild;
  return seenFrom(after) ?? before ?? around;
}

/**
 * Returns the heading, else the only control, else the part itself. Skips a text box, which would raise the keyboard.
 */
function focusTarget(found: Element): HTMLElement | null {
  const heading = found.matches(HEADINGS) ? found : found.querySelector(HEADINGS);
  const controls = found.matches(CONTROLS) ? [found] : [...found.querySelectorAll(CONTROLS)];
  const only = controls.length === 1 && !controls[0]?.matches('input, textarea') ? controls[0] : null;
  const target = heading ?? only ?? found;
  return target instanceof HTMLElement ? target : null;
}

function giveFocus(target: HTMLElement): void {
  if (!target.matches(CONTROLS)) target.tabIndex = -1;
  target.focus({ preventScroll: true });
  // Touch users have scrolled where they want to be; keyboard users need the focus in view.
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest' });
}

/**
 * When the focused element leaves the page, focuses what replaced it; browsers would drop the focus to the top. Does
 * nothing if the screen set the focus or another screen came. Returns a function that stops this.
 */
export function keepFocus(page: Document): () => void {
  let held: Held | null = null;
  let added: Set<Element> | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;

  const hold = (element: Element) => {
    added = null;
    held = { element, places: placesOf(element), screen: hashPath(window.location.hash) };
  };
  const drop = () => {
    held = null;
    added = null;
  };
  const focusIn = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest(COVERS)) return;
    if (target.closest('main')) hold(target);
    else drop();
  };
  // Handles a click too, because Safari does not focus a clicked button.
  const click = ({ target }: MouseEvent) => {
    const control = target instanceof Element ? target.closest(CONTROLS) : null;
    if (control?.closest('main') && !control.closest(COVERS)) hold(control);
  };
  const nowhere = () => page.activeElement === null || page.activeElement === page.body;
  const focusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null) return;
    // Forgets the element after a tap on empty space, unless it has already left the page.
    setTimeout(() => {
      if (held?.element === target && held.element.isConnected && nowhere()) drop();
    });
  };

  const settle = () => {
    timer = null;
    if (!held || !added) return;
    const cover = page.activeElement?.closest(COVERS);
    if (cover) return; // runs again when the dialog is removed
    const found = nowhere() && hashPath(window.location.hash) === held.screen ? replacementOf(held, added) : null;
    if (found?.matches(WAITING) || found?.querySelector(WAITING)) return; // runs again when the content has loaded
    drop();
    const target = found && focusTarget(found);
    if (target) giveFocus(target);
  };
  const watch = new MutationObserver((changes) => {
    if (!held || held.element.isConnected) return;
    added ??= new Set();
    for (const { addedNodes } of changes) for (const node of addedNodes) if (node instanceof Element) added.add(node);
    timer ??= setTimeout(settle, FOCUS_DELAY_MS);
  });

  watch.observe(page.body, { childList: true, subtree: true });
  page.addEventListener('focusin', focusIn);
  page.addEventListener('focusout', focusOut);
  page.addEventListener('click', click, { capture: true });
  return () => {
    watch.disconnect();
    if (timer !== null) clearTimeout(timer);
    page.removeEventListener('focusin', focusIn);
    page.removeEventListener('focusout', focusOut);
    page.removeEventListener('click', click, { capture: true });
  };
}
