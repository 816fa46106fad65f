/**
 * The native bridge: what the web application and the app shell around it say to each other, as JSON text. The form is
 * ours (decisions: "Native shell"); it is written here once, for both sides.
 *
 * Web to shell: Android `window.loanShell.postMessage(text)` (addJavascriptInterface), iOS
 * `window.webkit.messageHandlers.loanShell.postMessage(text)`. The text is a request `{ id, action, payload }`. Shell
 * to web: `window.onLoanShell(text)`, with an answer `{ id, ok, data?, error? }` carrying the request's id, or with a
 * notification `{ event, data }`. Whatever is malformed, unknown, late or already answered is ignored.
 */
import * as z from 'zod/mini';
import { UPLOAD_KINDS } from '../values/device-data.ts';
import { LANGUAGES } from '../wire/headers.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const word = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/));
const language = z.enum(LANGUAGES);
const kinds = z.array(z.enum(UPLOAD_KINDS));
const nothing = z.strictObject({});

/**
 * What a shell does for the page beyond the actions that every shell has; each is the name of its action. A shell says in its
 * login info which of them it has, and is asked for no other.
 */
export const ABILITIES = ['print', 'share', 'saveFile', 'addToCalendar', 'openSettings'] as const;
export type Ability = (typeof ABILITIES)[number];

const loginInfo = z.object({
  /** Null when nobody is signed in. */
  token: z.nullable(text(2000)),
  packageName: z.optional(text(100)),
  appName: z.optional(text(100)),
  afid: z.optional(text(100)),
  /** Build of the app around the page. */
  appVersion: z.optional(text(40)),
  /** Model and system of the device, for support; only after consent. */
  deviceMessage: z.optional(text(500)),
  language: z.optional(language),
  /** Names this page does not know are a newer shell's; a list that is none counts as empty, and costs nobody the login. */
  abilities: z.catch(z.optional(z.array(text(64)).check(z.maxLength(64))), undefined),
});

/**
 * Forms whose fields are reported. Rules §7 names the first two: `personalInfo` is personal and residence information,
 * `basicInfo` work and contacts. our choice: every other form goes by the name of its screen.
 */
export const EVENT_PAGES = [
  'personalInfo',
  'basicInfo',
  'login',
  'register',
  'toBorrow',
  'identity',
  'addBankCard',
  'loanQuestion',
  'confirmBorrow',
  'cashier',
  'extension',
  'yx3',
] as const;

/** Rules §7: field names and actions, never what was typed; a strict object, so that nothing else can ride along. */
const fieldEvent = z.strictObject({
  page: z.enum(EVENT_PAGES),
  action: z.enum(['input', 'leave', 'check']),
  event: word,
  orderNo: z.optional(word),
});

/** A name that is no path and hides nothing: it ends as a file on the phone. */
const fileName = z.string().check(z.regex(/^[^\s./\\:*?"<>|\p{C}][^/\\:*?"<>|\p{C}]{0,99}$/u));

