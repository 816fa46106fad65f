/** For whoever looks into the console of a broken page: where it broke, never what was on it (faults, C6). */
export function logFault(text: string): void {
  console.error(text);
}
