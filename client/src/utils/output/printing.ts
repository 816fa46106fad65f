/**
 * Calls `tell` before and after printing; returns a function that stops it. The media query covers browsers without
 * these events.
 */
export function onPrinting(tell: (printing: boolean) => void, view: Window = window): () => void {
  const paper = view.matchMedia('print');
  const begin = () => tell(true);
  const end = () => tell(false);
  const change = () => tell(paper.matches);
  view.addEventListener('beforeprint', begin);
  view.addEventListener('afterprint', end);
  paper.addEventListener('change', change);
  return () => {
    view.removeEventListener('beforeprint', begin);
    view.removeEventListener('afterprint', end);
    paper.removeEventListener('change', change);
  };
}
