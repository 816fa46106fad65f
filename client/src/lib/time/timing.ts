/**
 * Every duration of the app in milliseconds, and nothing else; business times (offer, request, due minute) are the
 * contract's `limits.ts`. All of these are our choice.
 */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

// --- Waiting: nothing is shown before the first, a skeleton before the second, then «taking longer than usual» ---

export const SKELETON_AFTER_MS = 300;
export const SLOW_AFTER_MS = 10_000;

// --- What goes away by itself ---

export const COPIED_SHOWN_MS = 2_000;
export const TOAST_SHOWN_MS = 6_000;
export const ONLINE_SHOWN_MS = 4_000;
/** How a payment in the browser ended, beside the cashier. */
export const PAYMENT_RESULT_SHOWN_MS = 30 * MINUTE_MS;

/** The address of a file that is being saved; Safari may ask for a minute whether to save it. */
export const SAVED_FILE_LIFE_MS = 2 * MINUTE_MS;

// --- What appears only after a while ---

/** The shell did not take the link to the app by then. */
export const OPEN_APP_HINT_AFTER_MS = 2_000;
/** No code by then: look among the unwanted messages. */
export const SPAM_HINT_AFTER_MS = 60_000;

// --- Typing and moving ---

/** Letters typed within this belong to one search. */
export const TYPE_AHEAD_PAUSE_MS = 700;
/** The slider rests this long before the cost is asked for. */
export const COST_REST_MS = 250;
/** A form rests this long before its draft is saved. */
export const DRAFT_REST_MS = 500;
/** A sheet whose closing animation never reports its end. */
export const SHEET_GONE_MS = 500;
/** How long a page that grows is scrolled to where it was left. */
/** An error this long after a press is still taken for its answer: requests last a minute at most. */
export const PRESS_ANSWERED_MS = 2 * MINUTE_MS;
export const SCROLL_RESTORE_MS = 2_000;
/** A browser goes back within a few milliseconds, or not at all. */
export const HISTORY_STEP_MS = 1_000;

/** Nothing opens by itself over a page that was touched this short a time ago. */
export const TOUCH_REST_MS = 400;

/** A tapped answer is seen ticked this long before the next question; a second tap in haste still meets the same one. */
export const ANSWER_SEEN_MS = 300;

// --- Asking again ---

/** Waiting screens ask every 15 s for two minutes, then every minute, and only while they are visible. */
export const POLL_FIRST_MS = 15_000;
export const POLL_FIRST_FOR_MS = 2 * MINUTE_MS;
export const POLL_LATER_MS = 60_000;
/** The two short waits: the reading of a photo and the submission of an order. */
export const POLL_SHORT_MS = 2_000;
export const UPLOAD_POLL_MS = 15_000;
/** Catalogues change with a release of the lender, not with a screen. */
export const CATALOGUE_FRESH_MS = 10 * MINUTE_MS;
/** What was asked for while the app started is fresh when its screen is drawn. */
export const HEAD_START_FRESH_MS = 5_000;
/** Files for a start without a connection are fetched once the first screen has all of its own. */
export const OFFLINE_AFTER_MS = 3_000;
/** A screen is read this long before code of the next one is fetched. */
export const AHEAD_AFTER_MS = 1_500;

// --- Kept on the device ---

export const DRAFT_LIFE_MS = 24 * HOUR_MS;
export const PHOTO_LIFE_MS = 24 * HOUR_MS;
export const PAYMENT_ATTEMPT_LIFE_MS = 24 * HOUR_MS;
export const SENT_ORDER_LIFE_MS = 24 * HOUR_MS;
/** As long as an application keeps its data, and a day for clocks that differ. */
export const KEPT_ORDER_LIFE_MS = 8 * DAY_MS;
/** Longer than the longest loan with its extensions. */
export const LOAN_STAGE_LIFE_MS = 400 * DAY_MS;
export const CODE_REQUEST_LIFE_MS = 15 * MINUTE_MS;
/** A repayment account stays the same for the life of a loan. */
export const ACCOUNT_LIFE_MS = 30 * DAY_MS;

/** IndexedDB that has not answered by then is given up, and the photo goes on without being kept. */
export const STORAGE_TIMEOUT_MS = 2_000;

// --- Native shell and network ---

/** A native action that has not answered by then is given up; at the start nobody waits as long. */
export const BRIDGE_TIMEOUT_MS = 15_000;
export const BRIDGE_START_TIMEOUT_MS = 3_000;
/** Whether the page itself can be reached, before it is loaded again. */
export const REACH_TIMEOUT_MS = 10_000;
/** A phone's clock this close to the lender's is left alone. */
export const CLOCK_TOLERANCE_MS = 5_000;
