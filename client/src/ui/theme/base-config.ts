/**
 * The style utilities and conditions the app uses: a fraction of the library's own base configuration, which weighs
 * 4 kB brotli more on every first visit. A property that is not listed takes plain CSS values and no token names.
 */
import { defineConfig } from '@chakra-ui/react/styled-system';

/** Token category → the properties that take its names. */
const TOKENS = {
  spacing:
    'gap rowGap columnGap inset insetInline insetBlock top bottom left right insetInlineStart insetInlineEnd ' +
    'insetBlockStart insetBlockEnd margin marginTop marginRight marginBottom marginLeft marginInline marginBlock ' +
    'marginInlineStart marginInlineEnd marginBlockStart marginBlockEnd padding paddingTop paddingRight paddingBottom ' +
    'paddingLeft paddingInline paddingBlock paddingInlineStart paddingInlineEnd paddingBlockStart paddingBlockEnd ' +
    'scrollMargin scrollMarginTop scrollMarginBottom scrollPadding scrollPaddingTop scrollPaddingBottom',
  sizes:
    'width height minWidth minHeight maxWidth maxHeight inlineSize blockSize minInlineSize minBlockSize ' +
    'maxInlineSize maxBlockSize flexBasis',
  colors:
    'background backgroundColor color fill stroke borderColor borderTopColor borderRightColor borderBottomColor ' +
    'borderLeftColor borderInlineColor borderBlockColor borderInlineStartColor borderInlineEndColor ' +
    'borderBlockStartColor borderBlockEndColor outlineColor accentColor caretColor textDecorationColor',
  radii:
    'borderRadius borderTopLeftRadius borderTopRightRadius borderBottomLeftRadius borderBottomRightRadius ' +
    'borderStartStartRadius borderStartEndRadius borderEndStartRadius borderEndEndRadius',
  shadows: 'boxShadow',
  zIndex: 'zIndex',
  durations: 'transitionDuration animationDuration animationDelay',
  easings: 'transitionTimingFunction animationTimingFunction',
  fonts: 'fontFamily',
  fontSizes: 'fontSize',
  fontWeights: 'fontWeight',
  lineHeights: 'lineHeight',
};

const SHORTHANDS: Record<string, string[]> = {
  background: ['bg'],
  backgroundColor: ['bgColor'],
  borderRadius: ['rounded'],
  boxShadow: ['shadow'],
  width: ['w'],
  height: ['h'],
  minWidth: ['minW'],
  minHeight: ['minH'],
  maxWidth: ['maxW'],
  maxHeight: ['maxH'],
  margin: ['m'],
  marginTop: ['mt'],
  marginBottom: ['mb'],
  marginInline: ['mx'],
  marginBlock: ['my'],
  marginInlineStart: ['ms'],
  marginInlineEnd: ['me'],
  padding: ['p'],
  paddingTop: ['pt'],
  paddingBottom: ['pb'],
  paddingInline: ['px'],
  paddingBlock: ['py'],
  paddingInlineStart: ['ps'],
  paddingInlineEnd: ['pe'],
};

function utilities(valuesOf: ValuesOf) {
  const rows = Object.entries(TOKENS).flatMap(([category, properties]) => {
    const values = valuesOf(category);
    return properties
      .split(' ')
      .map((name) => [name, { values, ...(SHORTHANDS[name] ? { shorthand: SHORTHANDS[name] } : {}) }]);
  });
  return Object.fromEntries(rows);
}

/** The values a category of tokens offers: its name, for the library to look up, or the values themselves. */
export type ValuesOf = (category: string) => string | Record<string, string>;

export const baseConfig = (valuesOf: ValuesOf) =>
  defineConfig({
    utilities: {
      ...utilities(valuesOf),
      // Both sides of a square; the library's own name for it.
      boxSize: { values: valuesOf('sizes'), transform: (size: string) => ({ width: size, height: size }) },
      lineClamp: {
        transform: (lines: number) => ({
          overflow: 'hidden',
          display: '-webkit-box',
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: lines,
        }),
      },
    },
    conditions: {
      hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
      active: '&:is(:active, [data-active]):not(:disabled, [data-disabled], [data-state=open])',
      focus: '&:is(:focus, [data-focus])',
      focusWithin: '&:focus-within',
      focusVisible: '&:is(:focus-visible, [data-focus-visible])',
      disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
      readOnly: '&:is([data-readonly], [aria-readonly=true], [readonly])',
      checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
      expanded: '&:is([aria-expanded=true], [data-expanded], [data-state=expanded])',
      invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
      pressed: '&:is([aria-pressed=true], [data-pressed])',
      selected: '&:is([aria-selected=true], [data-selected])',
      highlighted: '&[data-highlighted]',
      open: '&:is([open], [data-open], [data-state=open])',
      closed: '&:is([closed], [data-closed], [data-state=closed])',
      hidden: '&:is([hidden], [data-hidden])',
      currentPage: '&[aria-current=page]',
      currentStep: '&[aria-current=step]',
      placeholder: '&::placeholder, &[data-placeholder]',
      before: '&::before',
      after: '&::after',
      first: '&:first-of-type',
      last: '&:last-of-type',
      motionReduce: '@media (prefers-reduced-motion: reduce)',
      landscape: '@media (orientation: landscape)',
      print: '@media print',
      highContrast: '@media (forced-colors: active)',
      dark: '.dark &',
      light: ':root &, .light &',
    },
  });
