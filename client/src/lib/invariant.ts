/** For guarantees of our own code; a server's broken promise is an ApiError. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(message);
}
