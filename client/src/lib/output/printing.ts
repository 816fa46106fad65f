/**
 * Calls back when the page is about to be drawn for a printer, and when that is over; returns how to stop. The event
 * comes before the drawing; the media query covers browsers that draw for paper without it.
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
