/** Drives backstage's page as a person does: finds parts by role and name, presses, types and reads. */
import { fitsName, give, includesText, pressElement, squeezeSpaces, until } from '../dom.ts';

export { until };

const ROLES = {
  button: 'button:not([role]), [role=button]',
  tab: '[role=tab]',
  radio: 'label:has(> input[type=radio])',
  region: ':is(section, div, aside, main, form)[aria-label]',
  field: 'input:not([type=radio]), select',
  dialog: '[role=dialog]',
  row: '[data-line]',
  alert: '[role=alert]',
  separator: 'hr[aria-label]',
} as const;
type Role = keyof typeof ROLES;
export type Name = string | RegExp;

const words = (element: Element | null | undefined): string => squeezeSpaces(element?.textContent);
const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? words(element);

export function all(role: Role, name: Name = /.*/u, within: ParentNode = document): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(ROLES[role])].filter((each) => fitsName(name, nameOf(each)));
}

export const find = (role: Role, name: Name, within?: ParentNode): Promise<HTMLElement> =>
  until(() => all(role, name, within)[0], `${role} ${String(name)}`);

export async function press(role: Role, name: Name, within?: ParentNode): Promise<HTMLElement> {
  return pressElement(await find(role, name, within));
}

/** Presses a tab and waits for its panel, which React mounts only then. */
export async function openTab(name: Name): Promise<HTMLElement> {
  const tab = await press('tab', name);
  return until(
    () => {
      const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
      return panel?.hidden === false ? panel : null;
    },
    `panel ${String(name)}`,
  );
}

export async function fill(name: Name, value: string, within?: ParentNode): Promise<void> {
  give((await find('field', name, within)) as HTMLInputElement | HTMLSelectElement, value);
}

export const key = (name: string, on: Element = document.body, more: KeyboardEventInit = {}): boolean =>
  on.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more }));

/** Waits until the text appears in `within`, by default the page; returns the whole text there. */
export const sees = (text: Name, within: () => Element | null | undefined = () => document.body): Promise<string> =>
  until(
    () => {
      const read = words(within());
      return includesText(text, read) && read;
    },
    () => `${String(text)} in ${words(within()).slice(0, 400)}`,
  );

/** Returns a function that finds the region at each call, because a render may replace the element. */
export const part = (name: Name) => () => all('region', name)[0];
/** Uses querySelectorAll, because jsdom's querySelector takes four times as long for two attributes. */
export const toastShows = (text: Name): Promise<string> =>
  sees(text, () => document.querySelectorAll('[data-scope=toast][data-part=root]')[0]);
