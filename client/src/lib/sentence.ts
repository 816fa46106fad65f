/** A text of the lender as a sentence among others: it may come without its full stop. */
export function sentence(text: string): string {
  const words = text.trim();
  return words === '' || /[.!?…]$/u.test(words) ? words : `${words}.`;
}
