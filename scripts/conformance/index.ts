/** What the command loads as one. */
export { conform } from './conform.ts';
export { readTarget } from './target.ts';
