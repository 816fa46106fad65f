import type { ElementType, ReactElement } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { wrapTexts } from './jsx-runtime.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-runtime';

type Place = [source?: object, self?: unknown];

export const jsxDEV = (
  type: ElementType,
  props: object,
  key: string | undefined,
  isStatic: boolean,
  ...place: Place
): ReactElement => {
  const wrapped = wrapTexts(type, props);
  return react.jsxDEV(type, wrapped, key, isStatic && Array.isArray(wrapped.children), ...place);
};
