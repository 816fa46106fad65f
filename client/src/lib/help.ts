import { createStore } from './store.ts';

/** What the public help begins with. */
export type HelpTopic = 'people' | 'questions';

/** The public help, opened from anywhere, null while it is closed; shown by `app/app-content.tsx`. */
export const publicHelp = createStore<HelpTopic | null>(null);
