import { mkdirSync } from 'node:fs';
import { ANA } from '../e2e/support/walker.ts';
import { createKit, type Kit, START } from '@puente/kit';
import { keptSession } from '@puente/kit/playwright';
import type { PersonaKey } from '@puente/fixtures';
import type { EngineName } from '@puente/scripts/engines';
import type { Driver, Setup } from './driver.ts';
import { startEngine } from './engines.ts';
import type { Backend, Host } from './host.ts';
import { preloadOf } from './in-page.ts';
import { createScreen, type Screen } from './screen.ts';

export type Visit = {
  driver: Driver;
  screen: Screen;
  stage: Kit['stage'];
  host: Host;
  /** Opens an address as a signed-in persona on an empty device. */
  openAs: (persona: PersonaKey, address?: string) => Promise<void>;
  /** Ignores console messages while `meanwhile` runs, because the browser reports the cut connection. */
  expectNoise: (meanwhile: () => Promise<void>) => Promise<void>;
  keepPicture: (name: string) => Promise<void>;
  end: () => Promise<void>;
};

export type VisitSetup = Omit<Setup, 'preload'> & { pictures?: string | null };

/** One step of a scenario; throws if the engine shows something unexpected. */
export type Step = readonly [name: string, take: (visit: Visit) => Promise<void>];

export async function beginVisit(
  name: EngineName,
  backend: Backend,
  { pictures = null, ...setup }: VisitSetup = {},
): Promise<Visit> {
  const host = await backend.startHost();
  // The kit reaches backstage through the host.
  const kit = await createKit({ address: host.origin, at: START, runs: true });
  const preload = preloadOf({ aheadMs: START - Date.now(), world: kit.world, contacts: ANA.contacts });
  const driver = await startEngine(name, { ...setup, preload });
  const screen = createScreen(driver, host.origin);
  return {
    driver,
    screen,
    stage: kit.stage,
    host,
    openAs: async (persona, address = '/') => {
      const session = keptSession(await kit.stage.become(persona));
      await screen.load('/user_center/language');
      await driver.evaluate((values) => {
        localStorage.clear();
        sessionStorage.clear();
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, session);
      await screen.load(address);
    },
    expectNoise: async (meanwhile) => {
      const before = driver.noise.length;
      await meanwhile();
      driver.noise.splice(before);
    },
    keepPicture: async (picture) => {
      if (pictures === null) return;
      mkdirSync(pictures, { recursive: true });
      // Waits, because Firefox is still fading in the screen and WebKit draws a new text size one frame late.
      await driver.evaluate(async () => {
        await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
        for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
      });
      await driver.screenshot(`${pictures}/${picture}.png`);
    },
    end: async () => {
      await driver.close();
      // A failed step may have left the host offline.
      await host.comeBack();
      await kit[Symbol.asyncDispose]();
    },
  };
}
