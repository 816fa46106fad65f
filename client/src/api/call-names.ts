/** Names of the calls by path, as listed in `contract/CALLS.md`; used in references and fault reports. */
const NAMES = JSON.parse(import.meta.env.PUENTE_CALL_NAMES) as Readonly<Record<string, string>>;

/** Returns `order.latest`; null for a path that is not a call, such as a screen's chunk. */
export const callName = (path: string): string | null => NAMES[path] ?? null;
