/** Ends mock server and app together; runs restarts one at a time. */
import { endOnce } from '@puente/mock-server/process/end-once';
import { type Lender, LenderEnded } from './lender.ts';
import { endWithRunners } from './runners.ts';
import { BadSetting } from './start-settings.ts';

type App = { close(): unknown; closeAllConnections?(): void };

export type Lifetime = {
  lend: (port: string) => Promise<Lender>;
  show: (app: App) => void;
  lendAgain: () => void;
};

export function keepTogether(startLender: (port: string) => Promise<Lender>): Lifetime {
  let lender: Lender | null = null;
  const apps: App[] = [];
  let ending = false;
  const end = endOnce(async () => {
    ending = true;
    const closed = apps.map((app) => app.close());
    for (const app of apps) app.closeAllConnections?.();
    await Promise.all([lender?.stop(), ...closed]);
  });
  endWithRunners(() => end(0));

  async function lend(port: string): Promise<Lender> {
    const started = await startLender(port);
    lender = started;
    void started.ended.then(() => {
      if (lender === started && !ending) end(1);
    });
    return started;
  }

  async function restart(): Promise<void> {
    const before = lender;
    if (before) at = new URL(before.url).port;
    lender = null;
    await before?.stop();
    if (ending) return;
    await lend(at).catch(() => console.error('The mock lender does not start: it is tried again at the next edit.'));
  }
  let at = '';
  let last = Promise.resolve();

  return {
    lend,
    show: (app) => void apps.push(app),
    lendAgain: () => void (last = last.then(restart)),
  };
}

export async function startOrSay(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    // The mock server has already printed the reason.
    if (!(error instanceof LenderEnded)) console.error(`${name}: ${reasonOf(error)}`);
    process.exit(1);
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error instanceof BadSetting || /is already in use|EACCES|EADDR|VITE_/.test(error.message);
  return isExpected ? error.message : (error.stack ?? error.message);
}
