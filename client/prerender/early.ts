/**
 * Runs in the page before the first paint: sets theme and language, then draws the screen's frame or fills
 * the prerendered home with the visitor's offer. Shows an error page if the app's code never arrives. `prerender.ts`
 * bundles it into index.html.
 */
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '@puente/contract/wire/headers';
import { REQUEST_TIMEOUT_MS } from '@puente/contract/values/limits';
import { type EarlyAnswer, requestEarly } from '../src/api/wire/early-answer.ts';
import { formatMoney } from '../src/i18n/numbers.ts';
import type { HelpTopic } from '../src/utils/overlays.ts';
import { findShellPort } from '../src/native/bridge.ts';
import type { StoredUser } from '../src/storage/session-store.ts';

/** A row per address: index of its template, and the title in each language. `guarded` screens need a token. */
export type FrameRow = { kind: number; guarded: boolean } & Record<Language, string>;

/** `screens`: by address; the key '' has the frame of unknown addresses. */
export type Frames = {
  screens: Record<string, FrameRow>;
  login: string;
  home: string;
  /** Title of home: the greeting without a name, then the greeting with the placeholder `{{name}}`. */
  greetings: Record<Language, readonly [string, string]>;
};

type PageView = { language: Language; signedIn: boolean; firstName: string | null; inShell: boolean };

/** Draws header, bar and skeleton of the addressed screen from a template of the build, until the app replaces it. */
export function drawFrame({ screens, login, home, greetings }: Frames, view: PageView): void {
  const { language, signedIn, firstName, inShell } = view;
  const address = location.hash.slice(1).split('?')[0] || home;
  // `?view=` opens another page in place of home, with a Back button and a title that only the app knows.
  const inPlaceOfHome = address === home && /[?&]view=/.test(location.hash);
  const wanted = (inPlaceOfHome ? null : screens[address]) ?? screens[''];
  // In a native shell the login opens over the screen, so draw the screen.
  const screen = wanted?.guarded && !signedIn && !inShell ? screens[login] : wanted;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-frame="${screen?.kind} ${language}"]`);
  const root = document.getElementById('root');
  if (!screen || !template || !root) return;
  const frame = document.importNode(template.content, true);
  const heading = frame.querySelector('h1');
  const words = heading?.querySelector('span') ?? heading;
  const [hello, helloName] = greetings[language];
  const greeting = firstName === null ? hello : helloName.replace('{{name}}', () => firstName);
  if (words) words.textContent = signedIn && address === home && !inPlaceOfHome ? greeting : screen[language];
  // Makes help open as a sheet for a visitor, because the link would open the login.
  if (!signedIn) frame.querySelector('header a')?.setAttribute('aria-haspopup', 'dialog');
  root.replaceChildren(frame);
  Object.assign(document.documentElement.dataset, { drawn: 'frame', shapes: '' });
}

export function drawHome(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-home]');
  if (template) document.getElementById('root')?.replaceChildren(document.importNode(template.content, true));
}

/**
 * Goes back within the app, else home. `place` counts the app's history entries before this one
 * (`src/history/entries.ts`).
 */
export function goBack(home: string): void {
  const { puente: note } = (history.state ?? {}) as { puente?: { place: number } };
  if (note && note.place > 0) history.back();
  else location.replace(`#${home}`);
}

/** The build writes this JSON before the script; the development server does not. */
export type BuildFacts = {
  offer: { url: string; headers: Record<string, string> };
  preloaderUrl: string;
  frames: Frames;
};

