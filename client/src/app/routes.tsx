/**
 * The 35 screens as one table. A row is written when its screen exists: the import, the text files it needs besides
 * common, errors and statuses, and the frame it stands in. Addresses are in `lib/paths.ts`, guards in `guards.ts`.
 */
import type { ComponentType } from 'react';
import type { Namespace } from '../i18n/namespaces.ts';
import type { ScreenName } from '../lib/paths.ts';
import type { Layout } from './frame/screen-context.ts';

export type ScreenRow = {
  screen: ScreenName;
  layout: Layout;
  texts: readonly Namespace[];
} & (
  | { load: () => Promise<ComponentType> }
  /** Comes with the entry: home alone. */
  | { Screen: ComponentType }
);

export const ROUTES: readonly ScreenRow[] = [
  {
    screen: 'personalInfo',
    layout: 'page',
    texts: ['personal'],
    load: async () =>
      (await import('../features/onboarding/personal-info/personal-info-screen.tsx')).PersonalInfoScreen,
  },
  {
    screen: 'additionalInfo',
    layout: 'page',
    texts: ['work'],
    load: async () =>
      (await import('../features/onboarding/additional-info/additional-info-screen.tsx')).AdditionalInfoScreen,
  },
];
