/** The name of each call by its path, as `contract/CALLS.md` lists them: for references, and for who collects faults. */
const NAMES = JSON.parse(import.meta.env.PUENTE_CALL_NAMES) as Readonly<Record<string, string>>;

/** `order.latest`; null for what is no call, such as a screen that did not come. */
export const callName = (path: string): string | null => NAMES[path] ?? null;
