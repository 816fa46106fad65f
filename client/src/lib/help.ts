import { createStore } from './store.ts';

export type HelpTopic = 'people' | 'questions';

/** Public help, opened from anywhere; null while closed. Shown by `app/app-content.tsx`. */
export const publicHelp = createStore<HelpTopic | null>(null);
