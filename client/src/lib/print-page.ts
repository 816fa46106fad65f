/** Prints the page in its light colours: dark ink on dark paper would be lost, browsers leave backgrounds out. */
export function printPage(): void {
  const page = document.documentElement;
  const dark = page.classList.contains('dark');
  // Some browsers return before the page is drawn for the printer, so the event decides.
  const restore = () => page.classList.toggle('dark', dark);
  if (dark) {
    page.classList.remove('dark');
    window.addEventListener('afterprint', restore, { once: true });
  }
  window.print();
}
