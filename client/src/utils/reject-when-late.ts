/** Rejects after `ms`, for functions of a browser that may never answer. */
export function rejectWhenLate<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
