/** Browser functions that the scenarios in `walk/` need in every engine. */
import type { EngineName } from '@puente/scripts/engines';

export type Point = { x: number; y: number };
/** CSS pixels. */
export type Size = { width: number; height: number };

export type Setup = {
  /** JavaScript that runs in every page before the page's own scripts. */
  preload: string;
  /** A private window, whose storage is deleted on close. */
  isPrivate?: boolean;
  forcedColors?: boolean;
  reducedMotion?: boolean;
};

export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'Paste';

export type Driver = {
  name: EngineName;
  version: string;
  open: (url: string) => Promise<void>;
  /** Runs the function in the page, where it cannot use variables of the test's module. */
  evaluate: <A extends readonly unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>;
  tapAt: (at: Point) => Promise<void>;
  /** Drags with a finger where the engine supports touch, else with the mouse. */
  swipe: (from: Point, to: Point) => Promise<void>;
  press: (key: Key, options?: { shift: boolean }) => Promise<void>;
  type: (text: string) => Promise<void>;
  setFile: (selector: string, path: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  screenshot: (path: `${string}.png`) => Promise<void>;
  /** PDF in letter size; null if the engine cannot print. */
  print: (() => Promise<Uint8Array>) | null;
  /** Collects console errors and warnings, script errors and CSP violations; the runner empties it after each step. */
  noise: string[];
  close: () => Promise<void>;
};

export const PHONE: Size = { width: 390, height: 844 };
export const LANGUAGE = 'es-MX';
export const TIME_ZONE = 'America/Mexico_City';

/** Pointer moves per swipe. */
export const SWIPE_STEPS = 8;
export const between = (from: number, to: number, step: number): number => from + ((to - from) * step) / SWIPE_STEPS;
