import { type Behaviour, installShell, type Platform } from '@puente/scripts/imitation/shell';
import { findShellPort } from '../../client/src/native/shell-port.ts';
import { shellBridge } from '../../client/src/native/shell.ts';

export function shellThat(does: Behaviour = {}, platform: Platform = 'android') {
  const shell = installShell({ view: window, platform, does });
  const door = findShellPort(window);
  if (!door) throw new Error('no door');
  return { shell, door, bridge: shellBridge(door, window) };
}
