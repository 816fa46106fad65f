import '../theme/fonts.css';
import 'virtual:theme.css';
import { withEarlyAnswers } from '../api/wire/early-answer.ts';
import { fetchTransport } from '../api/wire/transport.ts';
import { startAddress } from '../history/canonical-address.ts';
import type { FaultCollector } from '../utils/log.ts';
import { settings } from '../utils/settings.ts';
import { browserBridge } from '../native/use-bridge.ts';
import { findShellPort } from '../native/bridge.ts';
import { browserStorage } from '../storage/safe-storage.ts';
import { mountApp } from './mount-app.ts';
import { sayLost } from './create-app.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

/** A function instead of top-level await: the chunks loaded here import this one, so each would wait for the other. */
async function start(root: Element): Promise<void> {
  const meant = startAddress(window.location);
  if (meant !== null) window.history.replaceState(window.history.state, '', `/#${meant}`);
  const door = findShellPort(window);
  const bridge = door ? (await import('./follow-shell.ts')).shellHere(door) : browserBridge();
  const early = window.earlyAnswers ?? [];
  window.earlyAnswers = null;
  await mountApp(root, {
    bridge,
    storage: browserStorage(),
    baseUrl: settings.apiBase,
    transport: withEarlyAnswers(early, fetchTransport),
    requestedEarly: early.length > 0,
    ...(import.meta.env.PUENTE_FAULTS_URL ? { onFault: sender(import.meta.env.PUENTE_FAULTS_URL) } : {}),
  });
}

function sender(url: string): FaultCollector {
  const coming = import('./fault-sender.ts');
  return (fault) => void coming.then(({ sendFault }) => sendFault(url, fault)).catch(() => {});
}

// Starts in a separate task, so that the browser may handle input and paint after parsing the code.
setTimeout(() => {
  start(container).catch((error: unknown) => {
    sayLost();
    throw error;
  });
});
