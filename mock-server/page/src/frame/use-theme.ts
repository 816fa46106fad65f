import { useEffect, useState } from 'react';

const KEY = 'backstage.theme';
const system = () => window.matchMedia('(prefers-color-scheme: dark)').matches;

/** Dark or light: first the system's choice, then the developer's. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const [dark, setDark] = useState(() => (localStorage.getItem(KEY) ?? (system() ? 'dark' : 'light')) === 'dark');
  useEffect(() => void document.documentElement.classList.toggle('dark', dark), [dark]);
  const toggle = () => {
    localStorage.setItem(KEY, dark ? 'light' : 'dark');
    setDark(!dark);
  };
  return { dark, toggle };
}
