/**
 * A form reports page, field, action and order to the shell's two loggers, and never a typed value (faults C6, rules
 * §7).
 */
import type { EVENT_PAGES } from '@puente/contract/native/messages';
import { expect, it } from 'vitest';
import { paths } from '../../client/src/utils/paths.ts';
import { aboard } from './wire-lender.ts';
import { give } from './hands.ts';
import { shellThat, visit } from './open-app.ts';

type EventPage = (typeof EVENT_PAGES)[number];
type Rest = {
  /** Label of the button that validates; by default the form's submit button. */
  press?: string;
  /** Names of the fields that only the button validates. */
  checked?: readonly string[];
};

/** `fields`: names of the fields that open no sheet. */
const FORMS: [page: EventPage, who: string, address: string, fields: readonly string[], rest?: Rest][] = [
  ['login', 'nobody', paths.login, ['mobile']],
  ['register', 'nobody', paths.register, ['mobile', 'agreement']],
  ['yx3', 'nobody', paths.yx3, ['mobile', 'agreement']],
  ['toBorrow', 'new', paths.toBorrow, ['amount', 'termDays'], { press: 'Continuar', checked: ['loanPurpose'] }],
  ['personalInfo', 'personalInfo', paths.personalInfo, ['firstName', 'middleName', 'lastName', 'gender']],
  ['identity', 'identity', paths.identity, [], { checked: ['back', 'front', 'reading', 'face'] }],
  ['basicInfo', 'workInfo', paths.additionalInfo, [], { checked: ['employmentType'] }],
  ['addBankCard', 'bankCard', paths.addBankCard, ['cardType']],
  ['loanQuestion', 'questionnaire', paths.loanQuestion, ['lastLender'], { press: 'Siguiente' }],
  ['confirmBorrow', 'confirm', paths.confirmBorrow, ['agreement', 'creditCheck'], { press: 'Enviar solicitud' }],
  ['cashier', 'repaying', paths.cashier, ['how']],
  ['extension', 'repaying', paths.extension, ['agreement'], { press: 'Pedir más plazo', checked: ['days'] }],
];

/** The test types this text into every box; no report may contain it. */
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
  'the shell’s two event loggers receive the name and action of each field of %s, never its value',
  async (page, who, address, fields, { press, checked = [] } = {}) => {
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
