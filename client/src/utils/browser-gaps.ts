/** 128 random bits in hex. `crypto.randomUUID` is missing on a page that came over plain http. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Rejects after `ms`, for functions of a browser that may never answer. */
export function rejectWhenLate<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No answer')), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
