import { endedTokens } from '../storage/ended-tokens.ts';
import { browserStorage } from '../storage/safe-storage.ts';
import type { Bridge } from '../native/bridge.ts';
import type { ShellPort } from '../native/shell-port.ts';
import { shellBridge } from '../native/shell.ts';
import './follow-shell.ts'; // preloads the module that create-app.tsx imports next

/** Creates the bridge to this page's shell. It rejects tokens whose session ended on this device. */
export const shellHere = (door: ShellPort): Bridge => shellBridge(door, window, endedTokens(browserStorage()));
