/** Durations of the app in milliseconds, all our choice; business times are in the contract's `limits.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const SKELETON_AFTER_MS = 300;
export const SLOW_AFTER_MS = 10_000;
/** After this time the first screen shows its own skeleton, so the page's `data-shapes` is removed. */
export const FRAME_SHAPES_MS = 3_000;

export const COPIED_SHOWN_MS = 2_000;
export const TOAST_SHOWN_MS = 6_000;
export const ONLINE_SHOWN_MS = 4_000;
export const PAYMENT_RESULT_SHOWN_MS = 30 * MINUTE_MS;

/** Safari may wait a minute for the borrower's consent before it reads the file. */
export const SAVED_FILE_LIFE_MS = 2 * MINUTE_MS;

/** Time after «Abrir la app» until a hint appears: a phone that has the app has left the page by then. */
export const OPEN_APP_HINT_AFTER_MS = 2_000;
export const SPAM_HINT_AFTER_MS = 60_000;

/** Browsers report a live region and its text apart only after some frames. */
export const ANNOUNCED_AFTER_MS = 150;

export const TYPE_AHEAD_PAUSE_MS = 700;
export const COST_REST_MS = 250;
export const DRAFT_REST_MS = 500;
export const SHEET_GONE_MS = 500;
/** An error within this time after a press counts as its result: requests last a minute at most. */
export const PRESS_ANSWERED_MS = 2 * MINUTE_MS;
export const SCROLL_RESTORE_MS = 2_000;
export const HISTORY_STEP_MS = 1_000;

export const TOUCH_REST_MS = 400;

/** A tapped answer stays visible this long, so that a hasty second tap meets the same question. */
export const ANSWER_SEEN_MS = 300;

/** Waiting screens poll every 15 s for two minutes, then every minute, only while visible. */
export const POLL_FIRST_MS = 15_000;
export const POLL_FIRST_FOR_MS = 2 * MINUTE_MS;
export const POLL_LATER_MS = 60_000;
export const POLL_SHORT_MS = 2_000;
export const UPLOAD_POLL_MS = 15_000;
export const CATALOGUE_FRESH_MS = 10 * MINUTE_MS;
export const PREFETCH_FRESH_MS = 5_000;
/** The first render waits at most this long for answers requested before the app arrived (`early-answer.ts`). */
export const EARLY_WAIT_MS = 150;
/** Age at which an answer requested before the app arrived is dropped: on a slow line the app may arrive late. */
export const EARLY_FRESH_MS = 30_000;
export const OFFLINE_AFTER_MS = 3_000;
export const PRELOAD_AFTER_MS = 1_500;

export const DRAFT_LIFE_MS = 24 * HOUR_MS;
export const PHOTO_LIFE_MS = 24 * HOUR_MS;
export const PAYMENT_ATTEMPT_LIFE_MS = 24 * HOUR_MS;
export const SENT_ORDER_LIFE_MS = 24 * HOUR_MS;
/** Lifetime of an application's data on the server, plus a day for differing clocks. */
export const REVIEW_LIFE_MS = 8 * DAY_MS;
export const LOAN_STAGE_LIFE_MS = 400 * DAY_MS;
export const CODE_REQUEST_LIFE_MS = 15 * MINUTE_MS;
/** Storage time of a repayment account on the device; the account stays the same for the whole loan. */
export const ACCOUNT_LIFE_MS = 30 * DAY_MS;

/** After this time the clipboard counts as refused: some WebViews never answer, and a copied selection needs the press. */
export const CLIPBOARD_TIMEOUT_MS = 1_000;

/** After this time IndexedDB counts as hanging, and the photo stays in memory. */
export const STORAGE_TIMEOUT_MS = 2_000;

/** After this time a native action counts as failed; the start of the app waits less. */
export const BRIDGE_TIMEOUT_MS = 15_000;
export const BRIDGE_START_TIMEOUT_MS = 3_000;
export const REACH_TIMEOUT_MS = 10_000;
export const CLOCK_TOLERANCE_MS = 5_000;