/** A picture or a PDF of a slip, or its words where no picture can be drawn. `base64`: the file's bytes, with padding. */
const file = z.strictObject({
  name: fileName,
  type: z.enum(['image/png', 'application/pdf', 'text/plain']),
  base64: z.string().check(z.maxLength(4_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

/** A step of the borrower's journey for the affiliate's statistics. */
const journeyEvent = z.strictObject({ event: word, orderNo: z.optional(word) });

/** Payload and answer of every action (rules §7). */
export const ACTIONS = {
  /** Opens the native login; answers after it, with the token. `returnTo` is a route inside the page. */
  toLogin: { payload: z.strictObject({ returnTo: z.optional(text(300)) }), data: loginInfo },
  getLoginInfo: { payload: nothing, data: loginInfo },
  /** Tells the shell that the session is over; the page has cleared its own data already. */
  logout: { payload: nothing, data: z.optional(z.unknown()) },
  setNewToken: { payload: z.strictObject({ token: text(2000) }), data: z.optional(z.unknown()) },
  /** Collects the device data that is still missing for an order, and only the kinds named: consent comes first. */
  timeSDK: {
    /** `packages`: the only apps the app list may look for; left out, it is not collected. */
    payload: z.strictObject({ orderNo: word, kinds, packages: z.optional(z.array(text(200)).check(z.maxLength(500))) }),
    /** `refused`: the system or the borrower said no, or the device has none; a normal path, never a reason to stop. */
    data: z.object({ started: kinds, refused: kinds }),
  },
  logEventByLocal: { payload: fieldEvent, data: z.optional(z.unknown()) },
  logEventByAF: { payload: journeyEvent, data: z.optional(z.unknown()) },
  /** Lets the borrower pick one contact; `flag` repeats in the answer which form asked. Only the picked one is read. */
  selectContact: {
    payload: z.strictObject({ flag: word, slot: z.union([z.literal(1), z.literal(2)]) }),
    // `phones`: further numbers of the same card, among which the borrower chooses.
    data: z.object({ phone: text(60), name: text(1_000), phones: z.optional(z.array(text(60))) }),
  },
  /**
   * Opens a provider's page for a payment over the app (a custom tab, never this web view); answers once it is open. The page is
   * told that it is covered and shown again (`visibility`), and asks the lender what became of the payment.
   */
  openCheckout: {
    payload: z.strictObject({ url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//)) }),
    data: z.optional(z.unknown()),
  },
  /** Prints the page as it is, by its own style for paper; `title` is the document's name. */
  print: { payload: z.strictObject({ title: text(200) }), data: z.optional(z.unknown()) },
  /** Opens the phone's sharing with what the document on the screen says. */
  share: {
    payload: z.strictObject({
      title: text(200),
      text: z.optional(text(200_000)),
      url: z.optional(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//))),
      file: z.optional(file),
    }),
    data: z.optional(z.unknown()),
  },
  /** Keeps a file where its owner finds it; answers once it is there. */
  saveFile: { payload: file, data: z.optional(z.unknown()) },
  /** Shows the phone's calendar with a whole day to keep; the same `id` again is the same event. */
  addToCalendar: {
    payload: z.strictObject({
      id: word,
      title: text(200),
      text: text(1000),
      /** `YYYY-MM-DD`, without a time zone that could move it. */
      day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      /** Days before `day` on which to remind, each at nine; on the day itself where it is missing. */
      remindDaysBefore: z.optional(z.array(z.int().check(z.gte(0), z.lte(60))).check(z.maxLength(5))),
    }),
    data: z.optional(z.unknown()),
  },
  /** Opens the phone's page of this app's permissions. */
  openSettings: { payload: nothing, data: z.optional(z.unknown()) },
} as const;

export type Action = keyof typeof ACTIONS;
export type PayloadOf<A extends Action> = z.input<(typeof ACTIONS)[A]['payload']>;
export type AnswerOf<A extends Action> = z.output<(typeof ACTIONS)[A]['data']>;

/** Why an action gave nothing. `cancelled`: the borrower closed it; `denied`: the permission is missing. */
export const ACTION_ERRORS = ['cancelled', 'denied', 'unavailable', 'failed'] as const;
export type ActionError = (typeof ACTION_ERRORS)[number];

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const requestMessage = z.object({
  id,
  action: z.string().check(z.refine((name) => Object.hasOwn(ACTIONS, name), 'unknown action')),
  payload: z.record(z.string(), z.unknown()),
});
export type RequestMessage = z.infer<typeof requestMessage>;

/** The frame of an answer; its `data` is parsed by the schema of the action that is waiting for this id. */
export const answerMessage = z.discriminatedUnion('ok', [
  z.object({ id, ok: z.literal(true), data: z.optional(z.unknown()) }),
  z.object({ id, ok: z.literal(false), error: z.catch(z.enum(ACTION_ERRORS), 'failed') }),
]);

const inset = z.number().check(z.gte(0), z.lte(200));

/** What the shell says unasked. */
export const notificationMessage = z.discriminatedUnion('event', [
  /** Parts of the screen covered by the device, in CSS pixels; the page takes the larger of these and its own. */
  z.object({
    event: z.literal('insets'),
    data: z.object({ top: inset, right: inset, bottom: inset, left: inset }),
  }),
  /** The device's back button or gesture. */
  z.object({ event: z.literal('back'), data: z.optional(nothing) }),
  z.object({ event: z.literal('visibility'), data: z.object({ visible: z.boolean() }) }),
  z.object({ event: z.literal('language'), data: z.object({ language }) }),
]);
export type NotificationMessage = z.infer<typeof notificationMessage>;
