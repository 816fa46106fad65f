import { expect, type Locator, type Page } from '@playwright/test';
import type { Stage } from './stage.ts';
import type { Script } from './words.ts';
import { persona } from '@puente/fixtures';
import { storageKey } from '../../support/storage-key.ts';
import type { Open } from './test.ts';

export type Cost = { step: string; taps: number; typed: number };

/**
 * Counts taps and typed characters. Focusing a box, pasting a CLABE, WebOTP's «Allow» and a row of the address book
 * cost one tap each; the camera's shutter is not counted.
 */
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

export type Walker = {
  mobile: string;
  firstName: string;
  lastName: string;
  birthday: string;
  curp: string;
  email: string;
  address: string;
  clabe: string;
  company: string;
  companyPhone?: string;
  contacts: readonly { name: string; phone: string }[];
  /** Optional answers by the label of their field. */
  optional?: Readonly<Record<string, string>>;
};

export type Walk = {
  page: Page;
  stage: Stage;
  words: Script;
  look: (screen: string) => Promise<void>;
};
export type Handed = Walk & { hands: Hands };

/** Invented; CURP and CLABE have valid check digits. */
export const ANA = {
  mobile: '5500009321',
  firstName: 'Ana Sofía',
  lastName: 'Gómez Marín',
  birthday: '1985-01-01',
  curp: 'GOMA850101MDFMRN00',
  email: 'ana.gomez@gmail.com',
  address: 'Calle Jacaranda 12, Roma Norte',
  clabe: '646180157000000004',
  company: 'Clínica Jacarandas',
  contacts: [
    { name: 'Luis Marín', phone: '+52 1 55 0000 0091' },
    { name: 'Rosa Marín', phone: '5500000092' },
  ],
  /** The app fills in state and city from this code. */
  postalCode: '06700',
} as const satisfies Walker & { postalCode: string };

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
export const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });
export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

export async function arrive(
  { page, words, look }: Walk,
  screen: keyof Script['titles'],
  step?: number,
): Promise<void> {
  await expect(heading(page, words.titles[screen])).toBeVisible();
  if (step !== undefined) await expect(button(page, words.step(step))).toBeVisible();
  await look(screen);
}

export async function closeNews(page: Page, name: string, leave = 'Listo'): Promise<void> {
  const news = page.getByRole('dialog', { name });
  await news.getByText(leave, { exact: true }).click();
  await expect(news).toHaveCount(0);
}

/** Checks the dialog of this milestone and leaves it open. */
export async function celebrate({ page, words, look }: Walk, kind: keyof Script['milestones']): Promise<Locator> {
  const news = page.getByRole('dialog', { name: words.milestones[kind] });
  await expect(news).toBeVisible();
  await look(kind);
  return news;
}

/** Opens «Mi cuenta» with thirteen loans, three more than fit one page of the list. */
export async function openWithManyLoans({ openAs, stage }: Pick<Open, 'openAs'> & { stage: Stage }): Promise<Page> {
  const { phone } = persona('repaid');
  const page = await openAs('repaid', '/me');
  for (let turn = 0; turn < 6; turn++) {
    await stage.jump(phone, 8);
    await stage.jump(phone, 4);
  }
  // Gives the page the token of the last `jump`, because each jump signs in and so ends the page's session.
  const { token } = await stage.jump(phone, 4);
  await page.evaluate(([key, value]) => localStorage.setItem(key, JSON.stringify(value)), [
    storageKey('token'),
    token,
  ] as const);
  await page.reload();
  return page;
}
