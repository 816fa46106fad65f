import type { HelpTopic } from '../../lib/help.ts';
import type { ScreenName } from '../../lib/paths.ts';
import type { IconName } from '../../ui/icon.tsx';

export type MeRow = {
  screen: ScreenName;
  icon: IconName;
  /** Of the guarded ones (spec §2): a visitor reads the public help instead, or is told that signing in comes first. */
  help?: HelpTopic;
  signIn?: true;
};

/** The menu in its order (screens, 3): everything that is not a loan. Titles are those of the screens. */
export const ME_GROUPS = [
  [
    { screen: 'addBankCard', icon: 'bank', signIn: true },
    { screen: 'records', icon: 'list' },
  ],
  [
    { screen: 'faq', icon: 'question', help: 'questions' },
    { screen: 'customerServices', icon: 'chat', help: 'people' },
  ],
  [
    { screen: 'language', icon: 'globe' },
    { screen: 'settings', icon: 'settings', signIn: true },
    { screen: 'aboutUs', icon: 'info', signIn: true },
    { screen: 'privacy', icon: 'shield' },
    { screen: 'terms', icon: 'document' },
  ],
] as const satisfies readonly (readonly MeRow[])[];
