import { useEffect } from 'react';

/** Document title: «Screen name - App name», after «Error: » while a form shows its problems. */
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

export function usePageDescription(description: string): void {
  useEffect(
    () => document.querySelector('meta[name=description]')?.setAttribute('content', description),
    [description],
  );
}

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
