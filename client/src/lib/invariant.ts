/** For what the code itself guarantees; a broken promise of the server is an ApiError, not this. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
