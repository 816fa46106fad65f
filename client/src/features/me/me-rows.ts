import type { ScreenName } from '../../lib/paths.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The menu in its order (screens, 3): everything that is not a loan. Titles are those of the screens. */
export const ME_GROUPS = [
  [
    { screen: 'addBankCard', icon: 'bank' },
    { screen: 'records', icon: 'list' },
  ],
  [
    { screen: 'faq', icon: 'question' },
    { screen: 'customerServices', icon: 'chat' },
  ],
  [
    { screen: 'language', icon: 'globe' },
    { screen: 'settings', icon: 'settings' },
    { screen: 'aboutUs', icon: 'info' },
    { screen: 'privacy', icon: 'shield' },
    { screen: 'terms', icon: 'document' },
  ],
] as const satisfies readonly (readonly { screen: ScreenName; icon: IconName }[])[];
