/** Wraps React's JSX runtime (`jsxImportSource`), so that each text of the app has an element around it. */
import type { ElementType, ReactElement } from 'react';
import * as react from 'react/jsx-runtime';
import { wrapTexts } from './wrap-texts.ts';

export { Fragment } from 'react/jsx-runtime';
export type { JSX } from 'react/jsx-runtime';

export const jsx = (type: ElementType, props: object, key?: string): ReactElement =>
  react.jsx(type, wrapTexts(type, props), key);

export const jsxs = (type: ElementType, props: object, key?: string): ReactElement => {
  const wrapped = wrapTexts(type, props);
  // Merging texts may leave a single child, for which React expects `jsx` instead of `jsxs`.
  return (Array.isArray(wrapped.children) ? react.jsxs : react.jsx)(type, wrapped, key);
};
