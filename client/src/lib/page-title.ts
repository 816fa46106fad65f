import { useEffect } from 'react';

/** The document's title: «Screen name - App name», with «Error: » in front while a form shows its problems. */
const shown = { title: '', prefixes: [] as string[] };
const write = () => {
  document.title = [...shown.prefixes.slice(-1), shown.title].join('');
};

export function usePageTitle(title: string): void {
  useEffect(() => {
    shown.title = title;
    write();
  }, [title]);
}

/** What search engines show below the title: the same on every screen, in the language of the moment. */
export function usePageDescription(description: string): void {
  useEffect(
    () => document.querySelector('meta[name=description]')?.setAttribute('content', description),
    [description],
  );
}

/** Puts a word in front of the title while the component is there; null for none. */
export function useTitlePrefix(prefix: string | null): void {
  useEffect(() => {
    if (prefix === null) return undefined;
    shown.prefixes.push(prefix);
    write();
    return () => {
      shown.prefixes.splice(shown.prefixes.indexOf(prefix), 1);
      write();
    };
  }, [prefix]);
}