declare global {
  interface Window {
    drawFrame?: () => void;
    /** Requests sent before the app arrived; null once the app has started and sends its own. */
    earlyAnswers?: EarlyAnswer[] | null;
    loadPreloader?: () => Promise<typeof import('./preload-screens.ts')>;
    /** Help topic that a visitor tapped in the prerendered home; the app opens it. */
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
/** The borrower's choice, else the language that the native shell sent last. */
const wanted = kept('language') ?? kept('shellLanguage');
const language = LANGUAGES.find((each) => each === wanted) ?? DEFAULT_LANGUAGE;
page.lang = language === DEFAULT_LANGUAGE ? page.lang : language;
const signedIn = kept('token') !== null;
const firstName = (kept('userInfo') as Partial<StoredUser> | null)?.basicInfo?.firstName ?? null;
const port = findShellPort(window);
/** A visitor's home in Spanish is prerendered in full. The app removes `data-drawn` after its first render. */
const drawn = atHome && language === DEFAULT_LANGUAGE && !signedIn;
page.dataset['drawn'] = drawn ? 'home' : 'nothing';
// On a later visit the service worker has stored the font.
page.toggleAttribute('data-warm', Boolean(navigator.serviceWorker?.controller));

function preloadThisScreen(): void {
  window
    .loadPreloader?.()
    .then(({ preloadScreen }) => preloadScreen(location.hash, language, signedIn))
    .catch(() => {});
}

if (build) {
  const { preloaderUrl, frames } = build;
  window.loadPreloader = () => import(preloaderUrl);
  if (signedIn || !atHome) preloadThisScreen();
  const draw = () => drawFrame(frames, { language, signedIn, firstName, inShell: port !== null });
  window.drawFrame = drawn ? drawHome : draw;
  window.addEventListener('hashchange', () => {
    if (window.earlyAnswers === null || page.dataset['drawn'] === undefined) return;
    draw();
    preloadThisScreen();
  });
}

document.addEventListener('click', (tap) => {
  if (!(tap.target instanceof Element) || page.dataset['drawn'] === undefined) return;
  if (build && tap.target.closest('header button')) goBack(build.frames.home);
  if (!tap.target.closest('[aria-haspopup=dialog]')) return;
  tap.preventDefault();
  window.earlyHelp = 'people';
});

// A script failed to load, or the app dispatched an error on #root (src/app/create-app.tsx).
window.addEventListener(
  'error',
  ({ target }) => target instanceof Element && target.matches('script[type=module],#root') && showLost(),
  true,
);

// A script that hangs on a slow line fires no error; if it still arrives, the app replaces the error page.
setTimeout(() => page.dataset['drawn'] !== undefined && showLost(), REQUEST_TIMEOUT_MS);

function showLost(): void {
  const template = document.querySelector<HTMLTemplateElement>(`template[data-app-lost=${language}]`);
  const notice = template?.content.firstElementChild;
  if (!notice) return;
  notice.querySelector('button')?.addEventListener('click', () => window.location.reload());
  delete page.dataset['drawn'];
  document.getElementById('root')?.replaceChildren(notice);
  notice.querySelector('h1')?.focus();
}

/** The early request has default headers; if the device stores others, the app requests the offer. */
const hasBorrowerData = ['token', 'afid', 'packageName', 'appName'].some((name) => kept(name) !== null);
if (build && drawn && !hasBorrowerData && !location.href.includes('afid=') && !port) {
  const { offer } = build;
  // Waits for the first paint, and skips the request if the app has already started.
  requestAnimationFrame(() => setTimeout(() => window.earlyAnswers === undefined && askFor(offer)));
}

function askFor({ url, headers }: BuildFacts['offer']): void {
  const early = requestEarly(url, headers);
  window.earlyAnswers = [early];
  early.answer.then(({ response }) => showFigures(response.text)).catch(() => {});
}

/** Pesos. Writes only smaller amounts; the app draws larger ones in smaller letters. */
const DRAWN_BELOW = 100_000;

type Plain = Record<string, unknown>;

/** Writes the figures into their reserved spaces if they are well-formed; the app validates the whole answer. */
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
  // DOMContentLoaded would wait for the app's scripts.
  if (document.readyState === 'loading') document.addEventListener('readystatechange', show, { once: true });
  else show();
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value > 0 && value < DRAWN_BELOW;
const cents = (value: unknown) => (isAmount(value) ? formatMoney(value, { language: 'es' }) : null);
const pesos = (value: unknown) =>
  isAmount(value) && Number.isInteger(value) ? formatMoney(value, { language: 'es', style: 'whole' }) : null;

function write(space: string, figures: readonly (string | null)[]): void {
  const empty = document.querySelector<HTMLElement>(`[data-early=${space}]:empty`);
  if (!empty || figures.includes(null)) return;
  const left = [...figures];
  empty.textContent = (empty.dataset['text'] ?? '').replace(/\$?0(?:[,.]?0)*/g, () => left.shift() ?? '');
}
