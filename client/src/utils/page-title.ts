import { useEffect } from 'react';

/** Document title: «Screen name - App name», after «Error: » while a form shows its problems. */
const titleState = { title: '', prefixes: [] as string[] };
const writeTitle = () => {
  document.title = [...titleState.prefixes.slice(-1), titleState.title].join('');
};

export function usePageTitle(title: string): void {
  useEffect(() => {
    titleState.title = title;
    writeTitle();
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
    titleState.prefixes.push(prefix);
    writeTitle();
    return () => {
      titleState.prefixes.splice(titleState.prefixes.indexOf(prefix), 1);
      writeTitle();
    };
  }, [prefix]);
}
