/**
 * Wraps React's JSX runtime (`jsxImportSource`), so that each text of the app has an element around it: React can then
 * update a page whose texts a browser's translator has replaced.
 */
import type { ElementType, ReactElement, ReactNode } from 'react';
import * as react from 'react/jsx-runtime';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

/** These elements may contain only text, so a span inside them would be invalid. */
const TEXT_ONLY: readonly unknown[] = ['option', 'title', 'style', 'textarea', 'script'];

type Props = { children?: ReactNode };

const isText = (child: ReactNode): child is string | number => typeof child === 'string' || typeof child === 'number';
const isNothing = (child: ReactNode) => child === null || child === undefined || typeof child === 'boolean';
const span = (text: string | number): ReactNode => (text === '' ? null : react.jsx('span', { children: text }));

/**
 * Joins adjacent texts into one span in the place of the first and puts null in the places of the others, so that no
 * other child moves.
 */
function joinRuns(children: readonly ReactNode[]): ReactNode[] {
  const joined: ReactNode[] = [];
  for (let at = 0; at < children.length; ) {
    const start = at;
    let text = '';
    for (
      let child = children[at];
      at < children.length && (isText(child) || isNothing(child));
      child = children[++at]
    ) {
      if (isText(child)) text += child;
    }
    if (at === start) joined.push(children[at++]);
    else joined.push(span(text), ...Array<null>(at - start - 1).fill(null));
  }
  return joined;
}

/**
 * Makes every text the only child of an element. Translators replace text nodes: React can still set an element's text,
 * but it could not update or remove a replaced text node among siblings.
 */
export function wrapTexts(type: ElementType, props: Props): Props {
  const { children } = props;
  if (type === react.Fragment && isText(children)) return { ...props, children: span(children) };
  if (!Array.isArray(children) || !children.some(isText)) return props;
  const nodes: readonly ReactNode[] = children;
  const onlyTexts = nodes.every((child) => isText(child) || isNothing(child));
  if (onlyTexts && type !== react.Fragment) return { ...props, children: nodes.filter(isText).join('') };
  return TEXT_ONLY.includes(type) ? props : { ...props, children: joinRuns(nodes) };
}

export const jsx = (type: ElementType, props: object, key?: string): ReactElement =>
  react.jsx(type, wrapTexts(type, props), key);

export const jsxs = (type: ElementType, props: object, key?: string): ReactElement => {
  const wrapped = wrapTexts(type, props);
  // Merging texts may leave a single child, for which React expects `jsx` instead of `jsxs`.
  return (Array.isArray(wrapped.children) ? react.jsxs : react.jsx)(type, wrapped, key);
};
