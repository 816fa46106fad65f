/**
 * Writes the global CSS: reset, tokens as variables, rules. Runs at build time (`vite.config.ts`), because running it
 * at every start slows a cheap phone (`pnpm vitals`).
 */
import { ChakraProvider, createSystem, defineConfig } from '@chakra-ui/react/styled-system';
import { parse } from 'node-html-parser';
import { renderToStaticMarkup } from 'react-dom/server';
import { baseConfig, breakpoints } from './theme.ts';
import { semanticTokens, textStyles, tokens } from './tokens.ts';

const globalCss = {
  html: {
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border.hairline',
    // The larger of the device's inset and the one that the shell injects (screens: look).
    '--inset-top': 'max(env(safe-area-inset-top, 0px), var(--shell-inset-top, 0px))',
    '--inset-bottom': 'max(env(safe-area-inset-bottom, 0px), var(--shell-inset-bottom, 0px))',
    fontFamily: 'body',
    textStyle: 'body',
    color: 'fg',
    bg: 'bg.canvas',
    // The app has its own dark theme; `only` keeps browsers from darkening the light one.
    colorScheme: 'only light',
    textSizeAdjust: '100%',
    WebkitTextSizeAdjust: '100%',
    // Pulling down must not reload a half-filled form.
    overscrollBehaviorY: 'contain',
    overflowWrap: 'break-word',
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
    // Keeps focused elements and link targets clear of header and bottom bar.
    scrollPaddingTop: 'calc(72px + var(--inset-top))',
    scrollPaddingBottom: 'calc(80px + var(--inset-bottom))',
  },
  '.dark': { colorScheme: 'dark' },
  '@media screen and (min-width: 640px)': {
    html: { bg: 'bg.sunken' },
    '[data-column]': { bg: 'bg.canvas', boxShadow: 'card' },
  },
  // At 400 % zoom, or on a small phone held sideways, both bars would cover half of the window.
  '@media (max-height: 320px)': { 'header, [data-tabs]': { position: 'static !important' } },
  'p, li': { textWrap: 'pretty' },
  'h1, h2, h3': { textWrap: 'balance' },
  'b, strong': { fontWeight: '650' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '2px' },
  // A heading has no focus ring when it gets the focus after a route change: the focus is for screen readers, and a
  // heading cannot be pressed.
  ':is(h1, h2)[tabindex="-1"]:focus': { outline: 'none' },
  // Hides what follows a part that is still loading: it would jump (Pending in `components/skeleton.tsx`). A
  // sticky bar stays.
  ':is(main, [role=dialog]) :is([data-pending], :has([data-pending])) ~ :not([data-sticky])': {
    display: 'none !important',
  },
  'html:has(dialog[open])': { overflow: 'hidden', scrollbarGutter: 'stable' },
  'button, a, label, summary': { touchAction: 'manipulation' },
  'button, [role="option"], summary, label': { cursor: 'pointer' },
  '@page': { margin: '15mm' },
  '@media print': {
    // Firefox cuts grids and flex columns in the middle of a line, so long parts become blocks.
    ':where(main > :is(div, article, section, form):not([hidden]), main > * > article)': {
      display: 'block !important',
    },
    'main > * > * + *, main > * > article > * + *': { marginTop: '16px' },
    'header a, header button, nav, button svg, [data-screen-only]': { display: 'none !important' },
    html: { fontSize: '87.5%' },
    'html, body': { bg: 'bg.surface', minHeight: '0 !important' },
    'article section': { breakInside: 'avoid' },
    'article p': { maxWidth: 'none !important' },
    'h2, h3': { breakAfter: 'avoid' },
    'p, li': { orphans: 3, widows: 3 },
  },
  // Forced colours remove shadows and backgrounds, so outlines replace them. They do not reach a drawing, where the
  // white tick of a box would stand on white.
  '@media (forced-colors: active)': {
    svg: { color: 'CanvasText !important' },
    'button, [role=radiogroup] > label': { outline: '1px solid ButtonBorder', outlineOffset: '-1px' },
    '[role=radiogroup] > label[data-checked]': { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '1ms !important',
      animationDelay: '0ms !important',
      animationIterationCount: '1 !important',
      // With a duration of 1 ms, every element would have a transition for all properties, and a change of theme
      // would start it.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
};

const keyframes = {
  sheetIn: { from: { transform: 'translate3d(0, 100%, 0)' } },
  sheetOut: { to: { transform: 'translate3d(0, 100%, 0)' } },
  fadeIn: { from: { opacity: 0 } },
  fadeOut: { to: { opacity: 0 } },
  pulse: { '50%': { opacity: 0.55 } },
  ringIn: { from: { strokeDasharray: '0 999' } },
  riseIn: { from: { transform: 'translateY(24px)', opacity: 0 } },
  popIn: { '0%': { transform: 'scale(.6)', opacity: 0 }, '70%': { transform: 'scale(1.06)' } },
  tickIn: { from: { strokeDashoffset: 24 } },
  drawIn: { from: { strokeDashoffset: 60 } },
  spin: { to: { transform: 'rotate(360deg)' } },
};

export const createFullSystem = () =>
  createSystem(
    baseConfig((category) => category),
    defineConfig({
      preflight: true,
      globalCss,
      theme: { breakpoints, keyframes, tokens, semanticTokens, textStyles },
    }),
  );

export function themeCss(): string {
  const markup = renderToStaticMarkup(<ChakraProvider value={createFullSystem()}>{null}</ChakraProvider>);
  return parse(markup)
    .querySelectorAll('style')
    .map(({ rawText }) => rawText)
    .join('');
}
