// Runs before the first picture: theme and language of this device, and whether the prerendered home is what will be shown.
(() => {
  const root = document.documentElement;
  const kept = (name) => {
    try {
      return JSON.parse(localStorage.getItem(`puente.${name}`));
    } catch {
      return null;
    }
  };
  const appearance = kept('appearance');
  const dark = appearance === 'dark' || (appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.classList.toggle('dark', dark);
  const atHome = /^(#\/?(\?.*)?)?$/.test(location.hash);
  if (!atHome || kept('language') === 'en') root.dataset.shell = 'none';
  else if (kept('token') !== null) root.dataset.shell = 'frame';
})();
