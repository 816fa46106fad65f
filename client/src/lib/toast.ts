/** Short messages about finished facts; shown by `frame/toaster.tsx`. Errors never live only here (screens: toasts). */
export type Toast = { id: number; text: string; tone: 'success' | 'info' | 'danger' };
type Listener = (toasts: readonly Toast[]) => void;

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<Listener>();

const publish = (next: readonly Toast[]) => {
  toasts = next;
  for (const listener of listeners) listener(toasts);
};

/** Shows a text; a text already on screen is not shown twice. */
export function showToast(text: string, tone: Toast['tone'] = 'success'): void {
  if (toasts.some((toast) => toast.text === text)) return;
  publish([...toasts.slice(-2), { id: nextId++, text, tone }]);
}

export function closeToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** What a text warned of is mended, or its screen is left. */
export function withdrawToast(text: string): void {
  publish(toasts.filter((toast) => toast.text !== text));
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}

export function onToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
