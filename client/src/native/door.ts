/** Where a shell listens: Android's object in the page, or iOS's message handler (contract, `native/names.ts`). */
import { SHELL_OBJECT } from '@puente/contract/native/names';

export type Door = { platform: 'android' | 'ios'; post: (text: string) => void };

type Port = { postMessage: (text: string) => void };
/** What shells put into the window; each part may be missing or something else. */
type ShellWindow = { [SHELL_OBJECT]?: unknown; webkit?: { messageHandlers?: Record<string, unknown> } };

/** The port itself is kept, not its function: both platforms refuse a call on another `this`. */
function portOf(value: unknown): Port | null {
  const port = value as Partial<Port> | null | undefined;
  return typeof port?.postMessage === 'function' ? (port as Port) : null;
}

/**
 * The shell around this page, or null in a browser. Android puts its object into every frame, so only the top frame may
 * use it (faults C4). Never throws, whatever the page finds in its window.
 */
export function findDoor(view: Window): Door | null {
  try {
    if (view.top !== view.self) return null;
    // `addJavascriptInterface` and `messageHandlers` are unknown to the DOM's types.
    const shell = view as unknown as ShellWindow;
    const android = portOf(shell[SHELL_OBJECT]);
    if (android) return { platform: 'android', post: (text) => android.postMessage(text) };
    const ios = portOf(shell.webkit?.messageHandlers?.[SHELL_OBJECT]);
    return ios && { platform: 'ios', post: (text) => ios.postMessage(text) };
  } catch {
    return null;
  }
}
