import { useBridge } from './use-bridge.ts';

export type Abilities = { save: boolean; print: boolean; share: boolean };

/**
 * What this environment can do with a document; a button for anything else is not shown (screens: copy-share-save). A
 * web view neither prints nor saves what the page makes, and the shell has no action for it.
 */
export function useAbilities(): Abilities {
  const { inApp } = useBridge();
  return {
    save: !inApp && 'download' in HTMLAnchorElement.prototype,
    print: !inApp && typeof window.print === 'function',
    share: typeof navigator.share === 'function',
  };
}
