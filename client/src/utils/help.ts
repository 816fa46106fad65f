import { createStore } from './store.ts';

export type HelpTopic = 'people' | 'questions';

export const publicHelp = createStore<HelpTopic | null>(null);
