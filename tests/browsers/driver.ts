/** What the walk asks of a browser, whichever engine it has: as little as a hand, an eye and a device give. */
import type { EngineName } from '@puente/scripts/engines/engines';

export type Point = { x: number; y: number };
/** Sizes in CSS pixels. */
export type Size = { width: number; height: number };

/** How a browser is set up before it starts. */
export type Setup = {
  /** Runs in every page before the page's own scripts. */
  preload: string;
  /** A private window: nothing outlives it. */
  isPrivate?: boolean;
  /** The device brings its own colours. */
  forcedColors?: boolean;
  /** The device asks for less motion. */
  reducedMotion?: boolean;
};

/** Keys by the names that `KeyboardEvent.key` has. */
export type Key = 'Tab' | 'Enter' | 'Escape' | 'Space' | 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight' | 'Paste';

export type Driver = {
  name: EngineName;
  /** `153.7.0`. */
  version: string;
  /** Loads an address and resolves once its document has loaded. */
  open: (url: string) => Promise<void>;
  /** Runs a function in the page; it knows nothing of this module. */
  evaluate: <A extends readonly unknown[], T>(run: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>;
  /** Presses at a point, with the button of a mouse. */
  tapAt: (at: Point) => Promise<void>;
  /** Drags from one point to another: a finger where the engine can be given one, else a mouse. */
  swipe: (from: Point, to: Point) => Promise<void>;
  press: (key: Key, options?: { shift: boolean }) => Promise<void>;
  /** Types text into what has the focus. */
  type: (text: string) => Promise<void>;
  /** Gives files to the file input that a selector finds. */
  setFile: (selector: string, path: string) => Promise<void>;
  resize: (size: Size) => Promise<void>;
  screenshot: (path: `${string}.png`) => Promise<void>;
  /** The page on paper, letter size, as PDF; null where the engine cannot be asked for it. */
  print: (() => Promise<Uint8Array>) | null;
  /** Errors and warnings of the console and of scripts, and violations of the content policy, since the start. */
  noise: string[];
  close: () => Promise<void>;
};

/** The size of a phone. */
export const PHONE: Size = { width: 390, height: 844 };
export const LANGUAGE = 'es-MX';
export const TIME_ZONE = 'America/Mexico_City';

/** Moves of a swipe between its two ends. */
export const SWIPE_STEPS = 8;
export const between = (from: number, to: number, step: number): number => from + ((to - from) * step) / SWIPE_STEPS;
