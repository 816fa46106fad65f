/**
 * Runs inside the page before its first picture, long before the app has arrived: theme and language of this device,
 * the frame of the screen that comes (`draw-frame.ts`) or the drawn home with the visitor's offer, whose figures are written into it as
 * soon as the lender has answered. And should the app never arrive, it says so. `prerender.ts` bundles it and writes it into index.html.
 */
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { DEFAULT_LANGUAGE, LANGUAGES } from '@puente/contract/wire/headers';
import { TIMESTAMP_PARAM, timestamp } from '@puente/contract/wire/timestamp';
import type { EarlyAnswer } from '../src/api/wire/early-answer.ts';
import { fetchTransport } from '../src/api/wire/transport.ts';
import { formatMoney } from '../src/i18n/money.ts';
import type { HelpTopic } from '../src/lib/help.ts';
import { findShellPort } from '../src/native/shell-port.ts';
import { drawFrame, type Frames, goBack } from './draw-frame.ts';

/** Written into the page by the build, as JSON before this script; there is none while developing. */
export type BuildFacts = {
  /** Address and headers of the visitor's offer. */
  offer: { url: string; headers: Record<string, string> };
  /** Address of `ahead.ts`. */
  aheadUrl: string;
  frames: Frames;
};

declare global {
  interface Window {
    /** Called by the page as soon as it has its templates. */
    drawFrame?: () => void;
    /** Null once the app has started, which asks by itself. */
    earlyAnswer?: EarlyAnswer | null;
    /** Asks for code before it is wanted. */
    ahead?: () => Promise<typeof import('./ahead.ts')>;
    /** Help was asked for in the drawn home. */
    earlyHelp?: HelpTopic;
  }
}

function kept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(`puente.${name}`) ?? 'null');
  } catch {
    return null;
  }
}

const build = JSON.parse(document.getElementById('build')?.textContent ?? 'null') as BuildFacts | null;
const page = document.documentElement;
const appearance = kept('appearance');
const dark = appearance === 'dark' || (appearance !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
page.classList.toggle('dark', dark);

const atHome = /^(#\/?(\?(?!.*\bview=).*)?)?$/.test(location.hash);
/** The borrower's choice, else what the native shell said last. */
const wanted = kept('language') ?? kept('shellLanguage');
const language = LANGUAGES.find((each) => each === wanted) ?? DEFAULT_LANGUAGE;
page.lang = language === DEFAULT_LANGUAGE ? page.lang : language;
const signedIn = kept('token') !== null;
const port = findShellPort(window);
/** A visitor's home in Spanish is in the page as a whole. The app takes the mark away when it has drawn something. */
const drawn = atHome && language === DEFAULT_LANGUAGE && !signedIn;
page.dataset['drawn'] = drawn ? 'home' : 'nothing';

/** Asks for code and texts of the screen that the address names; one that does not come is asked for by the app. */
function askAhead(): void {
  window
    .ahead?.()
    .then(({ fetchAhead }) => fetchAhead(location.hash, language, signedIn))
    .catch(() => {});
}

if (build) {
  const { aheadUrl, frames } = build;
  window.ahead = () => import(aheadUrl);
  if (signedIn || !atHome) askAhead();
  const draw = () => drawFrame(frames, { language, signedIn, inShell: port !== null });
  window.drawFrame = () => drawn || draw();
  // A link or Back was tapped; once the app has begun to draw, it follows by itself.
  window.addEventListener('hashchange', () => {
    if (window.earlyAnswer === null || page.dataset['drawn'] === undefined) return;
    draw();
    askAhead();
  });
}

// Follows taps until the app has come. A visitor's help opens over the screen they are on.
document.addEventListener('click', (tap) => {
  if (!(tap.target instanceof Element) || page.dataset['drawn'] === undefined) return;
  if (build && tap.target.closest('header button')) goBack(build.frames.home);
  if (!tap.target.closest('[aria-haspopup=dialog]')) return;
  tap.preventDefault();
  window.earlyHelp = 'people';
});

// The script did not come, or the app could not start or broke (src/app/create-app.tsx).
window.addEventListener(
  'error',
  ({ target }) => target instanceof Element && target.matches('script[type=module],#root') && showLost(),
  true,
);

function showLost(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-app-lost=${language}]`);
  const notice = template?.content.firstElementChild;
  if (!notice) return;
  notice.querySelector('button')?.addEventListener('click', () => window.location.reload());
  delete page.dataset['drawn'];
  document.getElementById('root')?.replaceChildren();
  document.body.append(notice);
  notice.querySelector('h1')?.focus();
}

/** Asked as nobody in particular; for a borrower the app itself asks. */
const hasBorrowerData = ['token', 'afid', 'packageName', 'appName'].some((name) => kept(name) !== null);
if (build && drawn && !hasBorrowerData && !location.href.includes('afid=') && !port) {
  const { offer } = build;
  // After the first picture, which is not to wait for it; it may come after the app.
  requestAnimationFrame(() => setTimeout(() => window.earlyAnswer === undefined && askFor(offer)));
}

function askFor({ url, headers }: BuildFacts['offer']): void {
  const answer = fetchTransport({
    url: `${url}?${TIMESTAMP_PARAM}=${timestamp(Date.now())}`,
    method: 'GET',
    headers,
    body: null,
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  window.earlyAnswer = { url, headers, answer };
  answer.then(({ text }) => showFigures(text)).catch(() => {}); // the app asks again, and reports it
}

/** The app draws larger amounts, whose digits are smaller. */
const DRAWN_BELOW = 100_000;

type Plain = Record<string, unknown>;

/** The figures in their reserved spaces. Only a plain answer is shown; the app checks the whole of it. */
function showFigures(text: string): void {
  const { code, data } = JSON.parse(text) as { code?: unknown; data?: Plain };
  if (code !== 0 || !data) return;
  const { firstLoanLimit: first, returningLimit: returning } = data;
  const { amount, termDays, depositAmount, totalRepayment } = (data['example'] ?? {}) as Plain;
  const show = () => {
    write('limit', [pesos(first)]);
    if (Number(returning) > Number(first)) write('returning', [pesos(returning)]);
    const [receive, repay] = [cents(depositAmount), cents(totalRepayment)];
    if (!receive || !repay) return;
    write('title', [pesos(amount), Number(termDays) > 1 ? String(termDays) : null]);
    write('example', [receive, repay]);
  };
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', show);
  else show();
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < DRAWN_BELOW;
const cents = (value: unknown) => (isAmount(value) ? formatMoney(value, { language: 'es' }) : null);
const pesos = (value: unknown) =>
  isAmount(value) && Number.isInteger(value) ? formatMoney(value, { language: 'es', style: 'whole' }) : null;

/** Writes the sentence that a space is reserved for, its zeros replaced in order; without one of the figures, nothing. */
function write(space: string, figures: readonly (string | null)[]): void {
  const empty = document.querySelector<HTMLElement>(`[data-early=${space}]:empty`);
  if (!empty || figures.includes(null)) return;
  const left = [...figures];
  empty.textContent = (empty.dataset['text'] ?? '').replace(/\$?0(?:[,.]?0)*/g, () => left.shift() ?? '');
}
