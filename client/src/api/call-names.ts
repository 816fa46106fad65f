/** Names of the calls by path, as listed in `contract/CALLS.md`; used in references and fault reports. */
const NAMES = JSON.parse(import.meta.env.PUENTE_CALL_NAMES) as Readonly<Record<string, string>>;

export const callName = (path: string): string | null => NAMES[path] ?? null;
