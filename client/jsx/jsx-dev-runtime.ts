import type { ElementType, ReactElement } from 'react';
import * as react from 'react/jsx-dev-runtime';
import { wrapTexts } from './wrap-texts.ts';

export { Fragment } from 'react/jsx-dev-runtime';
export type { JSX } from 'react/jsx-runtime';

/** `place`: where it is written, for developers. */
type Place = [isStatic: boolean, source?: object, self?: unknown];

export const jsxDEV = (type: ElementType, props: object, key: string | undefined, ...place: Place): ReactElement =>
  react.jsxDEV(type, wrapTexts(type, props), key, ...place);
