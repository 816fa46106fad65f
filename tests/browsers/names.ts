import type { Query } from './in-page.ts';

type Name = string | RegExp;

export const button = (name: Name, within?: Query): Query => ({ role: 'button', name, ...(within ? { within } : {}) });
export const link = (name: Name): Query => ({ role: 'link', name });
export const box = (name: Name): Query => ({ role: 'textbox', name });
export const choice = (name: Name): Query => ({ role: 'combobox', name });
export const heading = (name: Name): Query => ({ role: 'heading', level: 1, name });
export const dialog = (name: Name): Query => ({ role: 'dialog', name });
