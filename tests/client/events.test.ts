/**
 * A form reports page, field, action and order to the shell's two loggers, and never a typed value (faults C6, rules
 * §7).
 */
import type { EVENT_PAGES } from '@puente/contract/native/messages';
import { expect, it } from 'vitest';
import { aboard } from './wire-lender.ts';
import { give } from './hands.ts';
import { shellThat } from './shell.ts';
import { visit } from './visit.ts';

type EventPage = (typeof EVENT_PAGES)[number];
type Form = {
  who: string;
  address: string;
  page: EventPage;
  /** Names of the fields that open no sheet. */
  fields: readonly string[];
  /** Label of the button that validates; by default the form's submit button. */
  press?: string;
  /** Names of the fields that only the button validates. */
  checked?: readonly string[];
};

const FORMS: readonly Form[] = [
  { who: 'nobody', address: '/user/login', page: 'login', fields: ['mobile'] },
  { who: 'nobody', address: '/user/register', page: 'register', fields: ['mobile', 'agreement'] },
  { who: 'nobody', address: '/yx3', page: 'yx3', fields: ['mobile', 'agreement'] },
  {
    who: 'new',
    address: '/borrow/to_borrow',
    page: 'toBorrow',
    fields: ['amount', 'termDays'],
    press: 'Continuar',
    checked: ['loanPurpose'],
  },
  {
    who: 'personalInfo',
    address: '/auth/personal_infomation',
    page: 'personalInfo',
    fields: ['firstName', 'middleName', 'lastName', 'gender'],
  },
  {
    who: 'identity',
    address: '/auth/id_card_authentication',
    page: 'identity',
    fields: [],
    checked: ['back', 'front', 'reading', 'face'],
  },
  {
    who: 'workInfo',
    address: '/auth/additionalInfomation',
    page: 'basicInfo',
    fields: [],
    checked: ['employmentType'],
  },
  { who: 'bankCard', address: '/bank_account/add_bankcard', page: 'addBankCard', fields: ['cardType'] },
  {
    who: 'questionnaire',
    address: '/auth/loan_question',
    page: 'loanQuestion',
    fields: ['lastLender'],
    press: 'Siguiente',
  },
  {
    who: 'confirm',
    address: '/borrow/confirm_borrow',
    page: 'confirmBorrow',
    fields: ['agreement', 'creditCheck'],
    press: 'Enviar solicitud',
  },
  { who: 'repaying', address: '/repay/cashier', page: 'cashier', fields: ['how'] },
  {
    who: 'repaying',
    address: '/repay/exhibition_period_detail',
    page: 'extension',
    fields: ['agreement'],
    press: 'Pedir más plazo',
    checked: ['days'],
  },
];

/** Typed into every text box, and found nowhere in the reports. */
const PLANTED = 'Xochiplanted5500004711';

/** Types into, chooses or ticks each control that is not yet filled, then blurs it. */
function fillIn(main: Element, filled: Set<Element>) {
  for (const control of main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (filled.has(control)) continue;
    filled.add(control);
    if (control.type === 'file' || control.type === 'search') continue;
    control.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (control.type === 'checkbox' || control.type === 'radio') control.click();
    else {
      const typed = control instanceof HTMLInputElement && control.type === 'range' ? control.max : PLANTED;
      for (const text of [typed.slice(0, 4), typed]) {
        give(control, text);
      }
    }
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}

it.each(FORMS)(
  'the shell’s two event loggers receive the name and action of each field of $page, never its value',
  async ({ who, address, page, fields, press, checked = [] }) => {
    const { me, send } = await aboard(who);
    const { shell, bridge } = shellThat({ getLoginInfo: async () => ({ token: me.token }) });
    const app = await visit({ me, send }, address, { bridge });
    const main = app.container.querySelector('main');
    if (!main) throw new Error('no screen');
    const filled = new Set<Element>();
    fillIn(main, filled);
    await app.settled();
    // Fills in fields that appeared with an answer.
    fillIn(main, filled);
    await app.settled();
    const button = press
      ? [...app.container.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(press))
      : main.querySelector<HTMLElement>('[type=submit]');
    if (!button) throw new Error('no button');
    button.click();

    const events = shell.requests.filter(({ action }) => action.startsWith('logEvent'));
    const local = events.filter(({ action }) => action === 'logEventByLocal').map(({ payload }) => payload);
    const words = events.filter(({ action }) => action === 'logEventByAF').map(({ payload }) => payload.event);
    expect(words).toEqual(local.map(({ event, action }) => `${page}.${String(event)}.${String(action)}`));
    const expected = [
      ...fields.flatMap((field) => ['input', 'leave', 'check'].map((action) => `${page}.${field}.${action}`)),
      ...checked.map((field) => `${page}.${field}.check`),
    ];
    expect(words).toEqual(expect.arrayContaining(expected));
    // Several keys within one focus count as one input event.
    for (const field of fields) {
      const visits = words.filter((word) => word === `${page}.${field}.leave`).length;
      expect(words.filter((word) => word === `${page}.${field}.input`).length, field).toBeLessThanOrEqual(visits);
    }
    const orders = new Set(local.map(({ orderNo }) => orderNo));
    const knowsOrder = !['login', 'register', 'yx3', 'toBorrow'].includes(page);
    expect([...orders]).toEqual([knowsOrder ? me.orderNo : undefined]);
    expect(JSON.stringify(events.map(({ payload }) => payload))).not.toMatch(/planted|4711/i);
    expect(shell.refused).toEqual([]);
  },
);
