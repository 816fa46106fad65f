/**
 * Counts taps and typed characters. Focusing a box, pasting a CLABE, WebOTP's «Allow» and a row of the address book
 * cost one tap each; the camera's shutter is not counted.
 */
import type { Locator, Page } from '@playwright/test';

export type Cost = { step: string; taps: number; typed: number };

export function createHands(page: Page) {
  const costs: Cost[] = [];
  const spend = (taps: number, typed = 0) => {
    const now = costs.at(-1);
    if (!now) throw new Error('No step has begun');
    now.taps += taps;
    now.typed += typed;
  };
  const tap = async (target: Locator) => {
    await target.click();
    spend(1);
  };
  const enter = async (box: Locator) => {
    if (!(await box.evaluate((node) => node === document.activeElement))) await tap(box);
  };
  return {
    costs,
    step: (step: string) => costs.push({ step, taps: 0, typed: 0 }),
    tap,
    /** Counts taps outside the app, such as in the address book. */
    outside: (taps = 1) => spend(taps),
    type: async (box: Locator, text: string) => {
      await enter(box);
      await box.fill(text);
      spend(0, text.length);
    },
    /** Types key by key, for boxes that pass the focus on. */
    typeOn: async (box: Locator, text: string) => {
      await enter(box);
      await page.keyboard.type(text);
      spend(0, text.length);
    },
    paste: async (box: Locator, text: string) => {
      await enter(box);
      await box.fill(text);
      spend(1);
    },
    /** Presses «next» on the keyboard, which costs no tap. */
    next: async () => {
      await page.keyboard.press('Enter');
    },
    tapAt: async (target: Locator, position: { x: number; y: number }) => {
      await target.click({ position });
      spend(1);
    },
  };
}

export type Hands = ReturnType<typeof createHands>;
