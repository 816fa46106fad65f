/**
 * Native bridge between the web app and the native app around it (the shell): JSON texts in both directions. Our own
 * format (decisions: "Native shell").
 *
 * Web to shell: Android `window.loanShell.postMessage(text)` (addJavascriptInterface), iOS
 * `window.webkit.messageHandlers.loanShell.postMessage(text)`. The text is a request `{ id, action, payload }`. Shell
 * to web: `window.onLoanShell(text)`, with an answer `{ id, ok, data?, error? }` carrying the request's id, or with a
 * notification `{ event, data }`. Malformed, unknown and repeated messages are ignored; of late answers, only a login,
 * login info or a contact counts.
 */
import * as z from 'zod/mini';
import { UPLOAD_KINDS } from '../values/consent.ts';
import { LANGUAGES } from '../wire/headers.ts';

const text = (max: number) => z.string().check(z.maxLength(max));
const word = z.string().check(z.regex(/^[A-Za-z0-9_.-]{1,64}$/));
/** Also reads the tag of a phone's language, such as `es-MX` or `en_US`. */
const language = z.pipe(
  z.pipe(
    text(40),
    z.transform((tag: string) => tag.slice(0, 2).toLowerCase()),
  ),
  z.enum(LANGUAGES),
);
/** Reads null, and a value that it cannot read, as missing: neither may break a login or the choice of a contact. */
const perhaps = <S extends z.ZodMiniType>(schema: S) => z.catch(z.optional(schema), undefined);
/** Null, of a contact without a name or number, becomes an empty text, so that the page says that it cannot be used. */
const orEmpty = (schema: z.ZodMiniType<string>) =>
  z.pipe(
    z.nullable(schema),
    z.transform((given: string | null) => given ?? ''),
  );
const kinds = z.array(z.enum(UPLOAD_KINDS));
const nothing = z.strictObject({});

/** Optional actions. A shell lists those it supports in its login info; the page calls no others. */
export const ABILITIES = ['print', 'share', 'saveFile', 'addToCalendar', 'openSettings'] as const;
export type Ability = (typeof ABILITIES)[number];

const loginInfo = z.object({
  token: z.nullable(text(2000)),
  packageName: perhaps(text(100)),
  appName: perhaps(text(100)),
  afid: perhaps(text(100)),
  appVersion: perhaps(text(40)),
  deviceMessage: perhaps(text(500)),
  language: perhaps(language),
  /** Also has names that the page does not know, of a newer shell. */
  abilities: perhaps(z.array(text(64)).check(z.maxLength(64))),
});

/**
 * Forms that report field events. Rules §7 names the first two: `personalInfo` is personal and residence information,
 * `basicInfo` work and contacts. our choice: the others use the screen's name.
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

/** Carries field names and actions, but not typed values (rules §7); strict, so that no extra key slips through. */
const fieldEvent = z.strictObject({
  page: z.enum(EVENT_PAGES),
  action: z.enum(['input', 'leave', 'check']),
  event: word,
  orderNo: z.optional(word),
});

/** Rejects paths, leading dots and control characters, because the name becomes a file on the phone. */
const fileName = z.string().check(z.regex(/^[^\s./\\:*?"<>|\p{C}][^/\\:*?"<>|\p{C}]{0,99}$/u));

/** Image or PDF of a payment slip, or plain text if it cannot be drawn. `base64`: the file's bytes, with padding. */
const file = z.strictObject({
  name: fileName,
  type: z.enum(['image/png', 'application/pdf', 'text/plain']),
  base64: z.string().check(z.maxLength(4_000_000), z.regex(/^[A-Za-z0-9+/]+={0,2}$/)),
});

const loanEvent = z.strictObject({ event: word, orderNo: z.optional(word) });

