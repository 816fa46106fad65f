/** What holds for the whole page; the window itself never scrolls, its lists do. */
export const globalCss = {
  html: {
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border.hairline',
    color: 'fg',
    bg: 'bg.canvas',
    colorScheme: 'light',
    fontVariantNumeric: 'tabular-nums',
    height: '100%',
  },
  body: { textStyle: 'body', height: '100%', overflow: 'hidden' },
  '#root': { height: '100%' },
  '.dark': { colorScheme: 'dark' },
  'b, strong': { fontWeight: '650' },
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  ':focus-visible': { outline: '3px solid', outlineColor: 'focus', outlineOffset: '1px' },
  'button, [role="option"], label, summary': { cursor: 'pointer' },
  '[aria-disabled="true"]': { cursor: 'not-allowed' },
  dialog: { color: 'fg' },
  'dialog::backdrop': { bg: 'scrim' },
  '[data-list]': { scrollbarWidth: 'thin', scrollbarColor: 'var(--chakra-colors-edge) transparent' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': { animationDuration: '1ms !important', transitionDuration: '1ms !important' },
  },
};
