import { endedTokens } from '../device/ended-tokens.ts';
import { browserStorage } from '../device/safe-storage.ts';
import type { Bridge } from '../native/bridge.ts';
import type { ShellPort } from '../native/shell-port.ts';
import { shellBridge } from '../native/shell.ts';
import './follow-shell.ts'; // create-app.tsx asks for it next

/** The shell around this page, with what this device remembers of sessions that are over. */
export const shellHere = (door: ShellPort): Bridge => shellBridge(door, window, endedTokens(browserStorage()));
