/** Finds the shell's port: Android's object in the page, or iOS's message handler (contract, `native/names.ts`). */
import { SHELL_OBJECT } from '@puente/contract/native/names';

export type ShellPort = { platform: 'android' | 'ios'; post: (text: string) => void };

type Port = { postMessage: (text: string) => void };
type ShellWindow = { [SHELL_OBJECT]?: unknown; webkit?: { messageHandlers?: Record<string, unknown> } };

/** Keeps the port instead of its function: both platforms refuse a call on another `this`. */
function portOf(value: unknown): Port | null {
  const port = value as Partial<Port> | null | undefined;
  return typeof port?.postMessage === 'function' ? (port as Port) : null;
}

/**
 * Returns null in a browser. Android puts its object into every frame, so only the top frame may use it (faults C4).
 * Never throws.
 */
export function findShellPort(view: Window): ShellPort | null {
  try {
    if (view.top !== view.self) return null;
    // The DOM's types do not know `addJavascriptInterface` and `messageHandlers`.
    const shell = view as unknown as ShellWindow;
    const android = portOf(shell[SHELL_OBJECT]);
    if (android) return { platform: 'android', post: (text) => android.postMessage(text) };
    const ios = portOf(shell.webkit?.messageHandlers?.[SHELL_OBJECT]);
    return ios && { platform: 'ios', post: (text) => ios.postMessage(text) };
  } catch {
    return null;
  }
}