export const ACTIONS = {
  /** Opens the native login; answers with the token when it closes. `returnTo` is a route inside the page. */
  toLogin: { payload: z.strictObject({ returnTo: z.optional(text(300)) }), data: loginInfo },
  getLoginInfo: { payload: nothing, data: loginInfo },
  logout: { payload: nothing, data: z.optional(z.unknown()) },
  setNewToken: { payload: z.strictObject({ token: text(2000) }), data: z.optional(z.unknown()) },
  /** Collects device data that the order still lacks, only of the named kinds: the borrower consented to those. */
  timeSDK: {
    /** `packages`: the only apps the app list may look for; without it the list is not collected. */
    payload: z.strictObject({ orderNo: word, kinds, packages: z.optional(z.array(text(200)).check(z.maxLength(500))) }),
    /** `refused`: denied by the system or the borrower, or absent on the device. The application continues. */
    data: z.object({ started: kinds, refused: kinds }),
  },
  logEventByLocal: { payload: fieldEvent, data: z.optional(z.unknown()) },
  logEventByAF: { payload: loanEvent, data: z.optional(z.unknown()) },
  /** Opens the contact picker; only the picked contact is read. `flag` is echoed in the answer to name the form. */
  selectContact: {
    payload: z.strictObject({ flag: word, slot: z.union([z.literal(1), z.literal(2)]) }),
    // `phones`: further numbers of the contact, to choose from.
    data: z.object({
      phone: orEmpty(text(60)),
      name: orEmpty(text(1_000)),
      phones: perhaps(z.array(text(60))),
    }),
  },
  /**
   * Opens the payment provider's page in a custom tab (not in this web view) and answers once it is open. `visibility`
   * then reports when the page is shown again.
   */
  openCheckout: {
    payload: z.strictObject({ url: z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//)) }),
    data: z.optional(z.unknown()),
  },
  /** Prints the page with its print style sheet; `title` names the document. */
  print: { payload: z.strictObject({ title: text(200) }), data: z.optional(z.unknown()) },
  share: {
    payload: z.strictObject({
      title: text(200),
      text: z.optional(text(200_000)),
      url: z.optional(z.string().check(z.maxLength(2000), z.regex(/^https?:\/\//))),
      file: z.optional(file),
    }),
    data: z.optional(z.unknown()),
  },
  saveFile: { payload: file, data: z.optional(z.unknown()) },
  /** Opens the calendar with an all-day event; a repeated `id` means the same event. */
  addToCalendar: {
    payload: z.strictObject({
      id: word,
      title: text(200),
      text: text(1000),
      /** `YYYY-MM-DD`, without a time zone that could shift it. */
      day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
      /** Reminders at 09:00, this many days before `day`; without it one reminder on `day`. */
      remindDaysBefore: z.optional(z.array(z.int().check(z.gte(0), z.lte(60))).check(z.maxLength(5))),
    }),
    data: z.optional(z.unknown()),
  },
  openSettings: { payload: nothing, data: z.optional(z.unknown()) },
} as const;

export type Action = keyof typeof ACTIONS;
export type PayloadOf<A extends Action> = z.input<(typeof ACTIONS)[A]['payload']>;
export type AnswerOf<A extends Action> = z.output<(typeof ACTIONS)[A]['data']>;

/** `cancelled`: closed by the borrower; `denied`: permission missing. */
export const ACTION_ERRORS = ['cancelled', 'denied', 'unavailable', 'failed'] as const;
export type ActionError = (typeof ACTION_ERRORS)[number];

const id = z.string().check(z.regex(/^[A-Za-z0-9-]{1,64}$/));

export const requestMessage = z.object({
  id,
  action: z.string().check(z.refine((name) => Object.hasOwn(ACTIONS, name), 'unknown action')),
  payload: z.record(z.string(), z.unknown()),
});
export type RequestMessage = z.infer<typeof requestMessage>;

/** Envelope of an answer; the page parses `data` by the schema of the action waiting for this id. */
export const answerMessage = z.discriminatedUnion('ok', [
  z.object({ id, ok: z.literal(true), data: z.optional(z.unknown()) }),
  z.object({ id, ok: z.literal(false), error: z.catch(z.enum(ACTION_ERRORS), 'failed') }),
]);

const inset = z.number().check(z.gte(0), z.lte(200));

export const notificationMessage = z.discriminatedUnion('event', [
  /** Safe-area insets in CSS pixels; on each side the page uses the larger of this inset and its own. */
  z.object({
    event: z.literal('insets'),
    data: z.object({ top: inset, right: inset, bottom: inset, left: inset }),
  }),
  z.object({ event: z.literal('back'), data: z.optional(nothing) }),
  z.object({ event: z.literal('visibility'), data: z.object({ visible: z.boolean() }) }),
  z.object({ event: z.literal('language'), data: z.object({ language }) }),
]);
export type NotificationMessage = z.infer<typeof notificationMessage>;
