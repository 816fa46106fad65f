/** Checks a guarantee of our own code; a server that breaks the contract causes an ApiError instead. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
