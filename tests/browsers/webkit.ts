/**
 * Drives WebKitGTK, as Debian ships it, over plain WebDriver: a virtual display, the driver, and a phone-width
 * window.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { temporaryFolder } from '@puente/scripts/command';
import { freePort } from '@puente/scripts/serve/lifetime';
import {
  between,
  type Driver,
  type Key,
  LANGUAGE,
  PHONE,
  type Point,
  type Setup,
  SWIPE_STEPS,
  TIME_ZONE,
} from './driver.ts';

/** WebDriver's key for an element reference. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const KEYS: Record<Exclude<Key, 'Paste'>, string> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};
const SHIFT = '\uE008';
const CONTROL = '\uE009';

const DOWN = { type: 'pointerDown', button: 0 };
const UP = { type: 'pointerUp', button: 0 };
/** `duration` in ms. */
const moveTo = ({ x, y }: Point, duration = 0) => ({
  type: 'pointerMove',
  x: Math.round(x),
  y: Math.round(y),
  duration,
});

async function startDisplay(): Promise<{ display: ChildProcess; name: string }> {
  const screen = ['-displayfd', '3', '-screen', '0', '1280x2600x24', '-nolisten', 'tcp'];
  const display = spawn('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const failed = once(display, 'exit').then(() => Promise.reject(new Error('Xvfb ended')));
  const [displayNumber] = (await Promise.race([once(display.stdio[3] as Readable, 'data'), failed])) as [Buffer];
  failed.catch(() => {});
  return { display, name: `:${displayNumber.toString().trim()}` };
}

async function whenReady(base: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const status = await fetch(`${base}/status`).catch(() => null);
    if (status?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver ended');
}

type Answer = { value: unknown };

export async function startWebKit(driverPath: string, setup: Setup): Promise<Driver> {
  const folder = temporaryFolder('webkit');
  // A file, because the script is too long for an environment variable.
  writeFileSync(join(folder, 'preload.js'), setup.preload);
  const { display, name: displayName } = await startDisplay();
  const port = await freePort(0);
  const phone = {
    ...PHONE,
    folder,
    language: LANGUAGE,
    isPrivate: setup.isPrivate ?? false,
    reducedMotion: setup.reducedMotion ?? false,
  };
  const driver = spawn(driverPath, ['--host=127.0.0.1', `--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: displayName,
      GDK_BACKEND: 'x11',
      NO_AT_BRIDGE: '1',
      TZ: TIME_ZONE,
      LANG: 'C.UTF-8',
      PHONE: JSON.stringify(phone),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const noise: string[] = [];
  for (const stream of [driver.stdout, driver.stderr])
    stream.on('data', (output: Buffer) => {
      for (const line of output.toString().split('\n'))
        if (/CONSOLE .*(ERROR|WARN)/.test(line)) noise.push(line.replace(/^.*CONSOLE /, ''));
    });

  const callDriver = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await answer.json()) as Answer;
    if (!answer.ok) throw new Error(`WebDriver ${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  await whenReady(`http://127.0.0.1:${port}`, driver);
  const binary = join(import.meta.dirname, 'phone.py');
  const { sessionId, capabilities } = (await callDriver('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: [] } } },
  })) as { sessionId: string; capabilities: { browserVersion: string } };
  const callSession = (method: string, path: string, body?: unknown) =>
    callDriver(method, `/session/${sessionId}${path}`, body);

  const pressAll = (actions: object[]) =>
    callSession('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions }] });
  const stroke = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const held = (value: string, actions: object[]) => [{ type: 'keyDown', value }, ...actions, { type: 'keyUp', value }];
  const point = async (actions: object[]) => {
    const hand = { type: 'pointer', id: 'hand', parameters: { pointerType: 'mouse' }, actions };
    await callSession('POST', '/actions', { actions: [hand] });
  };
  const evaluate = async (run: unknown, ...args: readonly unknown[]) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${String(run)})(...arguments[0])).then((ok) => done({ ok }), (fault) => done({ fault: String(fault) }))`;
    const output = (await callSession('POST', '/execute/async', { script, args: [args] })) as {
      ok?: unknown;
      fault?: string;
    };
    if (output.fault !== undefined) throw new Error(output.fault);
    return output.ok;
  };

  return {
    name: 'webkit',
    version: capabilities.browserVersion,
    open: async (url) => void (await callSession('POST', '/url', { url })),
    evaluate: evaluate as Driver['evaluate'],
    tapAt: (at) => point([moveTo(at), DOWN, UP]),
    swipe: (from, to) => {
      const moves = Array.from({ length: SWIPE_STEPS }, (_, step) =>
        moveTo({ x: between(from.x, to.x, step + 1), y: between(from.y, to.y, step + 1) }, 16),
      );
      return point([moveTo(from), DOWN, ...moves, UP]);
    },
    press: async (key, { shift } = { shift: false }) => {
      const strokes = key === 'Paste' ? held(CONTROL, stroke('v')) : stroke(KEYS[key]);
      await pressAll(shift ? held(SHIFT, strokes) : strokes);
    },
    type: async (text) => void (await pressAll([...text].flatMap(stroke))),
    setFile: async (selector, path) => {
      const element = (await callSession('POST', '/element', { using: 'css selector', value: selector })) as Record<
        string,
        string
      >;
      await callSession('POST', `/element/${element[ELEMENT]}/value`, { text: path });
    },
    resize: async (size) => void (await callSession('POST', '/window/rect', size)),
    screenshot: async (path) =>
      writeFileSync(path, Buffer.from((await callSession('GET', '/screenshot')) as string, 'base64')),
    print: null,
    noise,
    close: async () => {
      await callSession('DELETE', '').catch(() => {});
      driver.kill();
      display.kill();
    },
  };
}
