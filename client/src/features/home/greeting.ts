/** Returns the first given name, not in capitals; null if unknown. */
export function greetingName(firstName: string | null | undefined): string | null {
  const first = firstName?.trim().split(/\s+/)[0] ?? '';
  if (first === '') return null;
  // Names are often stored in capitals, as on the identity card.
  const isShouted = first.length > 1 && first === first.toLocaleUpperCase('es-MX');
  return isShouted ? first.charAt(0) + first.slice(1).toLocaleLowerCase('es-MX') : first;
}
